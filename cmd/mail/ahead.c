#include "mail/ahead.h"

#include <string.h>

#include "base/memory.h"
#include "game/condition.h"
#include "game/game_names.h"
#include "proof/chain.h"
#include "told.h"

/* The keys of a side, or of its heir, if he has succeeded. */
static const struct key_player *keys_of(const struct referee *referee, uint8_t side)
{
    const struct key_player *player;
    const char *who;
    uint32_t line;

    if (referee_mail_succession(referee, side, &line))
        return referee_mail_heir_keys(referee, side);
    for (unsigned n = 0; (player = referee_mail_keys(referee, n, &who)) != NULL; n++)
        if (strcmp(who, referee_game(referee)->sides[side]) == 0)
            return player;
    return NULL;
}

/* Adds the orders up to the signature, as they are signed; letters that are none give one that is
 * not good. */
static bool find_signature(struct slice lines, struct log_line *line, struct text *orders,
                           uint8_t signature[KEY_SIGNATURE])
{
    struct diags unheeded = {0};
    struct text first = {0};
    struct slice bytes;
    bool found = false;

    for (size_t at = 0; told_next(lines, &at, &bytes);) {
        unheeded.count = 0;
        if (!log_read(bytes.at, bytes.length, (struct place){0}, line, &unheeded))
            break;
        if (first.length) {
            const struct slice half = {first.at, first.length};

            found = true;
            if (line->kind != LOG_HALF ||
                !key_words_read(half, line->word[0].text, signature, KEY_SIGNATURE))
                memset(signature, 0, KEY_SIGNATURE);
            break;
        }
        if (line->kind == LOG_SIGN) {
            text_bytes(&first, line->word[2].text.at, line->word[2].text.length);
        } else if (line->kind == LOG_ORDER || line->kind == LOG_AUDIT ||
                   log_is_advance(line->kind)) {
            condition_text(line, 0, orders);
            text_char(orders, '\n');
        }
    }
    text_free(&first);
    return found && !orders->failed;
}

/* Of lines that are none of them in pieces. */
static enum mail_ahead look(struct chain_batch *batch, const struct key_player *player,
                            struct slice lines)
{
    struct log_line *line = memory_get(sizeof *line);
    struct text orders = {0};
    enum mail_ahead found = MAIL_AHEAD_CUT;

    if (line && find_signature(lines, line, &orders, batch->signature)) {
        chain_orders(orders.at ? orders.at : "", orders.length, batch->orders);
        found = chain_is_signed(batch, player) ? MAIL_AHEAD_SIGNED : MAIL_AHEAD_OTHER;
    }
    text_free(&orders);
    memory_free(line);
    return found;
}

enum mail_ahead mail_ahead(const struct referee *referee, const struct log_line *line,
                           struct slice lines)
{
    struct chain_batch batch = {.side = game_find_side(referee_game(referee), line->word[2].text)};
    const struct key_player *player = batch.side < GAME_SIDES ? keys_of(referee, batch.side) : NULL;
    struct text joined = {0};
    int64_t number = 0;
    enum mail_ahead found = MAIL_AHEAD_CUT;

    if (!player || !slice_int(line->word[1].text, 1, UINT32_MAX, &number) ||
        !referee_mail_link(referee, batch.before))
        return found;
    batch.number = (uint32_t)number;
    told_join(lines, &joined);
    if (!joined.failed)
        found = look(&batch, player, (struct slice){joined.at ? joined.at : "", joined.length});
    text_free(&joined);
    return found;
}
