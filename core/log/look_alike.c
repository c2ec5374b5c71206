#include "log/look_alike.h"

#include <stdio.h>
#include <string.h>

#include "log/characters.h"

static const struct look_alike {
    const char *bytes;
    const char *name;
    bool hyphen; /* else a blank */
} look_alikes[] = {
    {"\xc2\xa0", "a no-break space (U+00A0)", false},
    {"\xe2\x80\x80", "an en quad (U+2000)", false},
    {"\xe2\x80\x81", "an em quad (U+2001)", false},
    {"\xe2\x80\x82", "an en space (U+2002)", false},
    {"\xe2\x80\x83", "an em space (U+2003)", false},
    {"\xe2\x80\x84", "a third of an em space (U+2004)", false},
    {"\xe2\x80\x85", "a quarter of an em space (U+2005)", false},
    {"\xe2\x80\x86", "a sixth of an em space (U+2006)", false},
    {"\xe2\x80\x87", "a figure space (U+2007)", false},
    {"\xe2\x80\x88", "a punctuation space (U+2008)", false},
    {"\xe2\x80\x89", "a thin space (U+2009)", false},
    {"\xe2\x80\x8a", "a hair space (U+200A)", false},
    {"\xe2\x80\x8b", "a space of no width (U+200B)", false},
    {"\xe2\x80\xaf", "a narrow no-break space (U+202F)", false},
    {"\xe2\x81\x9f", "a mathematical space (U+205F)", false},
    {"\xe3\x80\x80", "a wide space (U+3000)", false},
    {"\xe2\x80\x90", "a typographic hyphen (U+2010)", true},
    {"\xe2\x80\x91", "a no-break hyphen (U+2011)", true},
    {"\xe2\x80\x92", "a figure dash (U+2012)", true},
    {"\xe2\x80\x93", "an en dash (U+2013)", true},
    {"\xe2\x80\x94", "an em dash (U+2014)", true},
    {"\xe2\x80\x95", "a horizontal bar (U+2015)", true},
    {"\xe2\x88\x92", "a minus sign (U+2212)", true},
    {"\xef\xb9\xa3", "a small hyphen (U+FE63)", true},
    {"\xef\xbc\x8d", "a wide hyphen (U+FF0D)", true},
};

enum { LOOK_ALIKES = sizeof look_alikes / sizeof *look_alikes };

/* The one at the beginning of the bytes, or NULL. */
static const struct look_alike *at_hand(const char *bytes, size_t length)
{
    for (unsigned i = 0; i < LOOK_ALIKES; i++) {
        size_t size = strlen(look_alikes[i].bytes);

        if (size <= length && memcmp(bytes, look_alikes[i].bytes, size) == 0)
            return &look_alikes[i];
    }
    return NULL;
}

/* The first in the word; true if there is one, and the fault tells it. */
static bool tell(const struct log_word *word, bool hyphens, struct diag *diag)
{
    struct slice text = word->text;

    for (size_t at = utf8_ascii(text.at, text.length); at < text.length; at++) {
        const struct look_alike *found = at_hand(text.at + at, text.length - at);

        if (!found || (found->hyphen && !hyphens))
            continue;
        diag->at.column = word->column + log_characters(text.at, at);
        diag->width = 1;
        snprintf(diag->message, sizeof diag->message, "%s stands here: write a %s", found->name,
                 found->hyphen ? "hyphen, `-`" : "blank");
        return true;
    }
    return false;
}

void log_tell_look_alike(const struct log_word *words, unsigned count, unsigned word,
                         struct diag *diag)
{
    if (!diag || (word < count && tell(&words[word], true, diag)))
        return;
    for (unsigned i = 0; i < count; i++)
        if (tell(&words[i], false, diag))
            return;
}
