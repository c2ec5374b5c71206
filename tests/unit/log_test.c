#include "check.h"

#include "log/log.h"

static struct diags diags;
static struct log_line line;

static bool read_at(const char *bytes, size_t length, uint32_t number)
{
    diags = (struct diags){0};
    return log_read(bytes, length, (struct place){"a.vcz", number, 0}, &line, &diags);
}

static bool read(const char *string)
{
    return read_at(string, strlen(string), 7);
}

static const char *canonical(const char *string)
{
    static char room[512];
    struct text text = {0};

    CHECK(read(string));
    log_canonical(&line, &text);
    snprintf(room, sizeof room, "%s", text.at ? text.at : "");
    text_free(&text);
    return room;
}

static const char *fault(const char *string)
{
    CHECK(!read(string));
    CHECK_INT(diags.count, 1);
    CHECK_INT(diags.list[0].kind, DIAG_SYNTAX);
    CHECK_INT(diags.list[0].at.line, 7);
    return diags.list[0].message;
}

static const char *word(unsigned index)
{
    static char room[64];

    snprintf(room, sizeof room, "%.*s", (int)line.word[index].text.length,
             line.word[index].text.at);
    return room;
}

TEST(kinds)
{
    static const struct {
        const char *text;
        enum log_kind kind;
    } rows[] = {
        {"", LOG_BLANK},
        {" \t ", LOG_BLANK},
        {"# a comment", LOG_COMMENT},
        {"   #indented", LOG_COMMENT},
        {"vcz 1", LOG_VERSION},
        {"scenario veracruz/campaign # the long one", LOG_SCENARIO},
        {"dice seed 18470309", LOG_SEED},
        {"dice list 1 2 3", LOG_DICE},
        {"dice file dice.txt", LOG_FILE},
        {"option opposed-landing on", LOG_OPTION},
        {"steward mexico calm.lua 524f7160b16235efefb4a4d64dc24555", LOG_STEWARD},
        {"turn 1 mexico movement", LOG_TURN},
        {"  = spent 0.6 of 10 [5.12]", LOG_EVENT},
        {"\t=", LOG_EVENT},
        {"= at the margin", LOG_ORDER},
        {"  move us.4inf via 1606", LOG_ORDER},
        {"us: end", LOG_ORDER},
        {"if turn is 8", LOG_IF},
        {"  else # or else", LOG_ELSE},
        {"end if", LOG_END_IF},
        {"list", LOG_LIST},
        {"end list", LOG_END_LIST},
        {"halt if last die value < 4", LOG_HALT},
        {"end", LOG_ORDER},
        {"halt us.4inf", LOG_ORDER},
        {"dice mail", LOG_MAIL},
        {"dice judge", LOG_JUDGED},
        {"judge x", LOG_JUDGE},
        {"left attack 1507 with us.1div", LOG_LEFT},
        {"veil mail x", LOG_VEIL},
        {"veil mail x y", LOG_VEIL},
        {"root 7 x", LOG_ROOT},
        {"opening 7 sp.rey off x y", LOG_OPENING},
        {"batch 7 us after 3f9a07c2", LOG_BATCH},
        {"sign 7 x", LOG_SIGN},
        {"cast 7 x", LOG_CAST},
        {"void 7 us x", LOG_VOID},
        {"player us x", LOG_PLAYER},
        {"silence 30", LOG_SILENCE},
        {"heir us x", LOG_HEIR},
        {"names us x", LOG_NAMES},
        {"director x", LOG_DIRECTOR},
        {"escrow us x", LOG_ESCROW},
        {"succeed us 45 x", LOG_SUCCEED},
        {"       abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQ", LOG_HALF},
        {"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOP-_0123456789x", LOG_ORDER},
        {"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOP-_012345678", LOG_HALF},
        {"       abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQR", LOG_ORDER},
        {"       abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNO.Q", LOG_ORDER},
    };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        CHECK(read(rows[i].text));
        CHECK_INT(line.kind, rows[i].kind);
    }
}

TEST(words_and_columns)
{
    CHECK(read("us:move  señor\tx#y # gone"));
    CHECK_INT(line.count, 4);
    CHECK_STR(word(0), "us:");
    CHECK_STR(word(1), "move");
    CHECK_STR(word(2), "señor");
    CHECK_STR(word(3), "x#y");
    CHECK_INT(line.word[0].column, 1);
    CHECK_INT(line.word[1].column, 4);
    CHECK_INT(line.word[2].column, 10);
    CHECK_INT(line.word[2].width, 5);
    CHECK_INT(line.word[3].column, 16);
    CHECK_INT(line.comment.length, 6);
    CHECK(read("reply Q1 lose us.4inf:2"));
    CHECK_INT(line.count, 4);
}

TEST(ends_of_lines)
{
    CHECK(read("end \t\r"));
    CHECK_INT(line.bytes.length, 3);
    CHECK(read_at("\xef\xbb\xbfvcz 1", 8, 1));
    CHECK_INT(line.kind, LOG_VERSION);
    CHECK_INT(line.word[0].column, 1);
}

TEST(events)
{
    CHECK(read("  =  die for é: 4 [10.2]  # high"));
    CHECK_INT(line.kind, LOG_EVENT);
    CHECK_INT(line.event.column, 6);
    CHECK_INT(line.event.width, 19);
    CHECK_INT(line.event.text.length, 20);
    CHECK_INT(line.comment.length, 6);
    CHECK_INT(line.count, 0);
}

TEST(bad_bytes)
{
    CHECK(!read_at("end\0x", 5, 7));
    CHECK_STR(diags.list[0].message, "NUL byte in the line");
    CHECK_INT(diags.list[0].at.column, 4);
    CHECK_STR(fault("é \xff"), "byte 0xff is not UTF-8");
    CHECK_INT(diags.list[0].at.column, 3);
    CHECK_STR(diags.list[0].line, "é ?");
    CHECK_STR(fault("end \033[2J"), "control character 0x1b in the line");
    CHECK_STR(fault("end # \xe2\x80\xae"),
              "a character that is not to be seen, or turns the direction of writing");
    CHECK_STR(fault("end \xc2\x9b"),
              "a character that is not to be seen, or turns the direction of writing");
    CHECK_STR(fault("a\rb"), "control character 0x0d in the line");
}

TEST(limits)
{
    static char room[LOG_LINE_MOST + 2];
    const size_t full = (size_t)2 * LOG_WORDS;

    memset(room, 'x', sizeof room);
    CHECK(read_at(room, LOG_LINE_MOST, 7));
    CHECK(!read_at(room, LOG_LINE_MOST + 1, 7));
    CHECK_STR(diags.list[0].message, "the line has 8193 bytes; 8192 is the most");
    for (size_t i = 0; i < sizeof room; i += 2)
        room[i] = ' ';
    CHECK(read_at(room, full, 7));
    CHECK_INT(line.count, LOG_WORDS);
    CHECK(!read_at(room, full + 2, 7));
    CHECK_STR(diags.list[0].message, "a line has at most 400 words");
    CHECK_INT(diags.list[0].at.column, full + 2);
    room[1] = ' ';
    room[2] = '=';
    room[3] = ' ';
    CHECK(read_at(room, full + 2, 7));
}

TEST(shapes)
{
    CHECK_STR(fault("vcz"), "such a line reads `vcz 1`");
    CHECK_STR(fault("turn 1\xc2\xa0red march"),
              "a no-break space (U+00A0) stands here: write a blank");
    CHECK_INT(diags.list[0].at.column, 7);
    CHECK(read("move a # b\xc2\xa0 \xe2\x80\x93"));
    CHECK_STR(fault("dice seed"), "such a line reads `dice seed TEXT`");
    CHECK_STR(fault("dice"),
              "such a line reads `dice seed TEXT`, `dice list N N ...`, `dice file NAME`, "
              "`dice mail` or `dice judge`");
    CHECK_STR(fault("dice roll 6"),
              "such a line reads `dice seed TEXT`, `dice list N N ...`, `dice file NAME`, "
              "`dice mail` or `dice judge`");
    CHECK_STR(fault("turn 1 us"), "such a line reads `turn N SIDE PHASE`");
    CHECK_STR(fault("scenario a b c"), "such a line reads `scenario NAME`");
    CHECK_INT(diags.list[0].at.column, 12);
    CHECK_INT(diags.list[0].width, 1);
}

TEST(canonical_form)
{
    CHECK_STR(canonical("us:move\t a  via   1606 #why \t not "), "us: move a via 1606  #why   not");
    CHECK_STR(canonical("us:move#x"), "us: move#x");
    CHECK_STR(canonical("us:# alone"), "us:  # alone");
    CHECK_STR(canonical("us:  # alone"), "us:  # alone");
    CHECK_STR(canonical("   end"), "end");
    CHECK_STR(canonical("\t=to\t 1606 # so"), "  = to 1606  # so");
    CHECK_STR(canonical("\t=# so#"), "  =  # so#");
    CHECK_STR(canonical("  =  # so#"), "  =  # so#");
    CHECK_STR(canonical("  = a#1 #2"), "  = a#1  #2");
    CHECK_STR(canonical("  # note"), "# note");
    CHECK_STR(canonical("  "), "");
    CHECK_STR(canonical("  = a [1.0]"), "  = a [1.0]");
}

TESTS(RUN(kinds), RUN(words_and_columns), RUN(ends_of_lines), RUN(events), RUN(bad_bytes),
      RUN(limits), RUN(shapes), RUN(canonical_form))
