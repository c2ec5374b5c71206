#include "heir.h"

#include <string.h>

#include "data/file.h"
#include "log/log.h"

enum { OFFER_MOST = 4096 };

void heir_write(const char *side, const struct key_player *heir, struct text *out)
{
    uint8_t bytes[KEY_PLAYER];
    char words[KEY_WORDS_ROOM], *second;

    key_player_write(heir, bytes);
    key_words(bytes, sizeof bytes, words, &second);
    text_format(out, "heir %s %s\n" LOG_HALF_INDENT "%s\n", side, words, second);
}

/* What has been read of an offer. */
struct offer {
    struct log_line line;
    char side[32], first[KEY_WORDS_ROOM];
    struct key_player heir;
    bool whole;
};

static bool fault(struct diags *diags, struct place place, const char *words)
{
    diag_add(diags, DIAG_SYNTAX, place, "%s", words);
    return false;
}

static bool keep_word(struct slice word, char *out, size_t room)
{
    if (word.length >= room)
        return false;
    memcpy(out, word.at, word.length);
    out[word.length] = '\0';
    return true;
}

static bool take_half(struct offer *offer)
{
    uint8_t bytes[KEY_PLAYER];
    struct slice first = slice_of(offer->first);

    if (!key_words_read(first, offer->line.word[0].text, bytes, sizeof bytes))
        return false;
    key_player_read(&offer->heir, bytes);
    offer->whole = key_player_is_ok(&offer->heir);
    return offer->whole;
}

/* The line in hand, of two and perhaps comments. */
static bool take_line(struct offer *offer)
{
    const struct log_line *line = &offer->line;

    switch (line->kind) {
    case LOG_BLANK:
    case LOG_COMMENT:
        return true;
    case LOG_HEIR:
        return !offer->first[0] && keep_word(line->word[1].text, offer->side, sizeof offer->side) &&
               keep_word(line->word[2].text, offer->first, sizeof offer->first);
    case LOG_HALF:
        return offer->first[0] && !offer->whole && take_half(offer);
    default:
        return false;
    }
}

static bool read_offer(const char *path, struct arena *arena, struct offer *offer,
                       struct diags *diags)
{
    const char *bytes;
    size_t length;
    struct place place = {path, 0, 1};

    if (!file_read(path, OFFER_MOST, arena, diags, &bytes, &length))
        return false;
    for (const char *at = bytes; at < bytes + length;) {
        const char *end = memchr(at, '\n', (size_t)(bytes + length - at));
        size_t size = end ? (size_t)(end - at) : (size_t)(bytes + length - at);

        place.line++;
        if (!log_read(at, size, place, &offer->line, diags))
            return false;
        if (!take_line(offer))
            return fault(diags, place,
                         "an offer has the two lines of `vcz key offer`, and this is "
                         "none of them, or was changed");
        at += size + 1;
    }
    return offer->whole ||
           fault(diags, place, "this offers no heir: `vcz key offer` makes the lines");
}

bool heir_add(const char *path, const struct game *game, uint8_t side, uint32_t days,
              const struct key *key, struct text *out, struct diags *diags)
{
    static struct offer offer;
    struct arena arena = {0};
    uint8_t signature[KEY_SIGNATURE];
    char words[KEY_WORDS_ROOM], *second;

    memset(&offer, 0, sizeof offer);
    bool good = read_offer(path, &arena, &offer, diags);
    if (good && strcmp(offer.side, game->sides[side]) != 0)
        good = fault(diags, (struct place){path, 1, 1}, "this heir is offered for another side");
    if (good && key_player_meets(&offer.heir, &key->player))
        good = fault(diags, (struct place){path, 1, 1}, "this is your own key");
    if (good) {
        chain_sign_heir(side, days, &offer.heir, key, signature);
        heir_write(game->sides[side], &offer.heir, out);
        key_words(signature, sizeof signature, words, &second);
        text_format(out, "names %s %s\n" LOG_HALF_INDENT "%s\n", game->sides[side], words, second);
    }
    arena_free(&arena);
    return good;
}
