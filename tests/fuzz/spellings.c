/* A batch by mail in other spellings: blanks, tabs, comments, empty lines, CR LF, and lines that go
 * on. Usage: spellings FIRST LAST [SECONDS]. Each is signed to the letter as the first, so that the
 * other's dice are the same and nobody can try spellings for better ones; and with one order that
 * is another it is signed otherwise. Exit status 1 if that is not so. */
#include <time.h>

#include "../unit/stage.h"
#include "proof/chain.h"
#include "referee/referee.h"

enum { ORDERS = 3, BY_TENS = 1000 };

/* The first wants dice, so the others are signed as they are spelt. */
static const char *const orders[ORDERS] = {"setup 1349 1436 1531 1836 2039", "end",
                                           "move m1 via 1315 1314"};
static const char *const header = "vcz 1\nscenario veracruz/campaign\ndice mail\n";
static struct stage stage;
static const uint8_t seeds[2][KEY_SEED] = {{0}, {1}};
static struct key keys[2]; /* the seed is the secret of this game alone */

static const struct game *give(void *with, struct slice name, struct place place,
                               struct diags *diags, const void **scenario)
{
    (void)with, (void)name, (void)place, (void)diags;
    *scenario = stage.scenario;
    return stage.game;
}

static bool unheard(void *to, const char *bytes, size_t length)
{
    (void)to, (void)bytes, (void)length;
    return true;
}

static void add_player(const char *side, const struct key *key, struct text *out)
{
    uint8_t bytes[KEY_PLAYER] = {1};
    char words[KEY_WORDS_ROOM], *second;

    memcpy(bytes + KEY_NONCE, key->player.sign, KEY_SIGN);
    memcpy(bytes + KEY_NONCE + KEY_SIGN, key->player.cast, VRF_PUBLIC);
    key_words(bytes, sizeof bytes, words, &second);
    text_format(out, "player %s %s\n" LOG_HALF_INDENT "%s\n", side, words, second);
}

static void add_blanks(uint64_t *seed, unsigned least, struct text *out)
{
    for (unsigned left = least + stage_random(seed, 3); left; left--)
        text_char(out, stage_random(seed, 3) ? ' ' : '\t');
}

static void add_comment(uint64_t *seed, struct text *out)
{
    text_char(out, '#');
    for (unsigned left = stage_random(seed, 12); left; left--)
        text_char(out, "abz #=\\:0~"[stage_random(seed, 10)]);
}

static void add_end(uint64_t *seed, struct text *out)
{
    text_add(out, stage_random(seed, 2) ? "\r\n" : "\n");
}

static void add_order(const char *order, uint64_t *seed, struct text *out)
{
    add_blanks(seed, 0, out);
    for (const char *at = order; *at; at++) {
        if (*at != ' ') {
            text_char(out, *at);
            continue;
        }
        add_blanks(seed, 1, out);
        if (stage_random(seed, 6) == 0)
            text_add(out, "\\ "); /* where a mail has put two lines together */
    }
    if (stage_random(seed, 2)) {
        add_blanks(seed, 1, out);
        add_comment(seed, out);
    } else {
        add_blanks(seed, 0, out);
    }
    add_end(seed, out);
}

static void spell(uint64_t *seed, unsigned changed, struct text *out)
{
    for (unsigned i = 0; i < ORDERS; i++) {
        for (unsigned left = stage_random(seed, 3); left; left--) {
            if (stage_random(seed, 2))
                add_comment(seed, out);
            add_end(seed, out);
        }
        add_order(i == changed ? "end turn" : orders[i], seed, out);
    }
}

/* Signs what is spelt; false, and a fault, if it is no batch. */
static bool sign(const struct text *log, uint8_t signature[KEY_SIGNATURE])
{
    const struct referee_terms terms = {.output = REFEREE_RECORD,
                                        .file = "spelling",
                                        .scenario = give,
                                        .write = unheard,
                                        .seed = seeds[1]};
    struct referee *referee = referee_open(&terms);
    uint32_t number = 1;

    for (const char *at = log->at; referee && at < log->at + log->length; number++) {
        size_t length = strcspn(at, "\n");

        referee_line(referee, at, length, number);
        at += length + 1;
    }
    bool good = referee && referee_end(referee) == 0;
    const struct chain_batch *batch = good ? referee_mail_batch(referee, 0, &number) : NULL;
    if (batch)
        memcpy(signature, batch->signature, KEY_SIGNATURE);
    else if (referee && referee_diags(referee)->count)
        printf("%s\n", referee_diags(referee)->list[0].message);
    referee_free(referee);
    return batch != NULL;
}

static bool try_one(uint64_t number, const uint8_t plain[KEY_SIGNATURE])
{
    uint64_t seed = (number + 1) * UINT64_C(0x9e3779b97f4a7c15);
    uint8_t signature[KEY_SIGNATURE];
    struct text log = {0};
    bool other = number % BY_TENS == 0;

    text_add(&log, header);
    add_player("us", &keys[0], &log);
    add_player("mexico", &keys[1], &log);
    spell(&seed, other ? ORDERS - 1 : ORDERS, &log);
    bool good = !log.failed && sign(&log, signature) &&
                (memcmp(signature, plain, KEY_SIGNATURE) == 0) != other;
    if (!good)
        printf("number %llu:\n%s\n", (unsigned long long)number, log.failed ? "" : log.at);
    text_free(&log);
    return good;
}

static bool sign_plain(uint8_t plain[KEY_SIGNATURE])
{
    struct text log = {0};

    text_add(&log, header);
    add_player("us", &keys[0], &log);
    add_player("mexico", &keys[1], &log);
    for (unsigned i = 0; i < ORDERS; i++)
        text_format(&log, "%s\n", orders[i]);
    bool good = !log.failed && sign(&log, plain);
    text_free(&log);
    return good;
}

int main(int count, char **argument)
{
    uint8_t plain[KEY_SIGNATURE];
    uint64_t first = count > 1 ? strtoull(argument[1], NULL, 10) : 0;
    uint64_t last = count > 2 ? strtoull(argument[2], NULL, 10) : first;
    time_t end = count > 3 ? time(NULL) + strtol(argument[3], NULL, 10) : 0;
    bool good = key_make(seeds[0], &keys[0]) && key_make(seeds[1], &keys[1]) &&
                stage_load(&stage, "veracruz/campaign") && sign_plain(plain);
    uint64_t number = first;

    while (good && number <= last && (!end || time(NULL) < end))
        good = try_one(number++, plain);
    printf("%llu spellings, %s\n", (unsigned long long)(number - first),
           good ? "signed alike" : "and one that is not as it should be");
    stage_free(&stage);
    return !good;
}
