/* Feeds spoilt logs to the referee, and spoilt data and overlays to the loader. Usage:
 *   log_fuzz FIRST LAST [SECONDS [KIND]]
 *       mutants number FIRST to LAST, as many as there is time for
 *   log_fuzz --show N [KIND]
 *       prints mutant N
 *   log_fuzz --files FILE ...
 *       files as they are; those of another game lie in a folder of its name, or begin with it
 * KIND is log, mail (a log by mail, and who holds a key carries it on), data (a file of the
 * campaign), overlay (a scenario that rests on it), figures (either of these with other figures and
 * names, played at random) or tree (scenarios put together of parts that contradict one another,
 * trees.h, likewise), of Veracruz; santiago-log and so on, cactus-log, montezuma-log;
 * without one, all of them. A mutant may be good,
 * illegal or unreadable, but nothing else; what JSON tells of it can be read, and the record of a
 * good log has itself for its record. Exit status 1 if one was wrong. */
#include <sys/resource.h>
#include <time.h>

#include "json.h"
#include "referee/referee.h"
#include "spoilt.h"
#include "trees.h"

#if defined(__SANITIZE_ADDRESS__)
enum { SANITIZED = 1 };
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
enum { SANITIZED = 1 };
#else
enum { SANITIZED = 0 };
#endif
#else
enum { SANITIZED = 0 };
#endif

enum {
    SHORT = 50,         /* lines: what is left of most logs before they are spoilt */
    ONE_IN_WHOLE = 60,  /* logs are left whole */
    ONE_IN_DATA = 40,   /* mutants are data, as many overlays, and of those by mail */
    MAILS = 4,          /* times as many */
    ONE_IN_FIGURES = 5, /* times as many have other figures: they are played on */
    GROWTH = 2048,      /* kB by which memory may grow once it has settled */
    SETTLED = 2000      /* mutants */
};
enum { PLAYED = 150 }; /* orders of a game on what can still be read */
enum kind { LOG, MAIL, DATA, OVERLAY, FIGURES, TREE, KINDS };
static const char *const kinds[KINDS] = {"log", "mail", "data", "overlay", "figures", "tree"};

/* A mutant: of which realm and kind. */
struct breed {
    unsigned realm;
    enum kind kind;
};

static unsigned faults;
static unsigned long seen[3], tried[KINDS], loaded[KINDS];

/* ---- what becomes of them */

static struct text written;

static bool write_text(void *to, const char *bytes, size_t length)
{
    struct text *out = to;

    text_bytes(out, bytes, length);
    return !out->failed;
}

static void fault(unsigned number, const char *what)
{
    faults++;
    fprintf(stderr, "mutant %u: %s\n", number, what);
}

/* Each line, or the last without its end. */
static int referee_all(struct referee *referee, const char *at, size_t length)
{
    const char *last = at + length;
    uint32_t number = 0;

    while (at < last) {
        const char *end = memchr(at, '\n', (size_t)(last - at));
        size_t line = (size_t)((end ? end : last) - at);

        if (!referee_line(referee, at, line, ++number))
            break;
        at += line + (end != NULL);
    }
    return referee_end(referee);
}

/* With these terms, and what each run has. */
static struct referee *open_referee(const struct ground *on, const struct referee_terms *with)
{
    static struct ground ground;
    struct referee_terms terms = *with;

    ground = *on;
    terms.file = "mutant";
    terms.scenario = give_scenario;
    terms.dice_file = give_dice;
    terms.with = &ground;
    terms.write = write_text;
    terms.to = &written;
    text_clear(&written);
    return referee_open(&terms);
}

/* The record is a log, and its own record. */
static const char *record_fault(const struct ground *on)
{
    static struct text record;
    const struct referee_terms terms = {
        .output = REFEREE_RECORD, .account = true, .accounts = true, .unset = true};

    text_clear(&record);
    text_bytes(&record, written.at, written.length);
    struct referee *referee = open_referee(on, &terms);
    if (!referee || record.failed)
        return "no memory";
    int status = referee_all(referee, record.at, record.length);
    const struct diags *diags = referee_diags(referee);
    if (diags->count)
        fprintf(stderr, "line %u of its record: %s\n", (unsigned)diags->list[0].at.line,
                diags->list[0].message);
    referee_free(referee);
    if (status != 0)
        return "its record is not accepted";
    bool same =
        written.length == record.length && memcmp(written.at, record.at, record.length) == 0;
    return same ? NULL : "its record has another";
}

static const char *output_fault(const struct ground *on, enum referee_output output, int status)
{
    if (output == REFEREE_JSON && written.length &&
        !json_lines_are_good(written.at, written.length))
        return "what it tells is no JSON";
    return output == REFEREE_RECORD && status == 0 ? record_fault(on) : NULL;
}

static void play(unsigned number, const struct ground *on, const struct referee_terms *terms,
                 bool keeps_rules)
{
    static struct text said;
    struct referee *referee = open_referee(on, terms);

    if (!referee) {
        fault(number, "no memory");
        return;
    }
    int status = referee_all(referee, mutant.at, mutant.length);
    const struct diags *diags = referee_diags(referee);
    const void *position = referee_position(referee);
    const char *broken = NULL;
    text_clear(&said);
    diags_text(diags, &said);
    if (status < 0 || status > 2 || (status == 0) != (diags->count == 0) ||
        (status && !said.length))
        fault(number, "the exit status and what is said do not agree");
    else
        seen[status]++;
    if (position && keeps_rules)
        broken = played->position_is_ok(played_scenario, position);
    /* A game by mail has no account to be carried on, but that of who does not hide. */
    bool reads_again =
        !terms->as || (referee_veil_game(referee) && strcmp(terms->as, played->sides[0]) == 0);
    referee_free(referee);
    if (!broken && reads_again)
        broken = output_fault(on, terms->output, status);
    if (broken)
        fault(number, broken);
}

static void play_log(unsigned number, const struct ground *on, bool keeps_rules)
{
    static const enum referee_output outputs[] = {REFEREE_SILENT, REFEREE_RECORD, REFEREE_JSON};
    const struct referee_terms terms = {.output = outputs[number % 3]};

    play(number, on, &terms, keeps_rules);
}

/* As one of the commands does it: check and run, verify, show, run --as, --audit, --key. */
static struct referee_terms terms_of_mail(unsigned number, uint64_t *seed, const struct game *game)
{
    struct referee_terms terms = {.output = REFEREE_RECORD, .unset = number % 2};

    switch (campaign_random(seed, 8)) {
    case 0:
        terms.output = campaign_random(seed, 2) ? REFEREE_SILENT : REFEREE_JSON;
        break;
    case 1:
        terms.output = REFEREE_SILENT;
        terms.whole = terms.proofs = true;
        break;
    case 2:
        terms.output = REFEREE_SILENT;
        terms.stop_after = campaign_random(seed, 200) + 1;
        break;
    case 3:
    case 4:
        terms.as = game->sides[campaign_random(seed, GAME_SIDES)];
        terms.account = terms.accounts = true;
        break;
    case 5:
        terms.audit = (uint16_t)(campaign_random(seed, 3) + 3);
        break;
    default:
        terms.seed = signed_seed(campaign_random(seed, GAME_SIDES + 1));
        terms.proofs = campaign_random(seed, 2);
        if (campaign_random(seed, 4) == 0)
            terms.silent = SIGNED_SILENCE + campaign_random(seed, 2);
        else if (campaign_random(seed, 4) == 0)
            terms.void_batch = campaign_random(seed, 20) + 1;
    }
    return terms;
}

static struct referee_terms terms_of(unsigned number, struct breed breed)
{
    uint64_t seed = (number + 1) * UINT64_C(0x9e3779b97f4a7c15);

    return terms_of_mail(number, &seed, realms[breed.realm].stage.game);
}

/* Says as what the mutant is carried out. */
static void tell_terms(const struct referee_terms *terms)
{
    fprintf(stderr, "output %d%s%s%s%s, key %d, stop %u, audit %u, silent %u, void %u\n",
            (int)terms->output, terms->as ? " as " : "", terms->as ? terms->as : "",
            terms->unset ? ", unset" : "", terms->whole ? ", whole" : "",
            terms->seed ? terms->seed[0] / 100 : -1, terms->stop_after, terms->audit, terms->silent,
            terms->void_batch);
}

static void play_mail(unsigned number, struct breed breed)
{
    struct ground ground = ground_of(breed.realm);
    const struct referee_terms terms = terms_of(number, breed);

    play(number, &ground, &terms, true);
}

static void spoil_mail(const struct realm *realm, uint64_t *seed)
{
    copy(&realm->post[campaign_random(seed, realm->posts)]);
    if (campaign_random(seed, 2))
        shorten(campaign_random(seed, 200) + 1);
    for (unsigned i = campaign_random(seed, 3); i > 0; i--)
        spoil_place(seed);
    if (campaign_random(seed, 2))
        spoil_words(seed, realm->post, realm->posts);
    else if (campaign_random(seed, 2))
        spoil(seed, realm->post, realm->posts);
}

static void spoil_log(const struct realm *realm, uint64_t *seed)
{
    copy(&realm->source[campaign_random(seed, realm->sources)]);
    if (campaign_random(seed, ONE_IN_WHOLE))
        shorten(campaign_random(seed, SHORT) + 1);
    spoil(seed, realm->source, realm->sources);
}

/* ---- data and overlays */

/* A game of random legal orders on it. */
static void play_on(unsigned number, struct stage *spoilt)
{
    static const struct sink nowhere;
    static struct picker chooser;
    const struct game *game = spoilt->game;
    int16_t options[GAME_OPTIONS];
    struct refusal refusal;
    struct order order;
    struct dice dice;
    char *room = arena_get(&spoilt->arena, 2 * game->position_size);
    const struct position_head *head = (const void *)room;
    const char *broken = NULL;

    if (!room)
        return;
    memset(&chooser, 0, sizeof chooser);
    chooser.stage = spoilt;
    chooser.seed = number * 2u + 1;
    chooser.end_weight = 1 + number % 12;
    picker_aim(&chooser);
    stage_options(spoilt, options);
    dice_seed(&dice, "figures", 7);
    if (game->start(spoilt->scenario, options, room, &dice, &nowhere) != VERDICT_DONE)
        return;
    for (unsigned i = 0; i < PLAYED && !broken && !head->over; i++) {
        char *trial = room + game->position_size;

        if (!picker_choose(&chooser, room, &order))
            break;
        memcpy(trial, room, game->position_size);
        if (game->apply(spoilt->scenario, trial, &order, &dice, &nowhere, &refusal) != VERDICT_DONE)
            continue;
        memcpy(room, trial, game->position_size);
        broken = game->position_is_ok(spoilt->scenario, room);
    }
    if (broken)
        fault(number, broken);
}

/* If it is still a scenario, a game is begun on it. */
static void try_scenario(unsigned number, struct breed breed, unsigned which)
{
    static struct stage spoilt;
    const struct realm *realm = &realms[breed.realm];
    struct ground ground = ground_of(breed.realm);

    if (load_spoilt(realm, &spoilt, which)) {
        loaded[breed.kind]++;
        ground.stage[breed.realm] = &spoilt;
        copy(&realm->source[number % realm->sources]);
        shorten(SHORT);
        if (breed.kind >= FIGURES)
            play_on(number, &spoilt);
        else
            play_log(number, &ground, false);
    } else if (!spoilt.diags.count) {
        fault(number, "is no scenario, and nobody says why");
    }
    stage_free(&spoilt);
}

/* ---- */

static struct breed breed_of(unsigned number, const struct breed *wanted)
{
    if (wanted)
        return *wanted;
    unsigned turn = number % ONE_IN_DATA;
    unsigned round = number / ONE_IN_DATA;
    enum kind kind = turn > ONE_IN_DATA - 1 - MAILS             ? MAIL
                     : turn == 0                                ? DATA
                     : turn == 1                                ? OVERLAY
                     : turn == 2 && round % ONE_IN_FIGURES == 0 ? FIGURES
                     : turn == 2 && round % ONE_IN_FIGURES < 3  ? TREE
                                                                : LOG;
    return (struct breed){round % REALMS, kind};
}

/* Makes the mutant; says which part it is. */
static unsigned make_mutant(unsigned number, struct breed breed)
{
    const struct realm *realm = &realms[breed.realm];
    uint64_t seed = (number + 1) * UINT64_C(0x9e3779b97f4a7c15);
    unsigned which = realm->count;

    switch (breed.kind) {
    case DATA:
        which = campaign_random(&seed, realm->count);
        copy(&realm->part[which]);
        spoil(&seed, realm->part, realm->count);
        break;
    case OVERLAY:
        copy(&realm->rests[campaign_random(&seed, realm->overlays)]);
        spoil(&seed, realm->rests, realm->overlays);
        break;
    case FIGURES:
        if (campaign_random(&seed, 3) == 0) {
            which = campaign_random(&seed, realm->count);
            copy(&realm->part[which]);
            spoil_words(&seed, realm->part, realm->count);
        } else {
            copy(&realm->rests[campaign_random(&seed, realm->overlays)]);
            spoil_words(&seed, realm->rests, realm->overlays);
        }
        break;
    case TREE:
        tree_make(realm, &seed);
        break;
    case MAIL:
        spoil_mail(realm, &seed);
        break;
    default:
        spoil_log(realm, &seed);
    }
    return which;
}

static void try_mutant(unsigned number, struct breed breed)
{
    unsigned which = make_mutant(number, breed);
    struct ground ground = ground_of(breed.realm);

    tried[breed.kind]++;
    if (breed.kind == LOG)
        play_log(number, &ground, true);
    else if (breed.kind == MAIL)
        play_mail(number, breed);
    else
        try_scenario(number, breed, which);
}

static long memory_used(void)
{
    struct rusage usage;

    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss;
}

static void fuzz(unsigned first, unsigned last, long seconds, const struct breed *wanted)
{
    time_t start = time(NULL);
    long settled = 0;
    unsigned number = first;

    for (; number <= last && faults == 0; number++) {
        if (seconds && time(NULL) - start >= seconds)
            break;
        try_mutant(number, breed_of(number, wanted));
        if (number - first == SETTLED)
            settled = memory_used();
    }
    if (!SANITIZED && settled && memory_used() - settled > GROWTH)
        fault(number, "memory grows");
    printf("%u mutants: %lu good, %lu illegal, %lu unreadable; %lu of %lu data and %lu of %lu "
           "overlays good, %lu of %lu with other figures, %lu of %lu put together; %u faults\n",
           number - first, seen[0], seen[1], seen[2], loaded[DATA], tried[DATA], loaded[OVERLAY],
           tried[OVERLAY], loaded[FIGURES], tried[FIGURES], loaded[TREE], tried[TREE], faults);
}

/* A log, a part of that name (map-....yaml), or an overlay, by its name. */
static void try_file(unsigned number, const char *path)
{
    const char *name = strrchr(path, '/') ? strrchr(path, '/') + 1 : path;
    struct breed breed = {VERACRUZ, LOG};

    for (unsigned i = 0; i < REALMS; i++)
        if (strstr(path, realms[i].name))
            breed.realm = i;
    const struct realm *realm = &realms[breed.realm];
    struct ground ground = ground_of(breed.realm);
    struct bytes bytes;
    unsigned which = 0;
    if (!read_bytes(path, &realms[breed.realm].stage.arena, &bytes)) {
        fault(number, path);
        return;
    }
    copy(&bytes);
    while (which < realm->count && !strstr(name, realm->parts[which]))
        which++;
    for (unsigned i = 0; i < 3; i++)
        if (strstr(name, ".vcz"))
            play_log(3 * number + i, &ground, true);
    breed.kind = which == realm->count ? OVERLAY : DATA;
    if (!strstr(name, ".vcz"))
        try_scenario(number, breed, which);
}

/* NULL: of all kinds in turn, or there is no such kind. */
static const struct breed *breed_named(const char *name)
{
    static struct breed breed;
    const char *mark = strchr(name, '-');

    for (unsigned i = 0; i < REALMS; i++)
        if (strncmp(name, realms[i].name, strlen(realms[i].name)) == 0)
            breed.realm = i;
    name = mark ? mark + 1 : name;
    for (unsigned kind = 0; kind < KINDS; kind++) {
        breed.kind = (enum kind)kind;
        if (strcmp(kinds[kind], name) == 0)
            return &breed;
    }
    return NULL;
}

int main(int count, char **words)
{
    bool shows = count > 2 && strcmp(words[1], "--show") == 0;
    bool files = count > 1 && strcmp(words[1], "--files") == 0;

    if (!files && (count < 3 || count > 5)) {
        fprintf(
            stderr,
            "usage: log_fuzz FIRST LAST [SECONDS [KIND]] | --show N [KIND] | --files FILE ...\n");
        return 2;
    }
    if (!read_sources() || (!files && !make_posts())) {
        fprintf(stderr, "log_fuzz: the logs and data cannot be read\n");
        return 2;
    }
    if (files) {
        for (int i = 2; i < count; i++)
            try_file((unsigned)i, words[i]);
    } else if (shows) {
        unsigned number = (unsigned)strtoul(words[2], NULL, 10);
        struct breed breed = breed_of(number, count > 3 ? breed_named(words[3]) : NULL);
        const struct referee_terms terms = terms_of(number, breed);

        make_mutant(number, breed);
        if (breed.kind == MAIL)
            tell_terms(&terms);
        fwrite(mutant.at, 1, mutant.length, stdout);
    } else {
        fuzz((unsigned)strtoul(words[1], NULL, 10), (unsigned)strtoul(words[2], NULL, 10),
             count > 3 ? strtol(words[3], NULL, 10) : 0, count > 4 ? breed_named(words[4]) : NULL);
    }
    text_free(&written);
    for (unsigned i = 0; i < REALMS; i++)
        stage_free(&realms[i].stage);
    stage_free(&veiled);
    forests_free();
    return faults > 0;
}
