#include "log/log.h"

#include <string.h>

#include "log/characters.h"
#include "log/look_alike.h"

/* ---- bytes */

static bool bad_byte(struct slice bytes, size_t at, uint32_t column, struct place place,
                     struct diags *diags)
{
    unsigned char c = (unsigned char)bytes.at[at];

    place.column = column;
    struct diag *diag =
        c >= 0x80 && utf8_size(bytes.at + at, bytes.length - at)
            ? diag_add(diags, DIAG_SYNTAX, place,
                       "a character that is not to be seen, or turns the direction of writing")
        : c >= 0x80 ? diag_add(diags, DIAG_SYNTAX, place, "byte 0x%02x is not UTF-8", c)
        : c         ? diag_add(diags, DIAG_SYNTAX, place, "control character 0x%02x in the line", c)
                    : diag_add(diags, DIAG_SYNTAX, place, "NUL byte in the line");
    diag_excerpt(diag, bytes.at, bytes.length);
    return false;
}

/* Sets `ascii` if each character is one byte, as of most lines. */
static bool bytes_are_ok(struct slice bytes, bool *ascii, struct place place, struct diags *diags)
{
    size_t i = utf8_ascii(bytes.at, bytes.length);

    *ascii = i == bytes.length;
    for (uint32_t column = (uint32_t)i + 1; i < bytes.length; column++) {
        size_t size = utf8_size(bytes.at + i, bytes.length - i);

        if (!size || (bytes.at[i] != '\t' && !utf8_is_plain(bytes.at + i, size)))
            return bad_byte(bytes, i, column, place, diags);
        i += size;
    }
    return true;
}

/* The line without what does not belong to it. */
static struct slice trim(const char *bytes, size_t length, uint32_t number)
{
    if (number == 1 && length >= 3 && memcmp(bytes, "\xef\xbb\xbf", 3) == 0) {
        bytes += 3;
        length -= 3;
    }
    if (length && bytes[length - 1] == '\r')
        length--;
    while (length && log_is_blank(bytes[length - 1]))
        length--;
    return (struct slice){bytes, length};
}

/* ---- words */

static uint32_t characters(const char *bytes, size_t length, bool ascii)
{
    return ascii ? (uint32_t)length : log_characters(bytes, length);
}

static bool too_many_words(const struct log_line *line, uint32_t column, struct place at,
                           struct diags *diags)
{
    at.column = column;
    struct diag *diag =
        diag_add(diags, DIAG_SYNTAX, at, "a line has at most %d words", (int)LOG_WORDS);
    diag_excerpt(diag, line->bytes.at, line->bytes.length);
    return false;
}

/* Where a line went on (join.h), and a mail has put its pieces together. */
static bool is_sign(const struct log_line *line, size_t at)
{
    struct slice bytes = line->bytes;

    return bytes.at[at] == '\\' && (at + 1 == bytes.length || log_is_blank(bytes.at[at + 1])) &&
           (at == 0 || log_is_blank(bytes.at[at - 1]));
}

static bool ends_open(const struct log_line *line, uint32_t column, struct place at,
                      struct diags *diags)
{
    at.column = column;
    diag_excerpt(diag_add(diags, DIAG_SYNTAX, at, "the line goes on, and nothing follows"),
                 line->bytes.at, line->bytes.length);
    return false;
}

/* `us:move` is two words. */
static size_t end_of_word(const struct log_line *line, size_t at)
{
    size_t end = at;

    while (end < line->bytes.length && !log_is_blank(line->bytes.at[end])) {
        end++;
        if (line->count == 0 && line->bytes.at[end - 1] == ':')
            break;
    }
    return end;
}

/* At the beginning of a word, which `us:` ends too. */
static bool begins_comment(const struct log_line *line, size_t at)
{
    return at == 0 || log_is_blank(line->bytes.at[at - 1]) ||
           (line->count == 1 && line->bytes.at[at - 1] == ':');
}

static bool split(struct log_line *line, bool ascii, struct place place, struct diags *diags)
{
    const char *bytes = line->bytes.at;
    uint32_t column = 1;

    for (size_t at = 0; at < line->bytes.length;) {
        if (log_is_blank(bytes[at])) {
            at++;
            column++;
            continue;
        }
        if (bytes[at] == '#' && begins_comment(line, at)) {
            line->comment = (struct slice){bytes + at, line->bytes.length - at};
            return true;
        }
        if (is_sign(line, at)) {
            if (at + 1 == line->bytes.length)
                return ends_open(line, column, place, diags);
            at++;
            column++;
            continue;
        }
        if (line->count == LOG_WORDS)
            return too_many_words(line, column, place, diags);
        size_t end = end_of_word(line, at);
        uint32_t width = characters(bytes + at, end - at, ascii);
        line->word[line->count++] =
            (struct log_word){{bytes + at, end - at}, .column = column, .width = width};
        column += width;
        at = end;
    }
    return true;
}

/* Where a comment begins in an event whose text begins at `first`, or the length. */
static size_t find_comment(const char *bytes, size_t first, size_t length)
{
    for (size_t at = first; at < length; at++) {
        const char *sign = memchr(bytes + at, '#', length - at);

        if (!sign)
            return length;
        at = (size_t)(sign - bytes);
        if (at == first || log_is_blank(bytes[at - 1]))
            return at;
    }
    return length;
}

/* Takes the line as an event if it is one. */
static bool is_event(struct log_line *line, bool ascii)
{
    const char *bytes = line->bytes.at;
    size_t length = line->bytes.length;
    size_t at = 0;

    while (at < length && log_is_blank(bytes[at]))
        at++;
    if (at == 0 || at == length || bytes[at] != '=')
        return false;
    at++;
    while (at < length && log_is_blank(bytes[at]))
        at++;
    size_t end = find_comment(bytes, at, length);
    if (end < length)
        line->comment = (struct slice){bytes + end, length - end};
    while (end > at && log_is_blank(bytes[end - 1]))
        end--;
    line->kind = LOG_EVENT;
    line->event = (struct log_word){{bytes + at, end - at},
                                    .column = characters(bytes, at, ascii) + 1,
                                    .width = characters(bytes + at, end - at, ascii)};
    return true;
}

/* ---- kinds */

/* Lines that begin with a word of their own. */
static const struct shape {
    const char *first;
    const char *second; /* or NULL */
    enum log_kind kind;
    unsigned least, most; /* words */
    const char *reads;
} shapes[] = {
    {"vcz", NULL, LOG_VERSION, 2, 2, "vcz 1"},
    {"scenario", NULL, LOG_SCENARIO, 2, 2, "scenario NAME"},
    {"account", NULL, LOG_ACCOUNT, 2, 2, "account SIDE"},
    {"shown", NULL, LOG_SHOWN, 3, LOG_WORDS, "shown UNIT SEAT ..."},
    {"guess", NULL, LOG_GUESS, 2, 2, "guess N"},
    {"known", NULL, LOG_KNOWN, 2, LOG_WORDS, "known WORD ..."},
    {"told", NULL, LOG_TOLD, 1, 1, "told"},
    {"root", NULL, LOG_ROOT, 3, 3, "root N HASH"},
    {"opening", NULL, LOG_OPENING, 5, LOG_WORDS, "opening N UNIT PLACE KEY HASH ..."},
    {"sealed", NULL, LOG_SEALED, 3, 4, "sealed N HASH"},
    {"keys", NULL, LOG_KEYS, 3, LOG_WORDS, "keys N KEY ..."},
    {"audit", NULL, LOG_AUDIT, 2, 2, "audit TURN"},
    {"audited", NULL, LOG_AUDITED, 2, 2, "audited TURN"},
    {"dice", "seed", LOG_SEED, 3, 3, "dice seed TEXT"},
    {"dice", "list", LOG_DICE, 2, LOG_WORDS, "dice list N N ..."},
    {"dice", "file", LOG_FILE, 3, 3, "dice file NAME"},
    {"dice", "mail", LOG_MAIL, 2, 2, "dice mail"},
    {"dice", "judge", LOG_JUDGED, 2, 2, "dice judge"},
    {"dice", NULL, LOG_SEED, LOG_WORDS + 1, LOG_WORDS,
     "dice seed TEXT`, `dice list N N ...`, `dice file NAME`, `dice mail` or `dice judge"},
    {"bot", NULL, LOG_BOT, 5, 5, "bot SIDE NAME seed TEXT"},
    {"salt", NULL, LOG_SALT, 2, 2, "salt DIGITS"},
    {"veil", "mail", LOG_VEIL, 3, 4, "veil mail GAME SECRET"},
    {"veil", "audit", LOG_VEIL, 4, 4, "veil audit GAME TURN"},
    {"audits", NULL, LOG_AUDITS, 2, 2, "audits N"},
    {"veil", NULL, LOG_VEIL, LOG_WORDS + 1, LOG_WORDS, "veil mail GAME SECRET"},
    {"rule", NULL, LOG_RULE, 2, 2, "rule NAME"},
    {"steward", NULL, LOG_STEWARD, 4, 4, "steward SIDE BOT DIGEST"},
    {"option", NULL, LOG_OPTION, 3, 3, "option NAME VALUE"},
    {"player", NULL, LOG_PLAYER, 3, 3, "player SIDE KEYS"},
    {"silence", NULL, LOG_SILENCE, 2, 2, "silence DAYS"},
    {"heir", NULL, LOG_HEIR, 3, 3, "heir SIDE KEYS"},
    {"names", NULL, LOG_NAMES, 3, 3, "names SIDE LETTERS"},
    {"director", NULL, LOG_DIRECTOR, 2, 2, "director KEY"},
    {"escrow", NULL, LOG_ESCROW, 3, 3, "escrow SIDE LETTERS"},
    {"judge", NULL, LOG_JUDGE, 2, 2, "judge KEYS"},
    {"batch", NULL, LOG_BATCH, 5, 6, "batch N SIDE after LINK"},
    {"sign", NULL, LOG_SIGN, 3, 3, "sign N LETTERS"},
    {"cast", NULL, LOG_CAST, 3, 3, "cast N LETTERS"},
    {"void", NULL, LOG_VOID, 4, 4, "void N SIDE LETTERS"},
    {"succeed", NULL, LOG_SUCCEED, 4, 4, "succeed SIDE DAYS LETTERS"},
    {"left", NULL, LOG_LEFT, 2, LOG_WORDS, "left ORDER"},
    {"turn", NULL, LOG_TURN, 4, 4, "turn N SIDE PHASE"},
    {"if", NULL, LOG_IF, 2, LOG_WORDS, "if CONDITION"},
    {"else", NULL, LOG_ELSE, 1, 1, "else"},
    {"end", "if", LOG_END_IF, 2, 2, "end if"},
    {"list", NULL, LOG_LIST, 1, 1, "list"},
    {"end", "list", LOG_END_LIST, 2, 2, "end list"},
    {"halt", "if", LOG_HALT, 3, LOG_WORDS, "halt if CONDITION"},
};

static const struct shape *shape_of(const struct log_line *line)
{
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        const struct shape *shape = &shapes[i];

        if (*line->word[0].text.at == *shape->first && /* as most are not */
            slice_is(line->word[0].text, shape->first) &&
            (!shape->second || (line->count > 1 && slice_is(line->word[1].text, shape->second))))
            return shape;
    }
    return NULL;
}

/* Keys, signatures and proofs are as long as two lines of a mail: the second is a word of so many
 * letters, whether or not the white space before it has come through. */
static bool is_half(const struct log_line *line)
{
    enum { SIGNATURE_HALF = 43, PROOF_HALF = 53 };
    struct slice word = line->word[0].text;

    if (line->count != 1 || (word.length != SIGNATURE_HALF && word.length != PROOF_HALF))
        return false;
    for (size_t i = 0; i < word.length; i++) {
        char c = word.at[i];

        if (!text_is_word(c) && c != '-' && c != '_')
            return false;
    }
    return true;
}

static bool has_shape(struct log_line *line, const struct shape *shape, struct place at,
                      struct diags *diags)
{
    line->kind = shape->kind;
    if (line->count >= shape->least && line->count <= shape->most)
        return true;
    const struct log_word *word =
        &line->word[line->count > shape->most && line->count >= shape->least ? shape->most : 0];
    at.column = word->column;
    struct diag *diag = diag_add(diags, DIAG_SYNTAX, at, "such a line reads `%s`", shape->reads);
    if (diag)
        diag->width = word->width;
    log_tell_look_alike(line->word, line->count, (unsigned)(word - line->word), diag);
    diag_excerpt(diag, line->bytes.at, line->bytes.length);
    return false;
}

bool log_read(const char *bytes, size_t length, struct place at, struct log_line *line,
              struct diags *diags)
{
    line->kind = LOG_BLANK;
    line->bytes = trim(bytes, length, at.line);
    line->comment = (struct slice){0};
    line->event = (struct log_word){0};
    line->count = 0;
    if (line->bytes.length > LOG_LINE_MOST) {
        diag_add(diags, DIAG_SYNTAX, at, "the line has %zu bytes; %d is the most",
                 line->bytes.length, (int)LOG_LINE_MOST);
        return false;
    }
    bool ascii;
    if (!bytes_are_ok(line->bytes, &ascii, at, diags))
        return false;
    if (line->bytes.length == 0 || is_event(line, ascii))
        return true;
    if (!split(line, ascii, at, diags))
        return false;
    line->kind = !line->count ? LOG_COMMENT : is_half(line) ? LOG_HALF : LOG_ORDER;
    const struct shape *shape = line->count ? shape_of(line) : NULL;
    return !shape || has_shape(line, shape, at, diags);
}

bool log_is_header(enum log_kind kind)
{
    return kind >= LOG_VERSION && kind <= LOG_OPTION;
}

bool log_is_advance(enum log_kind kind)
{
    return kind >= LOG_IF && kind <= LOG_HALT;
}

bool log_is_hint(enum log_kind kind)
{
    return kind >= LOG_SHOWN && kind <= LOG_TOLD;
}

bool log_is_veil(enum log_kind kind)
{
    return kind >= LOG_ROOT && kind <= LOG_AUDITED;
}

void log_offer_header(struct nearest *nearest)
{
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++)
        if (log_is_header(shapes[i].kind))
            nearest_offer(nearest, shapes[i].first);
}

bool log_is_secret(enum log_kind kind)
{
    return kind >= LOG_JUDGED && kind <= LOG_VEIL;
}

/* ---- canonical form */

/* Each run of white space becomes one blank. */
static void add_squeezed(struct slice slice, struct text *text)
{
    for (size_t i = 0; i < slice.length; i++)
        if (!log_is_blank(slice.at[i]))
            text_char(text, slice.at[i]);
        else if (!log_is_blank(slice.at[i - 1]))
            text_char(text, ' ');
}

static void add_comment(struct slice comment, struct text *text)
{
    for (size_t i = 0; i < comment.length; i++)
        text_char(text, log_is_blank(comment.at[i]) ? ' ' : comment.at[i]);
}

void log_canonical(const struct log_line *line, struct text *text)
{
    if (line->kind == LOG_EVENT) {
        text_add(text, line->event.text.length ? "  = " : "  =");
        add_squeezed(line->event.text, text);
    }
    if (line->kind == LOG_HALF)
        text_add(text, LOG_HALF_INDENT);
    for (unsigned i = 0; i < line->count; i++) {
        if (i)
            text_char(text, ' ');
        text_bytes(text, line->word[i].text.at, line->word[i].text.length);
    }
    if (line->comment.length && line->kind != LOG_COMMENT)
        text_add(text, "  ");
    add_comment(line->comment, text);
}
