/* play-cases.lua in one process: plays numbered case files, and holds what comes out against what
 * they say themselves (tests/README.md). Usage:
 *   play_cases FILE ...              prints `ok NAME` or `not ok NAME: why` a file
 *   play_cases --failures FILE ...   prints only the first that is not ok, and stops there
 * Each file lies in the folder of its game, and that in the working directory or VCZ_CASES's. Exit
 * status 1 if one was not ok. */
#include "../unit/cases.h"
#include "game/games.h"

enum { GAMES = 8, LINES = 2048 };

/* A case file, cut into lines. */
struct file {
    const char *path, *name;
    struct arena arena;
    const char *line[LINES + 1]; /* from 1 */
    unsigned lines;
    unsigned refused[LINES]; /* the lines that say so */
    unsigned refusals;
    bool plain[LINES + 1]; /* an order or a line of the header */
};

static struct cases of_game[GAMES];
static struct text record, said, why;
static bool left_out[LINES + 1]; /* lines of the file that are not played */

/* ---- reading */

/* "# [5.22] ..." */
static bool names_case(const char *line)
{
    const char *number = line + 3;

    return strncmp(line, "# [", 3) == 0 && number[0] >= '1' && number[0] <= '9' &&
           strchr(number, ']');
}

static bool begins(const char *line, const char *with)
{
    return strncmp(line, with, strlen(with)) == 0;
}

/* "ORDER  # refused 5.22 at WORD": the number and the word, or false. */
static bool is_refused(const char *line, char number[16], char word[128])
{
    const char *mark = strstr(line, "# refused ");

    return mark && sscanf(mark, "# refused %15s at %127s", number, word) == 2 &&
           number[strspn(number, "0123456789")] == '.';
}

static bool read_file(struct file *file, const char *path)
{
    static struct diags diags;
    char number[16];
    char word[128];
    const char *bytes;
    size_t length;

    memset(file, 0, sizeof *file);
    diags.count = 0;
    file->path = path;
    file->name = strrchr(path, '/') ? strrchr(path, '/') + 1 : path;
    if (!file_read(path, NODE_BYTES, &file->arena, &diags, &bytes, &length))
        return false;
    for (const char *end; (end = memchr(bytes, '\n', length)) && file->lines < LINES;) {
        const char *line = arena_copy(&file->arena, bytes, (size_t)(end - bytes));

        length -= (size_t)(end - bytes) + 1;
        bytes = end + 1;
        file->line[++file->lines] = line;
        file->plain[file->lines] = line[strspn(line, " \t")] != '#' && line[0];
        if (is_refused(line, number, word))
            file->refused[file->refusals++] = file->lines;
    }
    return length == 0;
}

/* ---- playing */

static bool keep_bytes(void *to, const char *bytes, size_t length)
{
    text_bytes(to, bytes, length);
    return true;
}

/* By the folder that the file lies in. */
static struct cases *cases_of(const char *path)
{
    for (unsigned i = 0; games[i]; i++) {
        char folder[64];

        snprintf(folder, sizeof folder, "/%s/", games[i]->name);
        of_game[i].game = games[i]->name;
        if (i < GAMES && strstr(path, folder))
            return &of_game[i];
    }
    return NULL;
}

/* Plays the log; what it gives is in `record`, what is said of it in `said`. Returns the status. */
static int play(const struct file *file)
{
    struct cases *cases = cases_of(file->path);
    struct referee_terms terms = {.output = REFEREE_RECORD,
                                  .file = file->path,
                                  .scenario = cases_load,
                                  .with = cases,
                                  .write = keep_bytes,
                                  .to = &record};

    CHECK(cases);
    memset(&cases->stage, 0, sizeof cases->stage);
    text_clear(&record);
    text_clear(&said);
    struct referee *referee = referee_open(&terms);
    CHECK(referee);
    for (unsigned i = 1; i <= file->lines; i++) {
        const char *line = left_out[i] ? "#" : file->line[i];

        if (!referee_line(referee, line, strlen(line), i))
            break;
    }
    int status = referee_end(referee);
    diags_text(referee_diags(referee), &said);
    referee_free(referee);
    stage_free(&cases->stage);
    return status;
}

/* ---- judging */

static bool is_event(const char *line)
{
    size_t indent = strspn(line, " \t");

    return indent > 0 && line[indent] == '=';
}

/* The events of the record by the line of the log that they follow from: those of `line` begin at
 * event[first[line]], and are in `count[line]`. */
static struct events {
    char *text[1 << 14];
    unsigned texts;
    unsigned first[LINES + 1], count[LINES + 1];
} events;

static bool skips(const struct file *file, unsigned at, const char *line)
{
    const char *own = at <= file->lines && !left_out[at] ? file->line[at] : "#";

    return at <= file->lines && (is_event(own) || !*own) && strcmp(own, line) != 0;
}

static void find_events(const struct file *file)
{
    unsigned at = 0;

    memset(events.count, 0, sizeof events.count);
    events.texts = 0;
    for (char *line = record.length ? record.at : NULL; line && *line;) {
        char *end = strchr(line, '\n');

        if (end)
            *end = '\0';
        bool next = at < file->lines && strcmp(file->line[at + 1], line) == 0;
        if (is_event(line) || (begins(line, "turn ") && !next)) {
            CHECK(events.texts < sizeof events.text / sizeof *events.text);
            if (events.count[at]++ == 0)
                events.first[at] = events.texts;
            events.text[events.texts++] = line;
        } else {
            at++;
            while (skips(file, at, line))
                at++;
            CHECK(at <= LINES);
        }
        line = end ? end + 1 : NULL;
    }
}

/* The column of the last such word of an order; 0: none. */
static unsigned column_of(const char *line, const char *word)
{
    size_t length = strlen(word);
    unsigned found = 0;
    const char *end = strstr(line, " #");

    for (const char *at = line; (at = strstr(at, word)) && (!end || at < end); at++)
        if ((at == line || at[-1] == ' ') && (at[length] == ' ' || !at[length]))
            found = (unsigned)(at - line) + 1;
    return found;
}

static bool wrong(unsigned line, const char *text, const char *found)
{
    text_format(&why, "line %u: wanted `%s`, got:\n%s", line, text, found);
    return false;
}

/* The refusal in that line is the one that it says, in words that it says. */
static bool judge_refusal(const struct file *file, unsigned line, int status)
{
    char number[16];
    char word[128];
    char want[640];

    is_refused(file->line[line], number, word);
    snprintf(want, sizeof want, "%s:%u:%u: illegal [%s]", file->path, line,
             column_of(file->line[line], word), number);
    const char *got = said.length ? said.at : "";
    if (status != 1 || !begins(got, want))
        return wrong(line, want, got);
    for (unsigned i = line + 1; i <= file->lines && begins(file->line[i], "#= "); i++)
        if (!strstr(got, file->line[i] + 3))
            return wrong(i, file->line[i], got);
    return true;
}

static bool has_event(unsigned order, unsigned *after, const char *text)
{
    for (unsigned i = *after; i < events.count[order]; i++)
        if (strstr(events.text[events.first[order] + i], text)) {
            *after = i + 1;
            return true;
        }
    return false;
}

/* `#= TEXT` and `#! TEXT` of one order; `after`: events that have been found. */
static bool judge_mark(const char *line, unsigned number, unsigned order, unsigned *after)
{
    unsigned start = 0;
    bool wanted = line[1] == '=';

    if (has_event(order, wanted ? after : &start, line + 3) == wanted)
        return true;
    wrong(number, line, "");
    for (unsigned i = 0; i < events.count[order]; i++)
        text_format(&why, "%s\n", events.text[events.first[order] + i]);
    text_add(&why, said.length ? said.at : "");
    return false;
}

static bool judge_log(const struct file *file)
{
    char number[16];
    char word[128];
    unsigned order = 0;
    unsigned after = 0;
    int status = play(file);

    find_events(file);
    for (unsigned i = 1; i <= file->lines; i++) {
        const char *line = left_out[i] ? "#" : file->line[i];
        bool mark = begins(line, "#= ") || begins(line, "#! ");

        if (is_refused(line, number, word))
            return judge_refusal(file, i, status);
        if (mark && !judge_mark(line, i, order, &after))
            return false;
        if (file->plain[i] && !left_out[i]) {
            order = i;
            after = 0;
        }
    }
    return status == 0 || wrong(file->lines, "status 0", said.length ? said.at : "");
}

/* Of the orders that are refused only that of line `keep` is played, or none. */
static void keep_only(const struct file *file, unsigned keep)
{
    char number[16];
    char word[128];
    bool out = false;

    for (unsigned i = 1; i <= file->lines; i++) {
        bool refused = is_refused(file->line[i], number, word);

        out = (refused && i != keep) || (!refused && out && begins(file->line[i], "#= "));
        left_out[i] = out;
    }
}

/* What follows a refused order is played as if that had not been given. */
static bool judge(struct file *file)
{
    unsigned last = 0;

    for (unsigned i = 1; i <= file->lines; i++)
        last = file->plain[i] ? i : last;
    if (!file->lines || !names_case(file->line[1])) {
        text_format(&why, "the first line names no case, or there are too many");
        return false;
    }
    if (file->refusals == 0 || file->refused[file->refusals - 1] != last)
        file->refused[file->refusals++] = 0;
    for (unsigned i = 0; i < file->refusals; i++) {
        keep_only(file, file->refused[i]);
        if (!judge_log(file))
            return false;
    }
    return true;
}

static bool judge_path(const char *path, bool only_failures)
{
    static struct file file;

    check_name = path;
    text_clear(&why);
    if (setjmp(check_end)) /* a check of what plays it has failed, and said so */
        return false;
    if (!read_file(&file, path))
        text_format(&why, "it cannot be read");
    bool known = cases_of(path); /* else of a game that is still being made */
    bool good = !known || (file.lines && judge(&file));
    int length = (int)strlen(file.name) - (int)strlen(".vcz");
    if (!good)
        printf("not ok %.*s: %s\n", length, file.name, why.at);
    else if (!only_failures)
        printf("ok %.*s%s\n", length, file.name, known ? "" : " # skip");
    arena_free(&file.arena);
    return good;
}

int main(int argc, char **argv)
{
    bool only_failures = argc > 1 && strcmp(argv[1], "--failures") == 0;
    bool good = true;

    setvbuf(stdout, NULL, _IOLBF, 0);
    for (int i = 1 + only_failures; i < argc && (good || !only_failures); i++)
        good &= judge_path(argv[i], only_failures);
    return good ? 0 : 1;
}
