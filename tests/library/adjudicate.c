#include <stdio.h>
#include <string.h>
#include <vcz.h>
static bool print(void *to, const char *bytes, size_t length)
{
    return fwrite(bytes, 1, length, to) == length;
}
int main(int count, char **words) /* adjudicate DATA < LOG > RECORD */
{
    struct vcz_terms terms = {
        .data = words[count - 1], .output = VCZ_RECORD, .write = print, .to = stdout};
    struct vcz *game = vcz_open(&terms);

    for (char line[8192]; game && fgets(line, sizeof line, stdin);)
        vcz_line(game, line, strcspn(line, "\n"));
    int status = game ? vcz_end(game) : VCZ_WRONG;
    fputs(game ? vcz_faults(game) : "no memory\n", stderr);
    vcz_close(game);
    return status;
}
