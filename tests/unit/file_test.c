/* Files: what is read of them, and how far a name may lead out of a folder. */
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "data/file.h"

#include "yaml_read.h"

static char folder[] = "/tmp/vcz_file_test_XXXXXX";
static char path[64];

static void make_folder(void)
{
    if (strstr(folder, "XXXXXX") && !mkdtemp(folder))
        check_fail(__FILE__, __LINE__, "mkdtemp");
    snprintf(path, sizeof path, "%s/file", folder);
}

TEST(file_reads_and_refuses)
{
    const char *bytes = NULL;
    size_t length = 0;

    fresh();
    make_folder();
    CHECK(!file_read(path, 10, &arena, &diags, &bytes, &length));
    CHECK(strstr(diags.list[0].message, "No such file"));
    CHECK_STR(diags.list[0].at.file, path);
    CHECK_INT(diags_status(&diags), 2);
    FILE *file = fopen(path, "w");
    CHECK(file);
    CHECK(fwrite("ab\0cd", 1, 5, file) == 5);
    fclose(file);
    CHECK(file_read(path, 5, &arena, &diags, &bytes, &length));
    CHECK_INT(length, 5);
    CHECK(memcmp(bytes, "ab\0cd", 6) == 0);
    CHECK(!file_read(path, 4, &arena, &diags, &bytes, &length));
    CHECK_STR(diags.list[1].message, "larger than 4 bytes");
    CHECK_INT(diags.list[1].at.line, 1);
    CHECK(!file_read(folder, 100, &arena, &diags, &bytes, &length));
    CHECK_STR(diags.list[2].message, "not a regular file");
    fresh();
    memory_fail_after(0, false);
    CHECK(!file_read(path, 5, &arena, &diags, &bytes, &length));
    CHECK_STR(first_line(), "error: out of memory");
    unlink(path);
    CHECK(mkfifo(path, 0600) == 0);
    CHECK(!file_read(path, 5, &arena, &diags, &bytes, &length)); /* and does not wait */
    unlink(path);
    rmdir(folder);
    fresh();
}

TEST(file_beside_stays_below)
{
    fresh();
    CHECK_STR(file_beside("a/b/scenario.yaml", "map.yaml", &arena, &diags), "a/b/map.yaml");
    CHECK_STR(file_beside("scenario.yaml", "x/map.yaml", &arena, &diags), "x/map.yaml");
    CHECK_STR(file_beside("/s", "..a/b..", &arena, &diags), "/..a/b..");
    CHECK_INT(diags.count, 0);
    static const char *const bad[] = {"/etc/passwd", "..", "../x", "a/../x", "a/..", "", "a//.."};
    for (unsigned i = 0; i < sizeof bad / sizeof *bad; i++)
        CHECK(!file_beside("a/b", bad[i], &arena, &diags));
    CHECK_INT(diags.count, 7);
    CHECK_STR(diags.list[0].message, "'/etc/passwd' is no file in this folder or below it");
    fresh();
    memory_fail_after(0, true);
    CHECK(!file_beside("a/b", "c", &arena, &diags));
    memory_fail_after(-1, false);
    CHECK_STR(first_line(), "error: out of memory");
    fresh();
}

/* Lets `name` in the folder be a link to `to`; what file_beside says of it beside `log`. */
static const char *linked(const char *name, const char *to, const char *log)
{
    static char way[sizeof folder + 64];

    snprintf(way, sizeof way, "%s/%s", folder, name);
    CHECK(symlink(to, way) == 0);
    snprintf(path, sizeof path, "%s/%s", folder, log);
    return file_beside(path, name, &arena, &diags);
}

static void unlink_in(const char *name)
{
    snprintf(path, sizeof path, "%s/%s", folder, name);
    CHECK(remove(path) == 0);
}

/* Makes an empty file of that name; its path. */
static const char *make_file(const char *in, const char *name)
{
    static char made[sizeof folder + 64];

    snprintf(made, sizeof made, "%s/%s", in, name);
    FILE *file = fopen(made, "w");
    CHECK(file);
    fclose(file);
    return made;
}

TEST(links_lead_no_further_than_the_folder)
{
    static char outside[] = "/tmp/vcz_file_test_XXXXXX"; /* what a machine has is its own affair */

    fresh();
    make_folder();
    (void)mkdir(folder, 0700); /* another test may have removed it */
    CHECK(mkdtemp(outside));
    CHECK(linked("out.yaml", make_file(outside, "map.yaml"), "g.vcz") == NULL);
    CHECK_STR(diags.list[0].message, "'out.yaml' is a link that leads out of this folder");
    CHECK(linked("far", outside, "g.vcz") == NULL);
    CHECK(file_beside(path, "far/map.yaml", &arena, &diags) == NULL);
    CHECK_STR(diags.list[2].message, "'far/map.yaml' is a link that leads out of this folder");
    CHECK(linked("within.yaml", "out.yaml", "g.vcz") == NULL);
    CHECK_INT(diags.count, 4);
    CHECK(linked("none.yaml", "nowhere", "g.vcz")); /* reading it tells why */
    make_file(folder, "real.yaml");
    CHECK(linked("other.yaml", "real.yaml", "g.vcz"));
    /* A log that is a link itself may have its files where it lies. */
    CHECK(linked("log", make_file(outside, "log"), "g.vcz") == NULL);
    CHECK_INT(diags.count, 5);
    snprintf(path, sizeof path, "%s/log", folder);
    CHECK(file_beside(path, "out.yaml", &arena, &diags));
    CHECK_INT(diags.count, 5);
    static const char *const names[] = {"out.yaml",  "far",        "within.yaml", "none.yaml",
                                        "real.yaml", "other.yaml", "log"};
    for (unsigned i = 0; i < sizeof names / sizeof *names; i++)
        unlink_in(names[i]);
    CHECK(rmdir(folder) == 0);
    CHECK(unlink(make_file(outside, "log")) == 0);
    CHECK(unlink(make_file(outside, "map.yaml")) == 0);
    CHECK(rmdir(outside) == 0);
    fresh();
}

TESTS(RUN(file_reads_and_refuses), RUN(file_beside_stays_below),
      RUN(links_lead_no_further_than_the_folder))
