/* The referee as a library, for programs other than vcz: a log goes in line by line, its record, or
 * one JSON object an event, comes out. This header stands alone; it is the only one that is
 * installed (`pkg-config --cflags --libs vcz`).
 *
 * Scenarios are those of a folder of data, by name ("veracruz/campaign"). Files beside a log, house
 * rules and scripts are not known here: a log that asks for one is refused, and vcz(1) takes it.
 * One referee at a time may be open, and nothing here may be called by two threads. */
#ifndef VCZ_H
#define VCZ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifndef VCZ_VERSION /* whoever builds a package may give it a name of his own */
#define VCZ_VERSION "0.1.0"
#endif

/* What a log comes to, as the exit status of vcz: every order stands, one is illegal or a record
 * differs, or something else is wrong with it. */
enum vcz_status { VCZ_GOOD, VCZ_REFUSED, VCZ_WRONG };

enum vcz_output { VCZ_SILENT, VCZ_RECORD, VCZ_JSON };

/* What is pointed to lives until the referee is closed. */
struct vcz_terms {
    const char *data;       /* the folder of the games' data: PREFIX/share/vcz/fixtures */
    const char *file;       /* the log's name in messages */
    const char *as;         /* the side that may read it ("us"), or NULL: all of it */
    enum vcz_output output; /* what is written */
    /* Text as it comes about; false when it cannot be written, which ends the game. */
    bool (*write)(void *to, const char *bytes, size_t length);
    void *to;
};

struct vcz; /* a referee and all that it has read */

/* NULL without memory. */
struct vcz *vcz_open(const struct vcz_terms *terms);
/* One line without its end; lines count from 1. Of one that goes on in the next (`\` at its end)
 * nothing is done before that has come. False when nothing more can be done. */
bool vcz_line(struct vcz *vcz, const char *bytes, size_t length);
/* The end of the log; enum vcz_status. */
int vcz_end(struct vcz *vcz);
/* What was wrong, as vcz prints it: "file:line:column: illegal [5.22]: ...", or "". Valid until the
 * next call. */
const char *vcz_faults(struct vcz *vcz);
/* NULL is passed over. */
void vcz_close(struct vcz *vcz);
/* The version of the library, as records tell it. */
const char *vcz_version(void);

#endif
