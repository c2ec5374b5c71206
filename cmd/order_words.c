/* The words of an order, and those with which it begins. */
#include "cmd.h"

#include <string.h>

#include "game/game_names.h"

bool cmd_is_reply(const char *words)
{
    return strncmp(words, "reply", 5) == 0 && (!words[5] || words[5] == ' ');
}

const char *cmd_behind_reply(const char *words)
{
    if (!cmd_is_reply(words))
        return words;
    words += strlen("reply");
    words += strspn(words, " ");
    if (*words == 'Q')
        words += strcspn(words, " ");
    return words + strspn(words, " ");
}

unsigned cmd_verb_of(const struct game *game, const char *words)
{
    words = cmd_behind_reply(words);
    size_t length = strcspn(words, " ");
    unsigned at = 0;
    while (at < game->verb_count && (strlen(game->verbs[at].name) != length ||
                                     strncmp(game->verbs[at].name, words, length) != 0))
        at++;
    return at;
}

bool cmd_order_begins(const char *order, const char *words)
{
    size_t length = strlen(words);

    while (length && words[length - 1] == ' ')
        length--;
    if (!cmd_is_reply(words))
        order = cmd_behind_reply(order);
    return strncmp(order, words, length) == 0 && (!order[length] || order[length] == ' ');
}

static void place_or_number(const void *of, int32_t cell, struct text *out)
{
    const struct game_names *names = of;
    size_t start = out->length;

    if (names->game->place_name && names->game->map(names->scenario)->rows > 0)
        names->game->place_name(names->scenario, cell, out);
    if (out->length == start)
        game_cell_name(names->game, names->scenario, cell, out);
}

void cmd_order_add(const struct game *game, struct names names, bool places,
                   const struct order *order, struct text *out)
{
    if (places)
        names.cell = place_or_number;
    order_text(game->verbs, &names, order, out);
}

bool cmd_order_is_meant(const struct game *game, const struct names *names,
                        const struct order *order, const char *words)
{
    struct text text = {0};
    bool meant = !*words;

    for (unsigned places = 0; places < 2 && !meant; places++) {
        text_clear(&text);
        cmd_order_add(game, *names, places, order, &text);
        meant = text.failed || cmd_order_begins(text.at, words);
    }
    text_free(&text);
    return meant;
}
