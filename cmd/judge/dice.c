/* The dice of a judge: his key, which nobody else has, gives those of each batch, and the header
 * says which key that is. */
#include <sodium.h>
#include <string.h>

#include "judge/batch.h"
#include "key/file.h"

static const char KEY[] = "key";

/* "judge LETTERS" and the other half. His key is the same in all games, so that players know it. */
static void add_keys(const struct key *key, struct text *header)
{
    uint8_t bytes[KEY_PLAYER];
    char words[KEY_WORDS_ROOM], *second;

    key_player_write(&key->player, bytes);
    key_words(bytes, sizeof bytes, words, &second);
    text_format(header, "judge %s\n" LOG_HALF_INDENT "%s\n", words, second);
}

bool judge_dice_begin(struct judge_session *judge, struct text *header)
{
    const char *given = cmd_value(judge->call, "--key", 0);
    struct key_held held = {0};
    struct text file = {0};
    bool good = given ? key_file_own(given, held.seed, &judge->diags) : key_file_chance(held.seed);

    if (!good && !given)
        cmd_fault(judge->call->command, "libsodium does not start");
    good = good && key_make(held.seed, &judge->key);
    if (good) {
        randombytes_buf(judge->key.player.nonce, KEY_NONCE);
        add_keys(&judge->key, header);
        key_file_text(&held, &file);
        good = judge_write(judge, KEY, &file);
    }
    key_text_wipe(&file);
    key_held_wipe(&held);
    return good;
}

/* The key that the folder holds is that of the log. */
static bool read_key(struct judge_session *judge, const struct referee *referee)
{
    const char *path = judge_path_of(judge, KEY);
    struct key_held held = {0};
    bool read = path && key_file_read(path, &held, &judge->diags);
    bool good = read && referee_judge_key(referee, held.seed, &judge->key);

    key_held_wipe(&held);
    if (read && !good)
        diag_add(&judge->diags, DIAG_FAILED, (struct place){.file = path},
                 "this key is not that of the judge in the header");
    return good;
}

bool judge_dice_set_up(struct judge_session *judge, struct text *lines)
{
    struct cmd_log log;
    struct text waits = {0};
    const struct referee_terms terms = {.output = REFEREE_SILENT, .unset = true};

    cmd_adjudicate_terms(&log, judge->path, &terms, NULL);
    bool good = log.status == STATUS_GOOD;
    cmd_log_faults(&log);
    if (good)
        referee_mail_waits(log.referee, &waits);
    if (good && referee_is_judged(log.referee) && (waits.length || waits.failed))
        good = read_key(judge, log.referee) &&
               referee_judge_casts(log.referee, &judge->key, NO_SIDE, (struct slice){"", 0}, lines);
    text_free(&waits);
    cmd_log_free(&log);
    return good;
}

/* The orders as they came, without "SIDE:": nobody can tell by the dice who said it. */
static void add_orders(const struct judge_orders *orders, struct text *out)
{
    for (size_t at = 0; at < orders->text.length;) {
        struct slice words = {orders->text.at + at, strcspn(orders->text.at + at, "\n")};
        size_t side = judge_words_side(words).length;
        size_t from = side && side + 2 < words.length ? side + 2 : 0;

        text_bytes(out, words.at + from, words.length + 1 - from);
        at += words.length + 1;
    }
}

bool judge_dice_cast(struct judge_session *judge, const struct referee *referee, uint8_t side,
                     const struct judge_orders *orders, struct text *lines)
{
    struct text said = {0};

    if (!referee_is_judged(referee))
        return true;
    add_orders(orders, &said);
    bool good = !said.failed || diag_no_memory(&judge->diags);
    good = good && read_key(judge, referee);
    if (good && !referee_judge_casts(referee, &judge->key, side,
                                     (struct slice){said.at, said.length}, lines))
        good = diag_add(&judge->diags, DIAG_FAILED, (struct place){.file = judge->path},
                        "the dice cannot be cast") == NULL;
    text_free(&said);
    return good;
}

void judge_dice_add_link(const uint8_t link[CHAIN_LINK], struct text *out)
{
    char hex[2 * JUDGE_LINK + 1];

    sodium_bin2hex(hex, sizeof hex, link, JUDGE_LINK);
    text_format(out,
                "What was played up to here, and its dice, are held by this link; keep it:\n"
                "  %s\n\n",
                hex);
}
