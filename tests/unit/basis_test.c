/* What a record says that its game rests on: how much there is room for, and how what differs is
 * told. */
#include "game/basis.h"

#include "check.h"

static struct basis basis;

/* A line of so many letters, the value and the blank before it among them. */
static struct basis_entry *add(size_t letters, const char *value)
{
    char words[BASIS_LINE + 8];
    size_t length = letters - (value ? strlen(value) + 1 : DIGEST_HEX);

    memset(words, 'w', length);
    words[length] = '\0';
    return basis_add(&basis, BASIS_RULES, words, value);
}

TEST(a_line_has_room_for_its_value)
{
    basis = (struct basis){0};
    CHECK(add(BASIS_LINE - 1, "12") && !basis.full);
    CHECK_INT(strlen(basis.entry[0].here), BASIS_LINE - 1);
    CHECK_INT(basis.entry[0].words, BASIS_LINE - 4);
    CHECK_STR(basis.entry[0].here + BASIS_LINE - 5, "w 12");
    CHECK(!add(BASIS_LINE, "12") && basis.full);
    basis.full = false;
    CHECK(add(BASIS_LINE - 1, NULL) && !basis.full);
    CHECK_INT(strlen(basis.entry[1].here), BASIS_LINE - 1 - DIGEST_HEX);
    CHECK(!add(BASIS_LINE, NULL) && basis.full);
    CHECK_INT(basis.count, 2);
}

TEST(so_many_lines)
{
    basis = (struct basis){0};
    for (unsigned i = 0; i < BASIS_MOST; i++)
        CHECK(add(20, "1") == &basis.entry[i]);
    CHECK(!basis.full);
    CHECK(!add(20, "1") && basis.full);
    CHECK_INT(basis.count, BASIS_MOST);
}

/* The digest is worked out once, behind the words. */
TEST(a_digest)
{
    static const char script[] = "return 1";
    char hex[DIGEST_HEX];

    basis = (struct basis){0};
    struct basis_entry *entry = basis_add(&basis, BASIS_SCRIPT, "rule mine.lua", NULL);
    CHECK(entry != NULL);
    entry->bytes = script;
    entry->length = sizeof script - 1;
    CHECK(basis_work_out(entry) && bytes_digest(script, sizeof script - 1, hex));
    CHECK(strncmp(entry->here, "rule mine.lua ", 14) == 0);
    CHECK_STR(entry->here + 14, hex);
    entry->length = 0;
    CHECK(basis_work_out(entry));
    CHECK_STR(entry->here + 14, hex);
}

/* The file is called by its name alone. */
TEST(a_part_of_the_data)
{
    static const struct {
        const char *path, *name;
    } rows[] = {{"fixtures/toy/map.yaml", "map.yaml"}, {"map.yaml", "map.yaml"}};

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct data_sheet sheet = {.file = rows[i].path};
        const struct document document = {.sheet = &sheet};

        basis = (struct basis){0};
        basis_add_data(&basis, "map", &document);
        CHECK_INT(basis.count, 1);
        CHECK_INT(basis.entry[0].kind, BASIS_DATA);
        CHECK(basis.entry[0].covered);
        CHECK_STR(basis.entry[0].here, "data map");
        CHECK_STR(basis.entry[0].name, rows[i].name);
    }
}

TEST(what_differs)
{
    uint64_t work = 5;
    struct text text = {0};

    basis = (struct basis){0};
    struct basis_entry *rules = basis_add(&basis, BASIS_RULES, "rules toy", "3");
    struct basis_entry *script = basis_add(&basis, BASIS_SCRIPT, "rule mine.lua", NULL);
    CHECK(rules && script);
    snprintf(rules->there, sizeof rules->there, "rules toy 4");
    snprintf(script->name, sizeof script->name, "mine.lua");
    basis_difference(rules, &work, &text);
    CHECK_STR(text.at, "rules toy is 3 here, 4 there");
    text_clear(&text);
    basis_difference(script, &work, &text);
    CHECK_STR(text.at, "mine.lua: the script has another text here than there");
    CHECK_INT(work, 5);
    text_free(&text);
}

TESTS(RUN(a_line_has_room_for_its_value), RUN(so_many_lines), RUN(a_digest),
      RUN(a_part_of_the_data), RUN(what_differs))
