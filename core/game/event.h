/* Events: the facts that follow from an order. Each kind is a row of its game's table: the sentence
 * in the record and the fields of the JSON object come from the same row. */
#ifndef GAME_EVENT_H
#define GAME_EVENT_H

#include <stdbool.h>

#include "base/text.h"
#include "game/value.h"

enum { EVENT_VALUES = 32 };

struct event_field {
    const char *name; /* the JSON key */
    enum value_kind kind;
    uint8_t width; /* more than 1: that many values, an array in JSON */
};

struct event_kind {
    const char *name;                /* "event" in JSON */
    const char *sentence;            /* "{0} to {1}": value by index */
    const struct event_field *field; /* one without a name ends them: EVENT_FIELDS */
};

/* `EVENT_FIELDS({"value", VALUE_INT, 1}, EVENT_END)`. */
#define EVENT_FIELDS(...) ((const struct event_field[]){__VA_ARGS__})
#define EVENT_END                                                                                  \
    {                                                                                              \
        NULL, VALUE_NONE, 0                                                                        \
    }

struct event {
    uint16_t kind;       /* row of the game's table */
    const char *rule;    /* case number, or NULL */
    uint8_t hidden_from; /* bit s: side s may not see it */
    uint16_t values;
    struct value value[EVENT_VALUES];
};

/* Where events go as they happen. A NULL `event` throws them away. */
struct sink {
    void (*event)(void *to, const struct event *event);
    void *to;
};

/* A sentence with its values filled in; `kinds` gives the kind of each. Games supply the names. */
struct names {
    const void *of; /* passed back */
    void (*unit)(const void *of, int32_t unit, struct text *out);
    void (*cell)(const void *of, int32_t cell, struct text *out);
    void (*side)(const void *of, int32_t side, struct text *out);
    bool (*known)(const void *of, int32_t unit);                    /* NULL: all are */
    void (*thing)(const void *of, int32_t thing, struct text *out); /* NULL: there are none */
    bool (*thing_known)(const void *of, int32_t thing);             /* NULL: all are */
    const char *thing_noun; /* "card": what one is called that is not known */
    /* Behind a cell in a sentence: the place in brackets, or nothing; NULL: never anything. */
    void (*place)(const void *of, int32_t cell, struct text *out);
    /* A cell by its name in full, "Vera Cruz", or else as `cell` has it; NULL: as that has all. */
    void (*title)(const void *of, int32_t cell, struct text *out);
};
void value_text(const struct names *names, enum value_kind kind, const struct value *value,
                struct text *out);
void value_json(const struct names *names, enum value_kind kind, const struct value *value,
                struct text *out);
/* A sentence is read piece by piece: words, "{0}", which is the first value, "{0:or}",
 * "{0? via }", which with the words before it is left out when it is one or a list of one,
 * "{0|is|are}", words that go with its number or the length of the list, "{0:name}", a cell by its
 * name in full, and "{0=port:by sea}", words that stand there if it is the text `port`. */
enum sentence_form {
    SENTENCE_WORDS,
    SENTENCE_VALUE,
    SENTENCE_OR,
    SENTENCE_UNLESS_ONE,
    SENTENCE_NUMBER,
    SENTENCE_NAME,
    SENTENCE_WHERE
};
struct sentence_piece {
    enum sentence_form form;
    unsigned value;     /* its index */
    struct slice words; /* of NUMBER: for any number but one */
    struct slice one;   /* of WHERE: the text that it is */
};
/* The next piece; false at the end. */
bool sentence_piece(const char **sentence, struct sentence_piece *piece);
/* A list reads "a, b and c", or "a, b or c", an empty one "none". */
void sentence_text(const struct names *names, const char *sentence, const enum value_kind *kinds,
                   const struct value *values, unsigned count, struct text *out);
/* The kind of the n-th value by its row; VALUE_NONE behind the last. */
enum value_kind event_value_kind(const struct event_kind *kinds, const struct event *event,
                                 unsigned n);
/* The values of the field of that name, *width of them; NULL if the kind has no such field. */
const struct value *event_field(const struct event_kind *kinds, const struct event *event,
                                const char *name, unsigned *width);
/* The number, or the words, in a field of one value; 0 or "" if the kind has no such field. */
int32_t event_number(const struct event_kind *kinds, const struct event *event, const char *name);
const char *event_words(const struct event_kind *kinds, const struct event *event,
                        const char *name);
/* The value may be one of that kind, as far as that can be told. */
bool value_fits(enum value_kind kind, const struct value *value);
/* NULL when the values are as many as the fields of its row want and of their kinds, as far as that
 * can be told; otherwise what is wrong with them. */
const char *event_fault(const struct event_kind *kinds, const struct event *event);
/* The line of a record, without "  = " and newline: sentence, then [case]. */
void event_text(const struct names *names, const struct event_kind *kinds,
                const struct event *event, struct text *out);
/* The fields `"event":NAME,"case":...,...` of the JSON object, without braces; `key` is "event" or
 * what else the row is. */
void event_json(const char *key, const struct names *names, const struct event_kind *kinds,
                const struct event *event, struct text *out);

#endif
