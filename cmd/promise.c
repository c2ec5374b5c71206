#include "promise.h"

#include <string.h>

const char promise_mark[] = "# promised: ";

bool promise_read(struct slice line, struct slice *order)
{
    size_t head = strlen(promise_mark);

    if (line.length <= head || memcmp(line.at, promise_mark, head) != 0)
        return false;
    *order = (struct slice){line.at + head, line.length - head};
    return true;
}
