/* Where the data lies. The only object that VCZ_DATA_DIR is compiled into. */
#include "cmd.h"

static const char *data_directory = VCZ_DATA_DIR;

const char *cmd_data_directory(void)
{
    return data_directory;
}

void cmd_set_data_directory(const char *directory)
{
    data_directory = directory;
}
