/* How the text of a mail is read: what mail programs have made of it is undone, and no more. */
#include "check.h"

#include "../../cmd/vcz-mail/charset.h"
#include "../../cmd/vcz-mail/fence.h"

static struct sheet sheet;
static struct fence fence;

/* The sheet as one text: a figure for the depth, a bar, the line. */
static const char *shown(void)
{
    static char room[4096];
    struct text text = {0};

    for (unsigned i = 0; i < sheet.count; i++) {
        struct slice line = sheet_line(&sheet, i);

        text_format(&text, "%u|%.*s\n", sheet.line[i].depth, (int)line.length, line.at);
    }
    CHECK(!sheet.bytes.failed && !text.failed);
    snprintf(room, sizeof room, "%s", text.at ? text.at : "");
    text_free(&text);
    sheet_free(&sheet);
    return room;
}

static struct slice of(const char *string)
{
    return (struct slice){string, strlen(string)};
}

static const char *plain(const char *text)
{
    sheet_read_plain(&sheet, of(text), false, false);
    return shown();
}

static const char *flowed(const char *text, bool delsp)
{
    sheet_read_plain(&sheet, of(text), true, delsp);
    return shown();
}

static const char *html(const char *text)
{
    sheet_read_html(&sheet, of(text));
    return shown();
}

static const char *copies(const char *text)
{
    sheet_read_plain(&sheet, of(text), false, false);
    sheet_find_copies(&sheet);
    return shown();
}

static const char *tamed(const char *text)
{
    static char room[512];
    struct text out = {0};

    sheet_tame(text, strlen(text), &out);
    snprintf(room, sizeof room, "%s", out.at ? out.at : "");
    text_free(&out);
    return room;
}

static const char *decoded(const char *label, const char *bytes)
{
    static char room[512];
    struct text out = {0};

    charset_read(label, of(bytes), &out);
    snprintf(room, sizeof room, "%s", out.at ? out.at : "");
    text_free(&out);
    return room;
}

static enum fence_kind found(const char *text)
{
    fence_free(&fence);
    sheet_read_plain(&sheet, of(text), false, false);
    fence_find(&sheet, &fence);
    sheet_free(&sheet);
    return fence.kind;
}

TEST(quoting_signs_are_counted)
{
    CHECK_STR(plain("a\r\n> b\r\n>> c\r\n> > d\r\n>e\r\n > f\r\n"),
              "0|a\n1|b\n2|c\n2|d\n1|e\n1|f\n");
    CHECK_STR(plain("a > b\n"), "0|a > b\n");
    CHECK_STR(plain("no end"), "0|no end\n");
    CHECK_STR(plain("trailing   \n\n  indented"), "0|trailing\n0|\n0|  indented\n");
}

/* RFC 3676: a line that ends with a blank goes on, one blank at its start is stuffing, the line "--
 * " is never flowed, and another depth ends a paragraph. */
TEST(flowed_lines_are_joined)
{
    CHECK_STR(flowed("attack 1507 with \nus.1div\nnext\n", false),
              "0|attack 1507 with us.1div\n0|next\n");
    CHECK_STR(flowed("attack 15 \n07\n", true), "0|attack 1507\n");
    CHECK_STR(flowed("a \n> b \n> c\n", false), "0|a\n1|b c\n");
    CHECK_STR(flowed(" >a\n From x\n", false), "0|>a\n0|From x\n");
    CHECK_STR(flowed("a \n-- \nb\n", false), "0|a\n0|--\n0|b\n");
    CHECK_STR(flowed(">> a\n> > b\n", false), "2|a\n1|> b\n");
    CHECK_STR(flowed("a \n", false), "0|a\n");
}

TEST(html_is_read_as_it_looks)
{
    CHECK_STR(html("<p>a  b\n c</p><p>d<br>e</p>"), "0|a b c\n0|d\n0|e\n");
    CHECK_STR(html("<div>a</div><div><br></div><div>b</div>"), "0|a\n0|\n0|b\n");
    CHECK_STR(html("a<blockquote>b<blockquote>c</blockquote></blockquote>d"),
              "0|a\n1|b\n2|c\n0|d\n");
    CHECK_STR(html("<pre>a  b\nc</pre>"), "0|a  b\n0|c\n");
    CHECK_STR(html("us.<b>tay</b>lor &lt;&#65;&#x42;&gt; &amp;amp; &nbsp;x & y"),
              "0|us.taylor <AB> &amp;  x & y\n");
    CHECK_STR(html("<style>p{}</style><!-- no --><title>no</title><script>no</script>a"), "0|a\n");
    CHECK_STR(html("<a title=\"a > b\" href='x'>word</a> 3 < 4"), "0|word 3 < 4\n");
    CHECK_STR(html("a<div id=\"divRplyFwdMsg\">b</div>c"), "0|a\n1|b\n1|c\n");
    CHECK_STR(html("</blockquote>a<!-- never closed"), "0|a\n");
    CHECK_STR(html("a<b title=\"never closed>b"), "0|ab\n");
    CHECK_STR(html("&#0;&#xd800;&#1114112;&#;"), "0|???&#;\n");
}

TEST(copies_below_are_quoted)
{
    CHECK_STR(copies("a\n-----Original Message-----\nb\n"),
              "0|a\n0|-----Original Message-----\n1|b\n");
    CHECK_STR(copies("a\n________________________________\nb\n"),
              "0|a\n0|________________________________\n1|b\n");
    CHECK_STR(copies("a\nVon: x\nGesendet: y\nAn: z\nb\n"),
              "0|a\n0|Von: x\n1|Gesendet: y\n1|An: z\n1|b\n");
    CHECK_STR(copies("a\nOn Monday J wrote:\nb\n"), "0|a\n0|On Monday J wrote:\n1|b\n");
    CHECK_STR(copies("On Monday J wrote:\n> b\nc\n"), "0|On Monday J wrote:\n1|b\n0|c\n");
    CHECK_STR(copies("El lunes J <j@x.test>:\nb\n"), "0|El lunes J <j@x.test>:\n1|b\n");
    CHECK_STR(copies("-----BEGIN PGP SIGNED MESSAGE-----\nb\n"),
              "0|-----BEGIN PGP SIGNED MESSAGE-----\n0|b\n");
    CHECK_STR(copies("mexico:reply Q1 a\nmexico:reply Q2 b\nmexico:reply Q3 c\nd\n"),
              "0|mexico:reply Q1 a\n0|mexico:reply Q2 b\n0|mexico:reply Q3 c\n0|d\n");
}

TEST(characters_that_look_alike)
{
    CHECK_STR(tamed("\u201cdiv\u20111\u201d \u2018a\u2019\u00a0b\u2026 \u2013 \u2014"),
              "\"div-1\" 'a' b... - -");
    CHECK_STR(tamed("\ufeffre\u200bply\u00ad Q1\t x"), "reply Q1  x");
    CHECK_STR(tamed("mx.ong <http://mx.ong> and mx.vng<https://a.b/?x=y> end"),
              "mx.ong and mx.vng end");
    CHECK_STR(tamed("a <b> <http://never closed"), "a <b> <http://never closed");
    CHECK_STR(tamed("Se\u00f1or \x01\xff"), "Se\u00f1or ??");
    /* what terminals take for a command, or nobody sees: controls of two bytes, marks, tags */
    CHECK_STR(tamed("a\xc2\x9b"
                    "31m\xc2\x90q\xc2\x85"
                    "b\u061c\ufff9\U000e0041"),
              "a?31m?q?b???");
}

TEST(characters_by_label)
{
    CHECK_STR(decoded("iso-8859-1", "Gr\xfc\xdf"), "Gr\u00fc\u00df");
    CHECK_STR(decoded("koi8-r", "\xc1"), "\u0430");
    CHECK_STR(decoded("utf-8", "Gr\u00fc"), "Gr\u00fc");
    /* the label is not true, or not known */
    CHECK_STR(decoded("us-ascii", "\x93x\x94"), "\u201cx\u201d");
    CHECK_STR(decoded("us-ascii", "Gr\u00fc"), "Gr\u00fc");
    CHECK_STR(decoded("utf-8", "\x93x\x81\x94"), "\u201cx?\u201d");
    CHECK_STR(decoded("x-none", "Gr\u00fc"), "Gr\u00fc");
    CHECK_STR(decoded("utf-8//IGNORE", "a"), "a");
    CHECK_STR(decoded(NULL, "\x96"), "\u2013");
    CHECK_STR(decoded("", ""), "");
}

TEST(the_one_batch)
{
    CHECK_INT(found("Sir,\nvcz veracruz 7\nmove a\ntoken 00ff\n\nend vcz\n-- \nS.\n"), FENCE_FOUND);
    CHECK_STR(fence.game, "veracruz");
    CHECK_INT(fence.batch, 7);
    CHECK_STR(fence.token, "00ff");
    CHECK_STR(fence.orders.at, "move a\n\n");
    CHECK(!fence.quoted);
    CHECK_INT(found("vcz veracruz 7\ntoken a b\ntoken\nend vcz\n"), FENCE_FOUND);
    CHECK_STR(fence.token, "");
    CHECK_STR(fence.orders.at, "token a b\ntoken\n");
    CHECK_INT(found("Vcz Veracruz 7\nEnd vcz\n"), FENCE_FOUND);
    CHECK_STR(fence.game, "veracruz");
    CHECK_INT(found(">> vcz veracruz 7\n>> move a\n>> end vcz\n"), FENCE_FOUND);
    CHECK(fence.quoted);
    CHECK_STR(fence.orders.at, "move a\n");
    CHECK_INT(found("> vcz veracruz 7\nmove a\n> # no\n> end vcz\n"), FENCE_FOUND);
    CHECK_STR(fence.orders.at, "move a\n# no\n");
    CHECK_INT(found("vcz veracruz 8\nb\nend vcz\n> vcz veracruz 7\n> a\n> end vcz\n"), FENCE_FOUND);
    CHECK_INT(fence.batch, 8);
    CHECK(!fence.quoted);
    fence_free(&fence);
}

TEST(no_batch_is_guessed)
{
    CHECK_INT(found(""), FENCE_NONE);
    CHECK_INT(found("vcz veracruz\nend vcz\n"), FENCE_NONE);
    CHECK_INT(found("vcz veracruz 0\nend vcz\n"), FENCE_NONE);
    CHECK_INT(found("vcz ver/cruz 1\nend vcz\n"), FENCE_NONE);
    CHECK_INT(found("vcz veracruz 1 2\nend vcz\n"), FENCE_NONE);
    CHECK_INT(found("vcz veracruz 99999999999\nend vcz\n"), FENCE_NONE);
    CHECK_INT(found("end vcz\n"), FENCE_NONE);
    CHECK_INT(found("vcz veracruz 7\nmove a\n"), FENCE_CUT);
    CHECK_INT(found("vcz veracruz 7\nmove a\n> end vcz\n"), FENCE_CUT);
    CHECK_INT(found("vcz veracruz 7\na\nend vcz\nvcz veracruz 8\nb\nend vcz\n"), FENCE_SEVERAL);
    CHECK_INT(found("vcz veracruz 7\nvcz veracruz 7\na\nend vcz\n"), FENCE_SEVERAL);
    CHECK_INT(found("> vcz veracruz 7\n> a\n> end vcz\n>> vcz veracruz 6\n>> a\n>> end vcz\n"),
              FENCE_SEVERAL);
    CHECK_INT(found("> vcz veracruz 7\n> a\nb\n> end vcz\n"), FENCE_SEVERAL);
    CHECK(fence.mixed);
    fence_free(&fence);
}

TEST(lines_without_end)
{
    struct text text = {0};

    for (unsigned i = 0; i <= SHEET_LINES; i++)
        text_add(&text, "> x\n");
    sheet_read_plain(&sheet, (struct slice){text.at, text.length}, false, false);
    CHECK_INT(sheet.count, SHEET_LINES);
    CHECK(sheet.too_long);
    sheet_free(&sheet);
    text_free(&text);
}

TESTS(RUN(quoting_signs_are_counted), RUN(flowed_lines_are_joined), RUN(html_is_read_as_it_looks),
      RUN(copies_below_are_quoted), RUN(characters_that_look_alike), RUN(characters_by_label),
      RUN(the_one_batch), RUN(no_batch_is_guessed), RUN(lines_without_end))
