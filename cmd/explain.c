#include "show/explain.h"

#include <string.h>

#include "base/memory.h"
#include "cmd.h"

/* The cases of the game that is explained, read when the first is asked for. */
struct cases {
    struct arena arena;
    struct diags diags;
    const struct node *list; /* NULL until then, or when they cannot be read */
    bool tried;
};

/* What is found out while the log is carried out. */
struct search {
    uint32_t wanted; /* line */
    struct cmd_log log;
    struct cases cases;
    struct text order;   /* the last order */
    uint32_t order_line; /* 0: the start of the game */
    struct text said;    /* of all its events */
    struct text one;     /* of the event in the line wanted, if it is one */
    enum log_kind kind;  /* of the line wanted */
};

static void read_cases(struct cases *cases, const struct game *game)
{
    struct document document;
    cases->tried = true;
    if (cmd_data_file(game->name, "rules.yaml", &cases->arena, &cases->diags, &document))
        cases->list = node_part(&document, document.root, "cases", NODE_LIST, &cases->diags);
}

static const char *field(const struct node *entry, const char *key)
{
    const struct node *node = entry->kind == NODE_MAP ? node_get(entry, key) : NULL;
    return node ? node->text : NULL;
}

static const char *title_of(void *with, const char *rule)
{
    struct search *search = with;
    if (!search->cases.tried)
        read_cases(&search->cases, referee_game(search->log.referee));
    const struct node *entry = search->cases.list ? search->cases.list->first : NULL;
    for (; entry; entry = entry->next) {
        const char *number = field(entry, "case");
        if (number && strcmp(number, rule) == 0)
            return field(entry, "title");
    }
    return NULL;
}

/* Each event of the order that the line wanted is, or stands under. What is not yet known to be
 * wanted is written too, and forgotten with the next order. */
static void take_event(void *to, const struct referee_told *told)
{
    struct search *search = to;
    const struct show_case cases = {title_of, search};
    struct referee *referee = search->log.referee;
    if (told->index == 0)
        text_clear(&search->said);
    show_explanation(referee_game(referee), referee_scenario(referee), told, &cases, &search->said);
}
