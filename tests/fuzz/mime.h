/* Mails made by the grammar of MIME: parts within parts, encodings, character sets, boundaries,
 * forwarded mails, HTML alone. A good one holds one batch, MIME_ORDERS, in a part that counts, and
 * other parts in which there is none; in the others labels lie, and marks are missing or doubled.
 */
#ifndef MIME_H
#define MIME_H

#include "mutants.h"

enum { MIME_DEEP = 5, MIME_PARTS = 40, MIME_BATCH = 7 };
#define MIME_ORDERS "bombard perote\nreply Q1 refuse\n"
static const char mime_batch[] = "vcz veracruz 7\ntoken 0123456789abcdef\n" MIME_ORDERS "end vcz\n";

struct mime {
    struct text *out;
    uint64_t *seed;
    bool good;
    unsigned parts;
};

static inline unsigned lot(const struct mime *mime, unsigned below)
{
    return campaign_random(mime->seed, below);
}

/* Something goes wrong here, one time in so many. */
static inline bool slips(const struct mime *mime, unsigned one_in)
{
    return !mime->good && lot(mime, one_in) == 0;
}

static inline void add_one(const struct mime *mime, const char *const *list, unsigned count)
{
    text_add(mime->out, list[lot(mime, count)]);
}
#define ADD_ONE(mime, list) add_one((mime), (list), sizeof(list) / sizeof *(list))

/* ---- how bytes are written */

enum mime_code { CODE_PLAIN, CODE_QUOTED, CODE_BASE64, CODES };

static inline void add_quoted(const struct mime *mime, const char *at, size_t length)
{
    unsigned column = 0;

    for (size_t i = 0; i < length; i++) {
        bool line_end = at[i] == '\n';
        bool coded = at[i] == '=' || at[i] < ' ' || at[i] > '~' ||
                     (at[i] == ' ' && i + 1 < length && at[i + 1] == '\n') || lot(mime, 30) == 0;

        if (line_end || column > 70 || lot(mime, 40) == 0) {
            text_add(mime->out, line_end ? "\n" : "=\n");
            column = 0;
        }
        if (!line_end)
            text_format(mime->out, coded ? "=%02X" : "%c", coded ? at[i] & 0xff : at[i]);
        column += line_end ? 0 : coded ? 3 : 1;
    }
}

static inline void add_base64(const struct mime *mime, const char *at, size_t length)
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    unsigned width = 4 * (4 + lot(mime, 16));

    for (size_t i = 0, column = 4; i < length; i += 3, column += 4) {
        uint32_t bits = (uint32_t)(at[i] & 0xff) << 16;

        bits |= i + 1 < length ? (uint32_t)(at[i + 1] & 0xff) << 8 : 0;
        bits |= i + 2 < length ? (uint32_t)(at[i + 2] & 0xff) : 0;
        text_char(mime->out, digits[bits >> 18]);
        text_char(mime->out, digits[bits >> 12 & 63]);
        text_char(mime->out, i + 1 < length ? digits[bits >> 6 & 63] : '=');
        text_char(mime->out, i + 2 < length ? digits[bits & 63] : '=');
        if (column % width == 0 || slips(mime, 30))
            text_char(mime->out, '\n');
    }
    text_char(mime->out, '\n');
}

static inline void add_bytes(const struct mime *mime, enum mime_code code, const struct text *bytes)
{
    const char *at = bytes->length ? bytes->at : "";
    size_t length = slips(mime, 8) ? bytes->length / 2 : bytes->length;

    if (code == CODE_QUOTED)
        add_quoted(mime, at, length);
    else if (code == CODE_BASE64)
        add_base64(mime, at, length);
    else
        text_bytes(mime->out, at, length);
}

/* ---- parts that hold none */

/* Its head says how the bytes are written, or says otherwise. */
static inline void add_leaf(const struct mime *mime, const char *type, enum mime_code code,
                            const struct text *bytes)
{
    static const char *const codes[][3] = {
        {"7bit", "8bit", "binary"},
        {"quoted-printable", "Quoted-Printable", "QUOTED-PRINTABLE"},
        {"base64", "BASE64", "Base64"}};
    static const char *const lies[] = {"x-uuencode", "base64, quoted-printable", "", "7bit; x=y",
                                       "quoted-printable\nContent-Transfer-Encoding: base64"};

    text_format(mime->out, "Content-Type: %s\n", type);
    if (code || lot(mime, 2)) {
        text_add(mime->out, "Content-Transfer-Encoding: ");
        if (slips(mime, 6))
            ADD_ONE(mime, lies);
        else
            ADD_ONE(mime, codes[slips(mime, 6) ? lot(mime, CODES) : (unsigned)code]);
        text_char(mime->out, '\n');
    }
    text_add(mime->out, slips(mime, 20) ? "" : "\n");
    add_bytes(mime, code, bytes);
}

static inline void add_press(const struct mime *mime)
{
    static const char *const types[] = {"text/plain; charset=us-ascii",
                                        "text/html; charset=utf-8",
                                        "image/png; name=\"map.png\"",
                                        "application/pgp-signature; name=signature.asc",
                                        "text/calendar; method=REQUEST",
                                        "application/ms-tnef; name=winmail.dat",
                                        "message/rfc822",
                                        "message/delivery-status"};
    unsigned which = lot(mime, sizeof types / sizeof *types);
    struct text bytes = {0};

    if (strncmp(types[which], "message/", 8) == 0)
        text_format(&bytes, "From: a@b.c\nSubject: forwarded\n\n%s", mime_batch);
    else
        text_add(&bytes,
                 which == 1 ? "<p>The <b>enemy</b> is at hand<br>\n" : "The enemy is near.\n");
    add_leaf(mime, types[which], which > 1 && which < 6 ? CODE_BASE64 : CODE_PLAIN, &bytes);
    text_free(&bytes);
}

/* ---- the part that holds the batch */

static inline void add_plain_words(const struct mime *mime, struct text *bytes)
{
    text_add(bytes, lot(mime, 2) ? "Sir,\n\n" : "");
    if (slips(mime, 10))
        text_add(bytes, "vcz veracruz 7\n");
    for (const char *at = mime_batch; *at; at++) {
        if (slips(mime, 200))
            text_add(bytes, "\n> ");
        text_char(bytes, *at);
    }
    text_add(bytes, lot(mime, 2) ? "-- \nScott\n" : "");
    if (lot(mime, 3) == 0)
        text_add(bytes, "\nOn Monday Santa Anna <santa@example.org> wrote:\n> vcz veracruz 6\n"
                        "> end\n> end vcz\n");
}

/* A line of the batch in each element, or with a break behind it. */
static inline void add_html_words(const struct mime *mime, struct text *bytes)
{
    static const char *const begins[] = {"<div>", "<p>", "", "<DIV class=\"x\">",
                                         "<div dir=ltr><span>"};
    static const char *const ends[] = {"</div>", "</p>", "<br>", "</DIV>", "</span></div>"};
    static const char *const odd[] = {"<!-- ",    "<style>",  "</blockquote>", "<blockquote>",
                                      "&#0;",     "&#x202e;", "<td>",          "<a href=\"",
                                      "<script>", "]]>",      "&lt;"};
    unsigned how = lot(mime, 6);

    text_add(bytes, lot(mime, 2) ? "<html><head><style>p {x: y}</style></head><body>" : "");
    text_add(bytes, how == 5 ? "<pre>" : "");
    for (const char *at = mime_batch; *at; at += strcspn(at, "\n") + 1) {
        text_add(bytes, how == 5 ? "" : begins[how]);
        text_bytes(bytes, at, strcspn(at, "\n"));
        if (slips(mime, 5))
            text_add(bytes, odd[lot(mime, sizeof odd / sizeof *odd)]);
        text_add(bytes, how == 5 ? "\n" : slips(mime, 8) ? "" : ends[how]);
        text_add(bytes, lot(mime, 2) && how < 5 ? "\n" : "");
    }
    text_add(bytes, how == 5 ? "</pre>" : "");
    if (lot(mime, 3) == 0)
        text_add(bytes, "<blockquote type=cite><div>vcz veracruz 6</div><div>end</div>"
                        "<div>end vcz</div></blockquote>");
}

/* In two bytes each. */
static inline void widen(struct text *bytes)
{
    struct text wide = {0};

    for (size_t i = 0; i < bytes->length; i++) {
        text_char(&wide, bytes->at[i]);
        text_bytes(&wide, "", 1);
    }
    text_free(bytes);
    *bytes = wide;
}

static inline void add_carrier(const struct mime *mime)
{
    static const char *const sets[] = {"",
                                       "; charset=us-ascii",
                                       "; charset=\"utf-8\"",
                                       "; charset=iso-8859-1",
                                       ";\n\tcharset=Windows-1252",
                                       "; charset*=us-ascii'en'utf-8",
                                       "; charset=utf-16le"};
    static const char *const lies[] = {"; charset=utf-7", "; charset=iso-2022-jp",
                                       "; charset=x\"y",  "; charset=utf-16",
                                       "; charset=;;",    "; charset=gb18030"};
    static const char *const names[] = {"; name=orders.vcz", "; name=\"my orders.VCZ\"",
                                        "; name*=utf-8''m%C3%A9x.vcz",
                                        "; name*0=ord; name*1=ers.vcz"};
    struct text bytes = {0}, type = {0};
    unsigned how = lot(mime, 4);
    unsigned set = lot(mime, sizeof sets / sizeof *sets);

    if (how == 1)
        add_html_words(mime, &bytes);
    else
        add_plain_words(mime, &bytes);
    text_add(&type, how == 1 ? "text/html" : how == 2 ? "application/octet-stream" : "text/plain");
    text_add(&type, slips(mime, 6) ? lies[lot(mime, sizeof lies / sizeof *lies)] : sets[set]);
    text_add(&type, how == 2 ? names[lot(mime, sizeof names / sizeof *names)] : "");
    text_add(&type, how == 3 ? "; format=flowed" : "");
    if (set == 6)
        widen(&bytes);
    add_leaf(mime, type.at, set == 6 ? CODE_BASE64 : (enum mime_code)lot(mime, CODES), &bytes);
    text_free(&bytes);
    text_free(&type);
}

/* ---- parts within parts */

static void add_entity(struct mime *mime, unsigned depth, bool carries);

static inline void add_boundary(const struct mime *mime, const char *boundary, bool last)
{
    text_format(mime->out, "\n%s--%s%s%s\n", slips(mime, 20) ? " " : "", boundary,
                last && !slips(mime, 6) ? "--" : "",
                slips(mime, 10) ? "x"
                : lot(mime, 4)  ? ""
                                : " ");
}

static inline void add_multipart(struct mime *mime, unsigned depth, bool carries)
{
    static const char *const kinds[] = {"mixed",  "alternative", "related", "signed",
                                        "report", "digest",      "x-odd",   "Mixed"};
    static const char *const bad[] = {"", "b", "b1", "b10", "--", "=_b000", "b b", "b\"b"};
    unsigned count = 1 + lot(mime, 3);
    unsigned carrier = lot(mime, count);
    char boundary[100];

    snprintf(boundary, sizeof boundary, "=_b%03u%.*s", mime->parts, (int)lot(mime, 60),
             "'()+_,-./:=?0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRS");
    if (slips(mime, 4))
        snprintf(boundary, sizeof boundary, "%s", bad[lot(mime, sizeof bad / sizeof *bad)]);
    /* A digest's parts are mails, unless they say otherwise. */
    text_add(mime->out, "Content-Type: multipart/");
    ADD_ONE(mime, kinds);
    text_format(mime->out, slips(mime, 12) ? "\n\n" : ";%s boundary=\"%s\"\n\n",
                lot(mime, 2) ? "\n" : "", boundary);
    text_add(mime->out, lot(mime, 3) ? "" : "This is a mail in parts.\n");
    for (unsigned i = 0; i < count; i++) {
        if (!slips(mime, 10))
            add_boundary(mime, boundary, slips(mime, 20));
        add_entity(mime, depth + 1, carries && i == carrier);
    }
    add_boundary(mime, boundary, true);
    text_add(mime->out, lot(mime, 4) ? "" : "What stands here is no part.\n");
}

static void add_entity(struct mime *mime, unsigned depth, bool carries)
{
    bool splits = depth ? lot(mime, 2 + depth) == 0 : lot(mime, 6) > 0;

    mime->parts++;
    if (splits && depth < MIME_DEEP && mime->parts < MIME_PARTS)
        add_multipart(mime, depth, carries);
    else if (carries || slips(mime, 6))
        add_carrier(mime);
    else
        add_press(mime);
}

/* ---- the whole */

static inline void add_head(const struct mime *mime)
{
    static const char *const odd[] = {"Auto-Submitted: auto-replied\n",
                                      "From: c@d.e\n",
                                      "Precedence: bulk\n",
                                      "Return-Path: <>\n",
                                      "List-Id: <x>\n",
                                      "MIME-Version: 2.0 (odd)\n",
                                      "Message-ID: <second@example.org>\n",
                                      "References: <a@b>\n <c@d\n",
                                      "Subject: =?utf-8?b?w6k=?=\n\t=?x?q?=0a?=\n",
                                      ": nameless\n",
                                      "no field\n"};

    text_format(mime->out,
                "From: Winfield Scott <scott@example.org>\nMessage-ID: <%u@example.org>\n",
                lot(mime, 1000000));
    text_add(mime->out, "Subject: Re: orders\nMIME-Version: 1.0\n");
    for (unsigned i = lot(mime, 3); i && !mime->good; i--)
        ADD_ONE(mime, odd);
}

/* Into `mutant`; its lines end as they do in mails, or on this machine. */
static inline void mime_make(uint64_t *seed, bool good)
{
    struct text out = {0};
    struct mime mime = {.out = &out, .seed = seed, .good = good};
    bool returns = lot(&mime, 2);

    add_head(&mime);
    add_entity(&mime, 0, true);
    mutant.length = 0;
    for (size_t i = 0; i < out.length && mutant.length + 2 < MOST; i++) {
        if (out.at[i] == '\n' && returns)
            mutant.at[mutant.length++] = '\r';
        mutant.at[mutant.length++] = out.at[i];
    }
    text_free(&out);
}

#endif
