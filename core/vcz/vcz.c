/* The referee as a library: scenarios by name from a folder, and nothing else from outside. */
#include "vcz/vcz.h"

#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "data/file.h"
#include "game/hook.h"
#include "game/scenario_open.h"
#include "log/join.h"
#include "referee/referee.h"

enum { SCENARIO_BYTES = 1 << 20, NAME_MOST = 60, LINE_MOST = 1 << 16 };

struct vcz {
    const char *data;
    struct referee *referee;
    struct arena arena;
    struct hooks hooks;
    struct basis basis;
    struct text faults;
    const char *file;
    uint32_t line;
    struct log_join join; /* the pieces of a line that goes on, so far */
    bool lost;            /* a line could not be put together: nothing more can be read */
};

/* DATA/GAME/NAME.yaml, in the arena; NULL and a fault if that is no name. */
static const char *path_of(struct vcz *vcz, struct slice name, struct place place,
                           struct diags *diags)
{
    char word[NAME_MOST + 1];
    size_t room = strlen(vcz->data) + sizeof word + sizeof "/.yaml";
    size_t game;

    if (name.length <= NAME_MOST) {
        memcpy(word, name.at, name.length);
        word[name.length] = '\0';
        game = strspn(word, "abcdefghijklmnopqrstuvwxyz");
        if (word[game] == '/' && game && word[game + 1] &&
            strspn(word + game + 1, "abcdefghijklmnopqrstuvwxyz0123456789-") ==
                name.length - game - 1) {
            char *path = arena_get(&vcz->arena, room);
            if (path)
                snprintf(path, room, "%s/%s.yaml", vcz->data, word);
            else
                diag_no_memory(diags);
            return path;
        }
    }
    diag_add(diags, DIAG_FAILED, place,
             "a scenario is named GAME/NAME here, and is a file of the folder of data");
    return NULL;
}

static struct document *read(struct vcz *vcz, struct slice name, struct place place,
                             struct diags *diags)
{
    const char *path = path_of(vcz, name, place, diags);
    struct document *document = path ? arena_get(&vcz->arena, sizeof *document) : NULL;

    if (!path)
        return NULL;
    if (!file_is_there(path)) {
        diag_add(diags, DIAG_FAILED, place, "there is no such scenario here, or it is a script");
        return NULL;
    }
    if (!document) {
        diag_no_memory(diags);
        return NULL;
    }
    return node_read_file(path, SCENARIO_BYTES, &vcz->arena, diags, document) ? document : NULL;
}

static struct document *base_of(void *with, const struct document *over, struct slice name,
                                struct place place, struct diags *diags)
{
    (void)over;
    return read(with, name, place, diags);
}

static const struct game *scenario(void *with, struct slice name, struct place place,
                                   struct diags *diags, const void **found)
{
    struct vcz *vcz = with;
    struct document *document = read(vcz, name, place, diags);
    struct scenario_source source = {.base = base_of,
                                     .with = vcz,
                                     .arena = &vcz->arena,
                                     .hooks = &vcz->hooks,
                                     .basis = &vcz->basis};

    return document ? scenario_open(&source, document, diags, found) : NULL;
}

static bool no_dice_file(void *with, struct slice name, struct place place, struct diags *diags,
                         const uint16_t **list, size_t *count)
{
    (void)with, (void)name, (void)list, (void)count;
    diag_add(diags, DIAG_FAILED, place, "files of dice are not known here");
    return false;
}

static bool write_nothing(void *to, const char *bytes, size_t length)
{
    (void)to, (void)bytes, (void)length;
    return true;
}

struct vcz *vcz_open(const struct vcz_terms *wanted)
{
    static const enum referee_output outputs[] = {REFEREE_SILENT, REFEREE_RECORD, REFEREE_JSON};
    struct vcz *vcz = memory_get(sizeof *vcz);

    if (!vcz)
        return NULL;
    vcz->data = wanted->data;
    vcz->file = wanted->file ? wanted->file : "log";
    struct referee_terms terms = {.output = outputs[wanted->output],
                                  .file = vcz->file,
                                  .scenario = scenario,
                                  .dice_file = no_dice_file,
                                  .with = vcz,
                                  .basis = &vcz->basis,
                                  .program = VCZ_VERSION,
                                  .write = wanted->write ? wanted->write : write_nothing,
                                  .to = wanted->to,
                                  .as = wanted->as};
    vcz->referee = referee_open(&terms);
    if (!vcz->referee) {
        memory_free(vcz);
        return NULL;
    }
    return vcz;
}

/* ---- lines that go on */

/* The piece is one too many, or there is no memory. */
static bool lose(struct vcz *vcz)
{
    struct diags *diags = referee_diags(vcz->referee);

    vcz->lost = true;
    if (vcz->join.text.failed || vcz->join.raw.failed)
        return diag_no_memory(diags);
    diag_add(diags, DIAG_SYNTAX, (struct place){vcz->file, vcz->line, 1},
             "the line goes on too long");
    return false;
}

/* The line is whole; its faults are moved to the pieces in which they stand. */
static bool take_pieces(struct vcz *vcz)
{
    struct diags *diags = referee_diags(vcz->referee);
    uint32_t from = diags->count;
    bool good = referee_line(vcz->referee, vcz->join.text.at, vcz->join.text.length,
                             vcz->join.piece[0].line);

    for (uint32_t i = from; i < diags->count; i++)
        if (diags->list[i].at.file == vcz->file)
            log_join_place(&vcz->join, &diags->list[i]);
    log_join_clear(&vcz->join);
    return good;
}

bool vcz_line(struct vcz *vcz, const char *bytes, size_t length)
{
    bool goes_on = log_goes_on(bytes, length);

    vcz->line++;
    if (vcz->lost)
        return false;
    if (!goes_on && !vcz->join.count)
        return referee_line(vcz->referee, bytes, length, vcz->line);
    if (vcz->join.text.length + length > LINE_MOST ||
        !log_join_add(&vcz->join, bytes, length, vcz->line))
        return lose(vcz);
    return goes_on || take_pieces(vcz);
}

int vcz_end(struct vcz *vcz)
{
    if (vcz->join.count && !vcz->lost) {
        text_add(&vcz->join.text, " \\"); /* at which the log says what is amiss */
        if (vcz->join.text.failed ? !lose(vcz) : !take_pieces(vcz))
            vcz->lost = true;
    }
    return vcz->lost ? diags_status(referee_diags(vcz->referee)) : referee_end(vcz->referee);
}

const char *vcz_faults(struct vcz *vcz)
{
    text_clear(&vcz->faults);
    diags_text(referee_diags(vcz->referee), &vcz->faults);
    return vcz->faults.length ? vcz->faults.at : "";
}

void vcz_close(struct vcz *vcz)
{
    if (!vcz)
        return;
    referee_free(vcz->referee);
    text_free(&vcz->faults);
    log_join_free(&vcz->join);
    arena_free(&vcz->arena);
    memory_free(vcz);
}

const char *vcz_version(void)
{
    return VCZ_VERSION;
}
