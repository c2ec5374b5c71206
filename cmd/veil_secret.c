#include "veil_secret.h"

#include <sodium.h>
#include <string.h>

#include "data/file.h"
#include "key/file.h"
#include "proof/commit.h"

enum { FILE_MOST = 200 };

static const char veil_words[] = "veil mail ";

/* The line of those bytes that begins so, without its end; empty if there is none. */
static struct slice veil_line(const char *bytes, size_t length)
{
    const size_t begin = sizeof veil_words - 1;

    for (size_t at = 0; at < length;) {
        const char *end = memchr(bytes + at, '\n', length - at);
        size_t size = end ? (size_t)(end - bytes) - at : length - at;

        if (size > begin && memcmp(bytes + at, veil_words, begin) == 0)
            return (struct slice){bytes + at, size};
        at += size + 1;
    }
    return (struct slice){"", 0};
}

/* It is a line "veil mail GAME SECRET" of which the secret is that of the game. */
static bool is_secret(struct slice line)
{
    uint8_t game[COMMIT_HASH], secret[COMMIT_SECRET], own[COMMIT_HASH] = {0};
    const size_t begin = sizeof veil_words - 1, word = COMMIT_WORD - 1;
    bool good = line.length == begin + 2 * word + 1 &&
                commit_word_read(line.at + begin, word, game) && line.at[begin + word] == ' ' &&
                commit_word_read(line.at + begin + word + 1, word, secret);

    if (good)
        commit_game(secret, own);
    sodium_memzero(secret, sizeof secret);
    return good && memcmp(game, own, sizeof game) == 0;
}

static bool fault(struct diags *diags, enum diag_kind kind, const char *path, const char *words)
{
    diag_add(diags, kind, (struct place){.file = path, .line = 1, .column = 1}, "%s", words);
    return false;
}

static bool put(const char *path, struct slice secret, struct text *header, struct diags *diags)
{
    struct slice line = veil_line(header->at, header->length);

    if (!is_secret(secret))
        return fault(diags, DIAG_SYNTAX, path,
                     "this is no secret of a game, which `vcz challenge --veil` writes");
    if (!line.length)
        return fault(diags, DIAG_DIFFERS, path,
                     "the header has no line `veil mail`, for which a secret would be wanted");
    if (line.length >= secret.length || memcmp(line.at, secret.at, line.length) != 0)
        return fault(diags, DIAG_DIFFERS, path,
                     "this is the secret of another game than the header's");
    struct text whole = {0};
    size_t at = (size_t)(line.at - header->at);
    text_bytes(&whole, header->at, at);
    text_bytes(&whole, secret.at, secret.length);
    text_add(&whole, line.at + line.length);
    key_text_wipe(header);
    *header = whole;
    return true;
}

bool veil_secret_put(const char *path, struct text *header, struct diags *diags)
{
    struct arena arena = {0};
    const char *bytes;
    size_t length;
    bool good = file_read(path, FILE_MOST, &arena, diags, &bytes, &length) &&
                put(path, veil_line(bytes, length), header, diags);

    arena_free(&arena);
    return good;
}
