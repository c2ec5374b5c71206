/* Unit tests in one program: `together NAME` runs that one. To link them one by one takes longer
 * than most of them run. Which they are, the Makefile says in TOGETHER: UNIT(board_test)
 * UNIT(flood_test); it calls the main of each board_test_main. */
#include <stdio.h>
#include <string.h>

#define UNIT(name) int name##_main(void);
TOGETHER
#undef UNIT

#define UNIT(name) {#name, name##_main},
static const struct {
    const char *name;
    int (*run)(void);
} units[] = {TOGETHER};

int main(int count, char **argument)
{
    for (size_t i = 0; count == 2 && i < sizeof units / sizeof *units; i++)
        if (strcmp(argument[1], units[i].name) == 0)
            return units[i].run();
    fputs("usage: together NAME, which is that of a test in tests/unit\n", stderr);
    return 2;
}
