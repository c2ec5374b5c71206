#include "lua/places.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"

enum { NESTED_MOST = 400, SAME_LINE = 64 };

#define ASSIGNED UINT32_MAX /* in place of a table: an assignment behind its constructor */

struct place_table {
    uint32_t made; /* the line that Lua knows: of the token before it */
    struct spot at;
};

struct place_entry {
    uint32_t table;
    uint32_t number;  /* in a list; 0: it has a key */
    struct slice key; /* as the text has it, without quotes */
    struct spot named, value;
    bool nameless; /* its key is reckoned out: nobody can look for it */
};

/* ---- tokens */

enum token_kind { TOKEN_END, TOKEN_NAME, TOKEN_TEXT, TOKEN_NUMBER, TOKEN_SIGN };

struct token {
    enum token_kind kind;
    struct slice words; /* of a text: what stands between its quotes */
    struct spot at;
    uint32_t last_line;
};

struct reading {
    const char *bytes;
    size_t length, at;
    uint32_t line;
    size_t counted; /* bytes up to which characters of the line have been counted */
    uint32_t column;
    struct token token, before, two_before;
};

static char peek(const struct reading *reading, size_t ahead)
{
    size_t at = reading->at + ahead;

    return at < reading->length ? reading->bytes[at] : '\0';
}

static void step(struct reading *reading)
{
    if (reading->bytes[reading->at++] == '\n') {
        reading->line++;
        reading->counted = reading->at;
        reading->column = 1;
    }
}

static bool is_in_name(char c)
{
    return text_is_word(c) || c == '_';
}

/* How many signs "=" stand between the brackets of a long text that begins here; -1: none does. */
static int long_level(const struct reading *reading)
{
    size_t level = 1;

    if (peek(reading, 0) != '[')
        return -1;
    while (peek(reading, level) == '=')
        level++;
    return peek(reading, level) == '[' ? (int)level - 1 : -1;
}

/* Passes a long text or comment, and gives what stands in it. */
static struct slice pass_long(struct reading *reading, size_t level)
{
    reading->at += level + 2;
    size_t start = reading->at;
    while (reading->at < reading->length) {
        if (peek(reading, 0) == ']' && peek(reading, level + 1) == ']' &&
            strspn(reading->bytes + reading->at + 1, "=") == level) {
            struct slice words = {reading->bytes + start, reading->at - start};
            reading->at += level + 2;
            return words;
        }
        step(reading);
    }
    return (struct slice){reading->bytes + start, 0};
}

static struct slice pass_quoted(struct reading *reading)
{
    char quote = peek(reading, 0);
    size_t start = ++reading->at;

    while (reading->at < reading->length && peek(reading, 0) != quote) {
        if (peek(reading, 0) == '\\' && reading->at + 1 < reading->length)
            step(reading);
        step(reading);
    }
    struct slice words = {reading->bytes + start, reading->at - start};
    reading->at += reading->at < reading->length;
    return words;
}

static void pass_blanks(struct reading *reading)
{
    for (;;) {
        char c = peek(reading, 0);

        if (reading->at < reading->length && (c == ' ' || (c >= '\t' && c <= '\r'))) {
            step(reading);
        } else if (c == '-' && peek(reading, 1) == '-') {
            reading->at += 2;
            int level = long_level(reading);
            if (level >= 0)
                pass_long(reading, (size_t)level);
            else
                while (reading->at < reading->length && peek(reading, 0) != '\n')
                    reading->at++;
        } else {
            return;
        }
    }
}

static struct spot spot_now(struct reading *reading)
{
    reading->column +=
        utf8_count(reading->bytes + reading->counted, reading->at - reading->counted);
    reading->counted = reading->at;
    return (struct spot){reading->line, reading->column, (uint32_t)reading->at};
}

static size_t sign_length(const struct reading *reading)
{
    static const char *const twofold[] = {"==", "~=", "<=", ">=", "//", "::", "<<", ">>", ".."};

    for (size_t i = 0; i < sizeof twofold / sizeof *twofold; i++)
        if (peek(reading, 0) == twofold[i][0] && peek(reading, 1) == twofold[i][1])
            return 2;
    return 1;
}

static void next_token(struct reading *reading)
{
    reading->two_before = reading->before;
    reading->before = reading->token;
    pass_blanks(reading);
    struct token token = {.at = spot_now(reading)};
    size_t start = reading->at;
    char c = peek(reading, 0);
    int level = long_level(reading);
    if (reading->at >= reading->length) {
        token.kind = TOKEN_END;
    } else if (level >= 0 || c == '"' || c == '\'') {
        token.kind = TOKEN_TEXT;
        token.words = level >= 0 ? pass_long(reading, (size_t)level) : pass_quoted(reading);
    } else if (is_in_name(c)) {
        token.kind = c >= '0' && c <= '9' ? TOKEN_NUMBER : TOKEN_NAME;
        while (is_in_name(peek(reading, 0)))
            reading->at++;
        token.words = (struct slice){reading->bytes + start, reading->at - start};
    } else {
        token.kind = TOKEN_SIGN;
        reading->at += sign_length(reading);
        token.words = (struct slice){reading->bytes + start, reading->at - start};
    }
    token.last_line = reading->line;
    reading->token = token;
}

/* ---- nesting */

/* A bracket, a block that ends with `end`, or a constructor, that is still open. */
struct frame {
    char kind;       /* `{`, `(`, `[`, or `b` of a block */
    uint32_t table;  /* of a constructor */
    uint32_t listed; /* its entries without a key so far */
    size_t entry;    /* the last entry begun */
    unsigned tokens; /* of that entry, brackets in it counted as one */
};

struct walk {
    struct table_places *places;
    struct reading reading;
    struct frame frame[NESTED_MOST];
    unsigned depth;
    bool wants_value; /* the next token begins the value of entry `value_of` */
    size_t value_of;
};

static void add_entry(struct walk *walk, const struct place_entry *entry)
{
    struct table_places *places = walk->places;
    struct place_entry *entries =
        memory_room(places->entry, places->entries, &places->entry_room, sizeof *entries);

    if (!entries) {
        places->failed = true;
        return;
    }
    places->entry = entries;
    entries[places->entries++] = *entry;
}

static void add_table(struct walk *walk)
{
    struct table_places *places = walk->places;
    struct place_table *tables =
        memory_room(places->table, places->tables, &places->table_room, sizeof *tables);

    if (!tables) {
        places->failed = true;
        return;
    }
    places->table = tables;
    tables[places->tables++] =
        (struct place_table){walk->reading.before.last_line, walk->reading.token.at};
}

static struct frame *top(struct walk *walk)
{
    return walk->depth ? &walk->frame[walk->depth - 1] : NULL;
}

static void open_frame(struct walk *walk, char kind)
{
    if (walk->depth == NESTED_MOST) {
        walk->places->failed = true;
        return;
    }
    if (kind == '{')
        add_table(walk);
    walk->frame[walk->depth++] =
        (struct frame){.kind = kind, .table = (uint32_t)walk->places->tables - 1};
}

static bool is_sign(const struct token *token, const char *sign)
{
    return token->kind == TOKEN_SIGN && slice_is(token->words, sign);
}

static bool is_word(const struct token *token, const char *word)
{
    return token->kind == TOKEN_NAME && slice_is(token->words, word);
}

/* The first token of an entry of a constructor: till "=" comes it is one of a list. */
static void begin_entry(struct walk *walk, struct frame *frame)
{
    const struct spot at = walk->reading.token.at;
    const struct place_entry entry = {
        .table = frame->table, .number = ++frame->listed, .named = at, .value = at};

    frame->entry = walk->places->entries;
    add_entry(walk, &entry);
}

/* "=" behind NAME or [TEXT] of an entry: it has a key. */
static void name_entry(struct walk *walk, struct frame *frame)
{
    const struct reading *reading = &walk->reading;
    bool in_brackets = is_sign(&reading->before, "]");
    const struct token *key = in_brackets ? &reading->two_before : &reading->before;
    struct place_entry *entry = &walk->places->entry[frame->entry];

    frame->listed--;
    entry->number = 0;
    entry->key = key->words;
    entry->named = key->at;
    entry->nameless = in_brackets && key->kind != TOKEN_TEXT;
    walk->wants_value = true;
    walk->value_of = frame->entry;
}

/* "=" of `.NAME =` or `[TEXT] =`, outside of constructors. */
static void note_assignment(struct walk *walk)
{
    const struct reading *reading = &walk->reading;
    bool in_brackets = is_sign(&reading->before, "]") && reading->two_before.kind == TOKEN_TEXT;
    bool named = reading->before.kind == TOKEN_NAME && is_sign(&reading->two_before, ".");
    const struct token *key = in_brackets ? &reading->two_before : &reading->before;
    const struct place_entry entry = {.table = ASSIGNED, .key = key->words, .named = key->at};

    if (!in_brackets && !named)
        return;
    walk->wants_value = true;
    walk->value_of = walk->places->entries;
    add_entry(walk, &entry);
}

static bool opens_block(const struct token *token)
{
    return is_word(token, "function") || is_word(token, "do") || is_word(token, "if") ||
           is_word(token, "repeat");
}

static bool closes(const struct token *token)
{
    return is_sign(token, "}") || is_sign(token, ")") || is_sign(token, "]") ||
           is_word(token, "end") || is_word(token, "until");
}

static bool opens(const struct token *token)
{
    return is_sign(token, "{") || is_sign(token, "(") || is_sign(token, "[");
}

/* A token right within a constructor. */
static void take_in_constructor(struct walk *walk, struct frame *frame)
{
    const struct token *token = &walk->reading.token;

    if (is_sign(token, ",") || is_sign(token, ";")) {
        frame->tokens = 0;
        return;
    }
    if (frame->tokens == 0 && !is_sign(token, "}"))
        begin_entry(walk, frame);
    else if (frame->tokens == 1 && is_sign(token, "=") && !walk->places->failed)
        name_entry(walk, frame);
    frame->tokens++;
}

static void take(struct walk *walk)
{
    const struct token *token = &walk->reading.token;
    struct frame *frame = top(walk);

    if (walk->wants_value && !walk->places->failed)
        walk->places->entry[walk->value_of].value = token->at;
    walk->wants_value = false;
    if (frame && frame->kind == '{')
        take_in_constructor(walk, frame);
    else if (is_sign(token, "="))
        note_assignment(walk);
    if (!frame && is_word(token, "return"))
        walk->places->last_return = token->at;
    if (opens(token))
        open_frame(walk, token->words.at[0]);
    else if (opens_block(token))
        open_frame(walk, 'b');
    else if (closes(token) && walk->depth)
        walk->depth--;
}

/* ---- looking up */

static int compare(const struct place_entry *left, const struct place_entry *right)
{
    size_t least = left->key.length < right->key.length ? left->key.length : right->key.length;

    if (left->table != right->table)
        return left->table < right->table ? -1 : 1;
    if (left->number != right->number)
        return left->number < right->number ? -1 : 1;
    int order = least ? memcmp(left->key.at, right->key.at, least) : 0;
    return order ? order
                 : (left->key.length > right->key.length) - (left->key.length < right->key.length);
}

static int by_entry(const void *a, const void *b)
{
    const struct place_entry *left = a;
    const struct place_entry *right = b;
    int order = compare(left, right);

    return order ? order
                 : (left->named.offset > right->named.offset) -
                       (left->named.offset < right->named.offset);
}

void places_read(struct table_places *places, const char *bytes, size_t length)
{
    struct walk walk = {.places = places,
                        .reading = {.bytes = bytes, .length = length, .line = 1, .column = 1}};

    *places = (struct table_places){.table = NULL};
    for (next_token(&walk.reading); walk.reading.token.kind != TOKEN_END && !places->failed;
         next_token(&walk.reading))
        take(&walk);
    if (places->failed)
        places->tables = places->entries = 0;
    if (places->entries)
        qsort(places->entry, places->entries, sizeof *places->entry, by_entry);
}

void places_free(struct table_places *places)
{
    memory_free(places->table);
    memory_free(places->entry);
    *places = (struct table_places){.table = NULL};
}

/* The first constructor that was made in that line or a later one. */
static size_t first_from(const struct table_places *places, uint64_t line)
{
    size_t low = 0;
    size_t high = places->tables;

    while (low < high) {
        size_t middle = low + (high - low) / 2;

        if (places->table[middle].made < line)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* The constructors that may have made the table: those of its line. */
static size_t candidates(const struct table_places *places, struct birth birth, size_t *first)
{
    if (birth.in_c || birth.line == 0)
        return 0;
    *first = first_from(places, birth.line);
    return first_from(places, (uint64_t)birth.line + 1) - *first;
}

struct spot places_table(const struct table_places *places, struct birth birth)
{
    size_t first = 0;
    size_t count = candidates(places, birth, &first);

    if (count)
        return places->table[first + birth.nth % count].at;
    return birth.line ? (struct spot){birth.line, 1, 0} : places->last_return;
}

/* Of several the last in the text, which holds. */
static const struct place_entry *find(const struct table_places *places,
                                      const struct place_entry *wanted)
{
    size_t low = 0;
    size_t high = places->entries;

    while (low < high) {
        size_t middle = low + (high - low) / 2;

        if (compare(&places->entry[middle], wanted) <= 0)
            low = middle + 1;
        else
            high = middle;
    }
    const struct place_entry *found = low ? &places->entry[low - 1] : NULL;
    return found && !found->nameless && compare(found, wanted) == 0 ? found : NULL;
}

bool places_entry(const struct table_places *places, struct birth birth, const char *key,
                  size_t length, uint32_t number, struct spot *named, struct spot *value)
{
    struct place_entry wanted = {.number = key ? 0 : number, .key = {key ? key : "", length}};
    const struct place_entry *found = NULL;
    size_t first = 0;
    size_t count = candidates(places, birth, &first);

    for (size_t i = 0; i < count && i < SAME_LINE && !found; i++) {
        wanted.table = (uint32_t)(first + (birth.nth + i) % count);
        found = find(places, &wanted);
    }
    wanted.table = ASSIGNED;
    if (!found && key && !birth.in_c)
        found = find(places, &wanted);
    if (!found)
        return false;
    *named = found->named;
    *value = found->value;
    return true;
}
