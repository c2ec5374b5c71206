/* A usual run of each command, and the files that these read. */
#ifndef UNIT_USUAL_COMMANDS_H
#define UNIT_USUAL_COMMANDS_H

#include <sodium.h>
#include <sys/stat.h>

#include "failing_memory.h"
#include "proof/escrow.h"

#include "../../cmd/told.h"

/* ---- what stands in the files */

static const char game[] =
    "vcz 1\n"
    "scenario   veracruz/campaign # written apart, for fmt\n"
    "dice list 1 1 1 1 1 3 4\n"
    "turn 0 mexico setup\n"
    "setup jalapa orizaba perote puebla mexico-city\n"
    "end\n"
    "end\n"
    "move m1 to puente-nacional\n"
    "end turn\n"
    "end\n"
    "invade 1805\n"
    "form div-1 at 1805 with us.worth us.4inf us.5inf us.6inf us.8inf us.2arty\n";

static const char siege[] = "vcz 1\n"
                            "scenario siege.yaml\n"
                            "dice seed 1\n"
                            "bombard perote\n";

static const char refused[] = "vcz 1\n"
                              "scenario siege.yaml\n"
                              "dice seed 1\n"
                              "bombard perote with us.4inf\n";

static const char ruled[] = "vcz 1\n"
                            "scenario siege.yaml\n"
                            "dice list 4\n"
                            "rule house.lua\n"
                            "bombard perote\n"
                            "reply Q1 refuse\n"
                            "reply Q2 hold\n"
                            "end\n";

/* Keys of bytes that are all 1 (Mexico), and all 2. */
static char mail[2048], challenge[1024];
/* The same with a director, whose key is that of us; and what another gives. */
static char directed[2048];
/* The same with the first of them in a judge's hand, who has cast for a batch. */
static char judged[2048];

/* What one side may know, and what a judge's mail tells behind it. */
static const char account[] = "vcz 1\n"
                              "scenario siege.yaml\n"
                              "account us\n";
static const char told_lines[] = "turn 8 us siege\n";

static const char siege_board[] = "scenario: siege\n"
                                  "base: veracruz/campaign\n"
                                  "turns: {first: 8, last: 9}\n"
                                  "board:\n"
                                  "  phase: us.siege\n"
                                  "  units:\n"
                                  "    \"1222\": [us.worth, us.4inf, us.5inf, us.taylor]\n"
                                  "    \"1221\": [mx.5inf]\n";

/* [8.1] of Santiago: whom he attacks the American does not know. */
static const char hill[] = "vcz 1\n"
                           "scenario hill.yaml\n"
                           "dice seed 1\n";
static const char hill_board[] = "scenario: hill\n"
                                 "base: santiago/campaign\n"
                                 "turns: {first: 4, last: 11}\n"
                                 "board:\n"
                                 "  phase: us.combat\n"
                                 "  markers: [siboney]\n"
                                 "  units: {\"2811\": [sp.talavera], \"2912\": [us.2r, us.13r]}\n";

static const char house_rule[] = "name = 'house'\n"
                                 "function on_order(c)\n"
                                 "  if c.verb == 'assault' then return 'no assault' end\n"
                                 "end\n"
                                 "function on_combat(c) return 1 end\n";

static const char siege_script[] =
    "local campaign = base('veracruz/campaign')\n"
    "return {scenario = 'siege', base = 'veracruz/campaign', title = campaign.title,\n"
    "        turns = {first = 8, last = 9},\n"
    "        board = {phase = 'us.siege', units = {jalapa = {'us.worth', 'us.4inf'}}}}\n";

/* A command, the log that stands in game.vcz, and the exit status of the whole run. */
struct usual {
    const char *words[ARGUMENTS];
    const char *log;
    int status;
};

static const struct usual usual[] = {
    {{"--help"}, game, 0},
    {{"help", "run"}, game, 0},
    {{"new", "veracruz/campaign", "--seed", "7", "--option", "opposed-landing=on"}, game, 0},
    {{"challenge", "siege.yaml", "us", "--key", "us.key"}, game, 0},
    {{"challenge", "siege.yaml", "us", "--key", "us.key", "--json"}, game, 0},
    {{"accept", "game.vcz", "--key", "us.key"}, challenge, 0},
    {{"key", "show", "us.key"}, game, 0},
    {{"key", "show", "us.key", "game.vcz"}, mail, 0},
    {{"key", "game", "one.key", "game.vcz", "--key", "us.key"}, mail, 2}, /* of old */
    {{"key", "offer", "us.key", "us"}, game, 0},
    {{"key", "escrow", "us.key"}, game, 0},
    {{"key", "escrow", "us.key", "game.vcz"}, directed, 0},
    {{"challenge", "siege.yaml", "us", "--key", "us.key", "--escrow", "director"}, game, 0},
    {{"run", "game.vcz"}, directed, 0},
    {{"run", "game.vcz"}, judged, 0},
    {{"run", "--json", "game.vcz"}, judged, 0},
    {{"check", "game.vcz"}, judged, 0},
    {{"mail", "due", "game.vcz"}, game, 0},
    {{"mail", "due", "game.vcz", "--json"}, game, 0},
    {{"mail", "compose", "game.vcz", "--key", "us.key"}, mail, 0},
    {{"mail", "compose", "game.vcz"}, game, 0},
    {{"mail", "take", "game.vcz", "told"}, account, 0},
    {{"mail", "compose", "account.vcz"}, game, 0},
    {{"run", "game.vcz", "--key", "us.key"}, mail, 0},
    {{"judge", "due", "war", "--now", "2026-11-24"}, game, 0},
    {{"judge", "take", "war", "--by-hand", "--side", "us", "--now", "2026-11-24"}, game, 1},
    {{"run", "game.vcz"}, game, 0},
    {{"run", "--json", "game.vcz"}, game, 0},
    {{"run", "--as", "us", "game.vcz"}, game, 0},
    {{"run", "game.vcz"}, siege, 0},
    {{"run", "game.vcz"}, refused, 1},
    {{"run", "--as", "mexico", "game.vcz"}, refused, 1},
    {{"run", "game.vcz"}, ruled, 0},
    {{"check", "game.vcz"}, game, 0},
    {{"check", "--json", "game.vcz"}, refused, 1},
    {{"show", "game.vcz"}, game, 0},
    {{"show", "--json", "--as", "us", "game.vcz"}, game, 0},
    {{"legal", "game.vcz"}, siege, 0},
    {{"legal", "--json", "game.vcz"}, siege, 0},
    {{"try", "game.vcz", "end"}, game, 1},
    {{"odds", "siege.vcz", "bombard perote"}, game, 0},
    {{"odds", "game.vcz", "attack 2811 with us.2r us.13r", "--as", "us"}, hill, 0},
    {{"explain", "game.vcz:5"}, game, 0},
    {{"explain", "game.vcz:4"}, refused, 1},
    {{"open", "game.vcz"}, game, 0},
    {{"open", "--json", "game.vcz"}, refused, 1},
    {{"dice", "game.vcz"}, game, 0},
    {{"dice", "--json", "game.vcz"}, siege, 0},
    {{"dice", "siege.vcz", "bombard perote"}, game, 0},
    {{"diff", "game.vcz", "siege.vcz"}, game, 1},
    {{"diff", "siege.vcz", "game.vcz"}, game, 1},
    {{"verify", "record.vcz"}, game, 0},
    {{"perft", "game.vcz", "1"}, siege, 0},
    {{"fmt", "game.vcz"}, game, 0},
    {{"fmt", "--json", "game.vcz"}, game, 0},
    {{"fmt", "--write", "game.vcz"}, game, 0},
    {{"rules", "8.36"}, game, 0},
    {{"rules", "--refusals"}, game, 0},
    {{"rules", "--search", "morale"}, game, 0},
    {{"table", "crt"}, game, 0},
    {{"table", "montezuma/cards"}, game, 0},
    {{"schema"}, game, 0},
    {{"table", "--json", "crt"}, game, 0},
    {{"rules", "--json", "8.36"}, game, 0},
    {{"rules", "--events", "--json"}, game, 0},
    {{"scenario", "--json", "siege.yaml"}, game, 0},
    {{"try", "--json", "siege.vcz", "bombard perote"}, game, 0},
    {{"verify", "--json", "record.vcz"}, game, 0},
    {{"schema", "legal"}, game, 0},
    {{"run", "--json", "--go-on", "game.vcz"}, siege, 0},
    {{"scenario", "siege.yaml"}, game, 0},
    {{"bot", "random", "game.vcz", "--seed", "7"}, siege, 0},
    {{"study", "siege.vcz", "--games", "1", "--jobs", "1", "--seed", "7"}, game, 0},
    {{"report", "game.vcz"}, game, 0},
    {{"report", "game.vcz", "--as", "us"}, game, 0},
    {{"show", "game.vcz", "--svg"}, game, 0},
    {{"what-if", "siege.vcz", "--us", "random", "--games", "1", "--jobs", "1"}, game, 0},
    {{"play", "game.vcz", "--us", "random", "--mexico", "random", "--seed", "x"}, siege, 0},
    {{"play", "game.vcz", "--us", "random", "--mexico", "random", "--seed", "x", "--json"},
     siege,
     0},
    {{"merge", "shard-1.json", "shard-2.json"}, game, 0},
    {{"scenario", "siege.lua"}, game, 0},
};
enum { USUAL = sizeof usual / sizeof *usual };

/* ---- the folder */

static const char *const war_files[] = {"war/out/0001-us-refused.txt", "war/players",
                                        "war/game.vcz"};

static inline void clean_up(void)
{
    for (size_t i = 0; i < sizeof war_files / sizeof *war_files; i++)
        unlink(in_folder(war_files[i]));
    CHECK(rmdir(in_folder("war/out")) == 0 && rmdir(in_folder("war")) == 0);
    static const char *const names[] = {
        "siege.yaml", "hill.yaml",    "siege.lua",         "house.lua",
        "siege.vcz",  "record.vcz",   "game.vcz",          "out",
        "judged.vcz", "shard-1.json", "shard-2.json",      "err",
        "requests",   "us.key",       "us.key.book",       "director",
        "told",       "account.vcz",  "account.vcz.judge", "game.vcz.judge"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        unlink(in_folder(names[i]));
    CHECK(rmdir(folder) == 0);
}

/* Keeps what a command prints under that name. */
static inline void keep(const char *const *words, const char *name)
{
    struct outcome outcome = {0};

    run(words, game, &nothing_fails, &outcome);
    CHECK_INT(outcome.status, 0);
    write_file(name, outcome.said[0].at);
    outcome_free(&outcome);
}

/* "player us", or "judge", and his keys. */
static inline const char *keys_of(const char *who, uint8_t byte, struct text *file)
{
    static char lines[256];
    uint8_t seed[KEY_SEED], bytes[KEY_PLAYER];
    char words[KEY_WORDS_ROOM], *second;
    struct key key;

    memset(seed, byte, sizeof seed);
    memset(bytes, byte, KEY_NONCE);
    CHECK(key_make(seed, &key));
    memcpy(bytes + KEY_NONCE, key.player.sign, KEY_SIGN);
    memcpy(bytes + KEY_NONCE + KEY_SIGN, key.player.cast, VRF_PUBLIC);
    key_words(bytes, sizeof bytes, words, &second);
    key_write(seed, file);
    snprintf(lines, sizeof lines, "%s %s\n%s\n", who, words, second);
    return lines;
}

/* Adds the line of the director whose seed is all that byte. */
static inline void add_director(uint8_t byte, uint8_t director[ESCROW_KEY], struct text *out)
{
    uint8_t seed[KEY_SEED];
    char word[KEY_WORDS_ROOM];

    memset(seed, byte, sizeof seed);
    CHECK(escrow_public(seed, director));
    sodium_bin2base64(word, sizeof word, director, ESCROW_KEY,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    text_format(out, "director %s\n", word);
    CHECK(!out->failed);
}

/* What a director gives, and a header with one. */
static inline void make_directed(void)
{
    uint8_t seed[KEY_SEED], director[ESCROW_KEY], box[ESCROW_BOX];
    char words[KEY_WORDS_ROOM], *second;
    struct text out = {0};

    add_director(3, director, &out);
    write_file("director", out.at);
    text_clear(&out);
    add_director(2, director, &out);
    for (int side = 0; side < 2; side++) {
        memset(seed, 2 - side, sizeof seed);
        CHECK(escrow_seal(seed, director, box));
        key_words(box, sizeof box, words, &second);
        text_format(&out, "escrow %s %s\n%s\n", side ? "mexico" : "us", words, second);
    }
    CHECK(!out.failed);
    snprintf(directed, sizeof directed, "%.*s%sbombard perote\n",
             (int)(strlen(mail) - strlen("bombard perote\n")), mail, out.at);
    text_free(&out);
}

/* A draft of one who is to act, and a challenge to him. */
static inline void make_mail(void)
{
    static const char header[] = "vcz 1\nscenario siege.yaml\ndice mail\n";
    struct text unheeded = {0}, file = {0};

    snprintf(challenge, sizeof challenge, "%s%s", header, keys_of("player mexico", 1, &unheeded));
    snprintf(mail, sizeof mail, "%s%sbombard perote\n", challenge, keys_of("player us", 2, &file));
    CHECK(!file.failed && !unheeded.failed);
    write_file("us.key", file.at);
    CHECK(chmod(in_folder("us.key"), 0600) == 0);
    text_free(&file);
    text_free(&unheeded);
    make_directed();
}

/* A batch of a game with a judge, for which he casts: of what he casts for, and the orders. */
static inline void make_judged(void)
{
    static const struct referee_terms terms = {.output = REFEREE_SILENT};
    static const char orders[] = "bombard perote\nend if\n";
    struct text unheeded = {0}, lines = {0};
    struct key key;
    uint8_t seed[KEY_SEED];
    struct cmd_log log;
    static char data[PATH_MAX], path[sizeof folder + 32];

    memset(seed, 1, sizeof seed);
    if (realpath("fixtures", data))
        cmd_set_data_directory(data);
    text_format(&lines, "vcz 1\nscenario siege.yaml\ndice judge\n%s",
                keys_of("judge", 1, &unheeded));
    write_file("judged.vcz", lines.at);
    snprintf(path, sizeof path, "%s", in_folder("judged.vcz"));
    cmd_adjudicate_terms(&log, path, &terms, NULL);
    cmd_log_faults(&log);
    CHECK(log.status == 0 && key_make(seed, &key));
    CHECK(
        referee_judge_casts(log.referee, &key, 0, (struct slice){orders, strlen(orders)}, &lines));
    cmd_log_free(&log);
    text_add(&lines, "bombard perote\nleft end if\n");
    CHECK(!lines.failed && lines.length < sizeof judged);
    memcpy(judged, lines.at, lines.length + 1);
    text_free(&lines);
    text_free(&unheeded);
}

/* A judge's mail behind that account, and an account behind which an order is written. */
static inline void make_told(void)
{
    static const char kept[] = "token 23fcfd59c9998852271bd6df92339f23\nbatch 1\nlines 3\n";
    struct text text = {0};
    struct told_lines told;

    told_start(&told);
    for (const char *at = account; *at; at += strcspn(at, "\n") + 1)
        (void)told_add(&told, (struct slice){at, strcspn(at, "\n")});
    told_write_mark(&told, true, "us", &text);
    text_add(&text, told_lines);
    (void)told_add(&told, (struct slice){told_lines, strlen(told_lines) - 1});
    told_write_mark(&told, false, "us", &text);
    text_add(&text, "Now it is turn 8, siege of us: us is to act, by 2026-11-30.\n"
                    "vcz veracruz 2\ntoken 23fcfd59c9998852271bd6df92339f23\n");
    CHECK(!text.failed);
    write_file("told", text.at);
    text_clear(&text);
    text_format(&text, "%sbombard perote\n", account);
    CHECK(!text.failed);
    write_file("account.vcz", text.at);
    write_file("account.vcz.judge", kept);
    text_free(&text);
}

/* A judge's folder: take finds no order on standard input, and says so in a mail. */
static inline void make_judge(void)
{
    CHECK(mkdir(in_folder("war"), 0700) == 0 && mkdir(in_folder("war/out"), 0700) == 0);
    write_file("war/game.vcz", "vcz 1\nscenario veracruz/campaign\ndice seed 7\n"
                               "salt c0ba424aee26fc05415cfafbda0c8d85\n"
                               "# judge: begun 2026-11-23, days to answer 7\n");
    write_file(
        "war/players",
        "us: {address: \"a@example.org\", token: \"23fcfd59c9998852271bd6df92339f23\"}\n"
        "mexico: {address: \"b@example.org\", token: \"5e92b704a6349c0de9ca0f9aa8ffdcf2\"}\n");
}

/* Makes the folder, and all that the commands read in it. */
static inline void begin(void)
{
    static const char *const record[] = {"run", "game.vcz", NULL};
    static const char *const shards[][ARGUMENTS] = {
        {"study", "siege.vcz", "--games", "2", "--seed", "7", "--shard", "1/2", NULL},
        {"study", "siege.vcz", "--games", "2", "--seed", "7", "--shard", "2/2", NULL}};
    const char *temporary = getenv("TMPDIR");

    snprintf(folder, sizeof folder, "%.200s/memory-XXXXXX", temporary ? temporary : "/tmp");
    CHECK(mkdtemp(folder) != NULL);
    write_file("siege.yaml", siege_board);
    write_file("hill.yaml", hill_board);
    write_file("siege.lua", siege_script);
    write_file("house.lua", house_rule);
    write_file("siege.vcz", "vcz 1\nscenario siege.yaml\ndice seed 1\nturn 8 us siege\n");
    make_mail();
    make_told();
    make_judge();
    make_judged();
    keep(record, "record.vcz");
    keep(shards[0], "shard-1.json");
    keep(shards[1], "shard-2.json");
}

#endif
