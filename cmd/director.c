#include "director.h"

#include <string.h>

#include "data/file.h"
#include "log/log.h"
#include "proof/commit.h"

enum { DIRECTOR_FILE_MOST = 4096 };

void director_write(const uint8_t director[ESCROW_KEY], struct text *out)
{
    char word[COMMIT_WORD];

    commit_word(director, word);
    text_format(out, "director %s\n", word);
}

static bool fault(struct diags *diags, struct place place, const char *words)
{
    diag_add(diags, DIAG_SYNTAX, place, "%s", words);
    return false;
}

/* Takes a line of the file, in which one counts. */
static bool take_line(const struct log_line *line, unsigned *count, uint8_t director[ESCROW_KEY])
{
    if (line->kind == LOG_BLANK || line->kind == LOG_COMMENT)
        return true;
    if (line->kind != LOG_DIRECTOR || (*count)++)
        return false;
    struct slice word = line->word[1].text;
    return commit_word_read(word.at, word.length, director) && escrow_is_key(director);
}

static bool read_lines(const char *path, const char *bytes, size_t length,
                       uint8_t director[ESCROW_KEY], struct diags *diags)
{
    static struct log_line line;
    struct place place = {path, 0, 1};
    unsigned count = 0;

    for (const char *at = bytes; at < bytes + length;) {
        const char *end = memchr(at, '\n', (size_t)(bytes + length - at));
        size_t size = end ? (size_t)(end - at) : (size_t)(bytes + length - at);

        place.line++;
        if (!log_read(at, size, place, &line, diags))
            return false;
        if (!take_line(&line, &count, director))
            return fault(diags, place,
                         "a director gives one line, which `vcz key escrow` prints, and this is "
                         "something else, or was changed");
        at += size + 1;
    }
    return count || fault(diags, place, "there is no line `director KEY`, which a director gives");
}

bool director_read(const char *path, const uint8_t seed[KEY_SEED], uint8_t director[ESCROW_KEY],
                   struct diags *diags)
{
    struct arena arena = {0};
    const char *bytes;
    size_t length;
    uint8_t own[ESCROW_KEY];
    bool good = file_read(path, DIRECTOR_FILE_MOST, &arena, diags, &bytes, &length) &&
                read_lines(path, bytes, length, director, diags);

    if (good && escrow_public(seed, own) && memcmp(own, director, ESCROW_KEY) == 0)
        good = fault(diags, (struct place){path, 1, 1},
                     "this is made of your own key: a director is a third, who does not play");
    arena_free(&arena);
    return good;
}

void director_seal(const char *side, const uint8_t secret[KEY_SEED],
                   const uint8_t director[ESCROW_KEY], struct text *out, struct diags *diags)
{
    uint8_t box[ESCROW_BOX];
    char words[KEY_WORDS_ROOM], *second;

    if (!escrow_seal(secret, director, box)) {
        diag_add(diags, DIAG_FAILED, (struct place){0}, "nothing can be sealed for that director");
        return;
    }
    key_words(box, sizeof box, words, &second);
    text_format(out, "escrow %s %s\n" LOG_HALF_INDENT "%s\n", side, words, second);
}
