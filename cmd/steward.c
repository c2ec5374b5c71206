/* The bots that a header names as stewards. What they include would not be covered by the digest of
 * their script: they include nothing. */
#include <stdio.h>
#include <string.h>

#include "data/content.h"
#include "data/file.h"
#include "files.h"
#include "game/game_names.h"
#include "lua/bot.h"

struct steward {
    struct bot_terms terms;
    struct bot *bot;
};

/* NAME stands for scripts/bots/NAME.lua, NAME.lua for a file beside the log. */
static bool read_script(struct cmd_files *files, struct slice name, struct place place,
                        struct diags *diags, struct bot_terms *terms)
{
    enum { SCRIPT_BYTES = 1 << 20 };
    struct slice script;
    char *copy = arena_copy(&files->arena, name.at, name.length);

    if (!copy)
        return diag_no_memory(diags);
    terms->file = copy;
    if (files_end_in(copy, ".lua")) {
        if (!files_beside(files, files->log, name, place, diags, &script))
            return false;
        terms->bytes = script.at;
        terms->length = script.length;
        return true;
    }
    const char *path = files_data_path(&files->arena, "../scripts/bots", copy, ".lua");
    if (!path)
        return diag_no_memory(diags);
    if (strspn(copy, "abcdefghijklmnopqrstuvwxyz0123456789-") != name.length ||
        !file_is_there(path)) {
        files_tell_scripts("bots", copy,
                           diag_add(diags, DIAG_FAILED, place, "there is no bot '%.60s'", copy));
        return false;
    }
    return file_read(path, SCRIPT_BYTES, &files->arena, diags, &terms->bytes, &terms->length);
}

static bool has_digest(const struct bot_terms *terms, struct slice digest, struct place place,
                       struct diags *diags)
{
    char hex[DIGEST_HEX];

    if (!bytes_digest(terms->bytes, terms->length, hex))
        return diag_no_memory(diags);
    if (slice_is(digest, hex))
        return true;
    diag_add(diags, DIAG_DIFFERS, place, "the script of this steward has the digest %s here", hex);
    return false;
}

bool cmd_steward(void *with, uint8_t side, struct slice name, struct slice digest,
                 struct place place, struct diags *diags)
{
    struct cmd_files *files = with;
    struct steward *steward = arena_get(&files->arena, sizeof *steward);

    if (!steward)
        return diag_no_memory(diags);
    *steward = (struct steward){.bot = NULL};
    if (!read_script(files, name, place, diags, &steward->terms) ||
        !has_digest(&steward->terms, digest, place, diags))
        return false;
    steward->terms.seed = arena_copy(&files->arena, digest.at, digest.length);
    if (!steward->terms.seed)
        return diag_no_memory(diags);
    cmd_wall();
    steward->bot = bot_open(&steward->terms, diags);
    files->steward[side] = steward;
    return steward->bot != NULL;
}

/* Else he would be asked again, for the question would stay open. */
static bool is_answer(const struct text *words, unsigned question)
{
    char reply[sizeof "reply Q4294967295 "];
    int length = snprintf(reply, sizeof reply, "reply Q%u ", question);

    return words->failed || strncmp(words->at, reply, (size_t)length) == 0;
}

bool cmd_steward_answer(void *with, uint8_t side, const void *scenario, const void *position,
                        struct text *out, struct diags *diags)
{
    const struct cmd_files *files = with;
    const struct position_head *head = position;

    /* Its chances go by the question, which is the same in every log of the game. */
    const struct lua_world world = {files->game, scenario, position, side, head->question};
    struct game_names of = {files->game, scenario, position};
    struct names names = game_names(&of);
    struct order order;
    if (!bot_choose(files->steward[side]->bot, &world, &order, diags))
        return false;
    bool own = order.side < 0 || order.side == side;
    order.side = -1;
    order_text(files->game->verbs, &names, &order, out);
    if (own && is_answer(out, head->question))
        return true;
    diag_add(diags, DIAG_SYNTAX, bot_place(files->steward[side]->bot),
             "a steward answers the question, which here is `reply Q%u ...`",
             (unsigned)head->question);
    return false;
}

void cmd_stewards_close(struct cmd_files *files)
{
    for (unsigned side = 0; side < GAME_SIDES; side++)
        if (files->steward[side])
            bot_close(files->steward[side]->bot);
}
