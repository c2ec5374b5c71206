#include "mail/signed.h"

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

static struct mail_block *block_of(struct mail_signed *mail)
{
    return &mail->block[mail->author];
}

/* That side writes. A wish that a batch be void answers nothing: it may cross what was sent. */
static void write_by(struct mail_signed *mail, uint8_t author, bool answers)
{
    if (author >= GAME_SIDES) /* of a line that is at fault */
        return;
    mail->author = author;
    struct mail_block *block = block_of(mail);
    if (block->answered) {
        block->orders = block->casts = block->claims = block->voids = 0;
        block->answered = false;
        block->first = 0;
        text_clear(&block->lines);
    }
    if (!block->first)
        block->first = mail->line;
    mail->block[GAME_SIDES - 1 - author].answered |= answers;
}

static void begin_batch(struct mail_signed *mail, uint8_t side)
{
    write_by(mail, side, true);
    mail->side = mail->author;
    mail->draft = true;
    mail->claimed = false;
}

static void add_order(struct mail_signed *mail, const struct log_line *line, unsigned width)
{
    struct mail_block *block = block_of(mail);
    struct text words = {0};

    condition_text(line, 0, &words);
    block->orders += line->kind == LOG_ORDER;
    if (!words.failed)
        log_wrap(words.at, words.length, width, &block->lines);
    block->lines.failed = block->lines.failed || words.failed;
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
        write_by(mail,
                 number_of(line) ? (uint8_t)(GAME_SIDES - 1 - mail->side)
                                 : referee_mail_challenger(referee),
                 true);
        block_of(mail)->casts++;
        break;
    case LOG_VOID:
        write_by(mail, named_side(referee_game(referee), line->word[2].text), false);
        block_of(mail)->voids++;
        break;
    case LOG_SUCCEED: /* the heir writes for his side */
        write_by(mail,
                 mail->claimed ? (uint8_t)(GAME_SIDES - 1 -
                                           named_side(referee_game(referee), line->word[1].text))
                               : named_side(referee_game(referee), line->word[1].text),
                 true);
        mail->claimed = !mail->claimed;
        block_of(mail)->claims++;
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
    bool order = line->kind == LOG_ORDER || line->kind == LOG_AUDIT || log_is_advance(line->kind);

    if (order && !mail->draft) { /* a draft without its first line */
        begin_batch(mail, referee_order_side(referee));
        mail->number++;
    }
    bool begun = block_of(mail)->lines.length > 0;
    find_author(mail, referee, line);
    if (order) {
        add_order(mail, line, width);
    } else if (line->kind > LOG_ORDER && (line->kind != LOG_HALF || begun)) {
        log_canonical(line, &block_of(mail)->lines);
        text_char(&block_of(mail)->lines, '\n');
    }
}

void mail_signed_free(struct mail_signed *mail)
{
    for (unsigned side = 0; side < GAME_SIDES; side++)
        text_free(&mail->block[side].lines);
}
