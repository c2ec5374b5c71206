#include "mail_signed.h"

#include <string.h>

#include "game/condition.h"
#include "log/join.h"

static uint8_t named_side(const struct game *game, struct slice name)
{
    return slice_is(name, game->sides[0]) ? 0 : 1;
}

uint8_t mail_giver(const struct referee *referee, const struct log_line *line, uint8_t side)
{
    struct slice first = line->word[0].text;
    if (first.at[first.length - 1] != ':')
        return side;
    return named_side(referee_game(referee), (struct slice){first.at, first.length - 1});
}

static void write_by(struct mail_signed *mail, uint8_t author)
{
    if (mail->author == author)
        return;
    mail->author = author;
    mail->orders = mail->casts = mail->claims = 0;
    text_clear(&mail->lines);
}

static void begin_batch(struct mail_signed *mail, uint8_t side)
{
    write_by(mail, side);
    mail->side = side;
    mail->draft = true;
    mail->claimed = false;
}

static void add_order(struct mail_signed *mail, const struct log_line *line, unsigned width)
{
    struct text words = {0};
    condition_text(line, 0, &words);
    mail->orders += line->kind == LOG_ORDER;
    if (!words.failed)
        log_wrap(words.at, words.length, width, &mail->lines);
    mail->lines.failed = mail->lines.failed || words.failed;
    text_free(&words);
}

static unsigned number_of(const struct log_line *line)
{
    int64_t number = 0;
    return slice_int(line->word[1].text, 0, UINT32_MAX, &number) ? (unsigned)number : 0;
}

/* Who wrote the line, if it is the first of something. */
static void find_author(struct mail_signed *mail, const struct referee *referee,
                        const struct log_line *line)
{
    switch (line->kind) {
    case LOG_BATCH:
        begin_batch(mail, named_side(referee_game(referee), line->word[2].text));
        mail->number = number_of(line);
        break;
    case LOG_CAST:
        write_by(mail, number_of(line) ? (uint8_t)(GAME_SIDES - 1 - mail->side)
                                       : referee_mail_challenger(referee));
        mail->casts++;
        break;
    case LOG_VOID:
        write_by(mail, named_side(referee_game(referee), line->word[2].text));
        break;
    case LOG_SUCCEED: /* the heir writes for his side */
        write_by(mail, mail->claimed
                           ? (uint8_t)(GAME_SIDES - 1 -
                                       named_side(referee_game(referee), line->word[1].text))
                           : named_side(referee_game(referee), line->word[1].text));
        mail->claimed = !mail->claimed;
        mail->claims++;
        break;
    case LOG_SIGN:
        mail->draft = false;
        break;
    default:
        break;
    }
}

void mail_signed_take(struct mail_signed *mail, const struct referee *referee,
                      const struct log_line *line, unsigned width)
{
    bool begun = mail->lines.length > 0;
    bool order = line->kind == LOG_ORDER || line->kind == LOG_AUDIT || log_is_advance(line->kind);
    if (order && !mail->draft) { /* a draft without its first line */
        begin_batch(mail, referee_order_side(referee));
        mail->number++;
    }
    find_author(mail, referee, line);
    if (order) {
        add_order(mail, line, width);
    } else if (line->kind > LOG_ORDER && (line->kind != LOG_HALF || begun)) {
        log_canonical(line, &mail->lines);
        text_char(&mail->lines, '\n');
    }
}
