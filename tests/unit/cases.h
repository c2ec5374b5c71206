/* The numbered cases of a game, or its logs, played line by line for tests that look at each
 * position on the way. VCZ_CASES names the folder of all games' cases, VCZ_LOGS that of their logs.
 */
#ifndef CASES_H
#define CASES_H

#include <dirent.h>

#include "boards.h"
#include "game/games.h"
#include "referee/referee.h"

/* In front of an order, or (with an empty line) behind the last one. */
struct case_moment {
    const struct stage *stage;
    struct referee *referee;
    const char *name; /* of the file */
    uint32_t number;  /* of the line */
    const char *line;
};

struct cases {
    const char *game;
    bool logs;           /* these instead of the cases */
    bool on;             /* behind an order that is refused, too, as if that had not been given */
    bool before;         /* before the first order, too, where there is no position yet */
    unsigned lines;      /* of so many only one is looked at */
    unsigned files;      /* of so many only one is played; 0: all are */
    const char *holding; /* no file without that text, or NULL */
    void (*look)(const struct case_moment *moment);
    void (*told)(void *cases, const struct referee_told *told); /* each event, or NULL */
    struct stage stage;                                         /* of the file that is played */
    struct boards boards;
};

static inline const char *cases_path(const struct cases *cases, const char *name)
{
    char path[300];

    snprintf(path, sizeof path, "%s/%s", cases->game, name);
    return cases->logs ? stage_path("VCZ_LOGS", "logs", path)
                       : stage_path("VCZ_CASES", "tests/cases", path);
}

static inline bool cases_read(struct cases *cases, const char *name, struct document *board)
{
    struct stage *stage = &cases->stage;
    const char *bytes;
    size_t length;
    const char *path = cases_path(cases, name);

    path = arena_copy(&stage->arena, path, strlen(path));
    return path && file_read(path, NODE_BYTES, &stage->arena, &stage->diags, &bytes, &length) &&
           node_read(path, bytes, length, &stage->arena, &stage->diags, board);
}

/* A board beside the case. */
static inline void cases_load_board(struct cases *cases, const char *name)
{
    static struct document board;
    struct stage *stage = &cases->stage;

    stage->game = game_find(cases->game);
    stage->scenario = boards_find(&cases->boards, name);
    if (stage->scenario || !cases_read(cases, name, &board))
        return;
    boards_load(&cases->boards, stage, &board);
    if (stage->scenario && !stage->diags.count)
        boards_keep(&cases->boards, name, stage);
}

/* The scenario of that name, or a board. */
static inline const struct game *cases_load(void *with, struct slice name, struct place place,
                                            struct diags *diags, const void **scenario)
{
    struct cases *cases = with;
    struct stage *stage = &cases->stage;
    char copy[128];

    snprintf(copy, sizeof copy, "%.*s", (int)name.length, name.at);
    if (strstr(copy, ".yaml"))
        cases_load_board(cases, copy);
    else
        stage_load(stage, copy);
    if (stage->diags.count)
        diag_add(diags, DIAG_FAILED, place, "%s", stage->diags.list[0].message);
    *scenario = stage->diags.count ? NULL : stage->scenario;
    return *scenario ? stage->game : NULL;
}

static inline void cases_look(struct cases *cases, struct referee *referee, const char *name,
                              uint32_t number, const char *line)
{
    struct case_moment moment = {&cases->stage, referee, name, number, line};

    if (cases->stage.scenario && (referee_position(referee) || cases->before))
        cases->look(&moment);
}

static inline void cases_play(struct cases *cases, const char *name)
{
    static struct log_line read;
    static struct diags unheeded;
    static char line[LOG_LINE_MOST + 2];
    uint32_t number = 0;
    struct referee_terms terms = {.output = REFEREE_SILENT,
                                  .file = name,
                                  .scenario = cases_load,
                                  .with = cases,
                                  .told = cases->told,
                                  .listener = cases};

    memset(&cases->stage, 0, sizeof cases->stage);
    struct referee *referee = referee_open(&terms);
    FILE *in = fopen(cases_path(cases, name), "r");
    CHECK(in && referee);
    while (fgets(line, sizeof line, in) && referee_diags(referee)->count == 0) {
        size_t length = strcspn(line, "\n");

        line[length] = '\0';
        unheeded.count = 0;
        number++;
        if (log_read(line, length, (struct place){name, number, 0}, &read, &unheeded) &&
            read.kind == LOG_ORDER && number % cases->lines == 0)
            cases_look(cases, referee, name, number, line);
        if (!cases->on || !strstr(line, "# refused "))
            referee_line(referee, line, length, number);
    }
    fclose(in);
    cases_look(cases, referee, name, number, "");
    referee_free(referee);
    stage_free(&cases->stage);
}

static inline int cases_by_name(const struct dirent **a, const struct dirent **b)
{
    return strcmp((*a)->d_name, (*b)->d_name);
}

static inline int cases_is_log(const struct dirent *entry)
{
    const char *end = strrchr(entry->d_name, '.');

    return end && strcmp(end, ".vcz") == 0 && !strstr(entry->d_name, ".record.");
}

static inline bool cases_holds(const struct cases *cases, const char *name)
{
    char line[LOG_LINE_MOST + 2];
    bool found = !cases->holding;
    FILE *in = fopen(cases_path(cases, name), "r");

    CHECK(in != NULL);
    while (!found && fgets(line, sizeof line, in))
        found = strstr(line, cases->holding) != NULL;
    fclose(in);
    return found;
}

/* Under sanitizers who looks at few orders plays few files, and looks at more of each: as many in
 * all. */
static inline void cases_thin_out(struct cases *cases)
{
    enum { THIN = 4 };

    if (SLOW && cases->files == 0 && cases->lines >= THIN && !cases->logs) {
        cases->files = THIN;
        cases->lines /= THIN;
    }
}

/* All files of the game but records, in the order of their names; returns how many. */
static inline int cases_play_all(struct cases *cases)
{
    struct dirent **entry;
    int files = scandir(cases_path(cases, ""), &entry, cases_is_log, cases_by_name);
    unsigned held = 0;

    cases_thin_out(cases);
    CHECK(files > (cases->logs ? 0 : 80));
    for (int i = 0; i < files; i++)
        if (cases_holds(cases, entry[i]->d_name) &&
            (cases->files == 0 || held++ % cases->files == 0))
            cases_play(cases, entry[i]->d_name);
    for (int i = 0; i < files; i++)
        free(entry[i]);
    free(entry);
    boards_free(&cases->boards);
    return files;
}

#endif
