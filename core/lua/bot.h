/* Bots: scripts with `function choose(view, question)`, which returns an order of their side. */
#ifndef LUA_BOT_H
#define LUA_BOT_H

#include "base/memory.h"
#include "lua/view.h"

/* Beside what one choice may cost (SANDBOX_WORK), all of a bot together cost at most BOT_WORK_ALL
 * and BOT_WORK_EACH for each: a bot that ships spends a tenth of a million on one. */
enum { BOT_WORK_ALL = 40000000, BOT_WORK_EACH = 500000 };

enum { BOT_INCLUDE_MOST = 100 }; /* bytes of a name, with its NUL */

struct bot; /* opaque, owned by whoever opens it: bot_close */

struct bot_terms {
    const char *file; /* the script's name in messages */
    const char *bytes;
    size_t length;
    const char *seed; /* of math.random */
    uint64_t work;    /* instructions for a choice; 0: the sandbox's own */
    size_t memory;    /* likewise */
    /* Reads what `include(NAME)` names, beside the script; its bytes live in the arena, and false
     * notes a fault. NULL: nothing can be included. */
    bool (*include)(const struct bot_terms *terms, const char *name, struct arena *arena,
                    struct diags *diags, const char **bytes, size_t *length);
};

/* A name for `include`: small letters, digits, - and _, in folders or not; it leads nowhere else.
 */
bool bot_may_include(const char *name);

/* Runs the script, which defines choose; NULL, and a fault, when it fails. All that the terms point
 * to outlives the bot. */
struct bot *bot_open(const struct bot_terms *terms, struct diags *diags);
void bot_close(struct bot *bot);
/* Where its choose begins, for faults in what it returns. */
struct place bot_place(const struct bot *bot);
/* Its order in the position, of which the world speaks; false, and a fault, when the script fails
 * or gives what is no order. Whether it is legal is not looked at. What chances it has follows from
 * the seed, the side, and how many orders have been given: so it does not matter which command asks
 * it, nor since when. */
bool bot_choose(struct bot *bot, const struct lua_world *world, struct order *order,
                struct diags *diags);

#endif
