/* For tests of core/data: YAML read into an arena, and the faults that are told of it. */
#ifndef YAML_READ_H
#define YAML_READ_H

#include "check.h"
#include "data/node.h"

static struct diags diags;
static struct text text;
static struct arena arena;
static struct document document;

static inline void fresh(void)
{
    memory_fail_after(-1, false);
    diags = (struct diags){0};
    text_free(&text);
    arena_free(&arena);
}

static inline bool read_bytes(const char *bytes, size_t length)
{
    fresh();
    return node_read("f", bytes, length, &arena, &diags, &document);
}

static inline bool read_yaml(const char *yaml)
{
    return read_bytes(yaml, strlen(yaml));
}

static inline const char *shown(void)
{
    text_clear(&text);
    diags_text(&diags, &text);
    return text.at ? text.at : "";
}

static inline const struct node *entry(const char *key)
{
    return node_get(document.root, key);
}

/* The first line of what is shown. */
static inline const char *first_line(void)
{
    shown();
    if (text.at && strchr(text.at, '\n'))
        text_cut(&text, (size_t)(strchr(text.at, '\n') - text.at));
    return text.at ? text.at : "";
}

/* Each allocation in turn fails, once and for ever; nothing is lost and the fault is told. */
static inline void all_fail(bool (*run)(void))
{
    for (int for_ever = 0; for_ever < 2; for_ever++) {
        for (long n = 0;; n++) {
            fresh();
            memory_fail_after(n, for_ever);
            bool good = run();
            memory_fail_after(-1, false);
            if (good) {
                CHECK(n > 0);
                break;
            }
            CHECK_STR(first_line(), "error: out of memory");
        }
    }
    fresh();
}

#endif
