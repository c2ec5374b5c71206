/* The words with which an order begins. */
#include "cmd.h"

#include <string.h>

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
