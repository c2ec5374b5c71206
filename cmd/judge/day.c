#include "judge/day.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

enum { FIRST_YEAR = 1970, LAST_YEAR = 9999, MONTHS = 12, FEBRUARY = 2 };

static int days_of(int year, int month)
{
    static const int days[MONTHS] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    bool leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);

    return days[month - 1] + (leap && month == FEBRUARY);
}

static void write_day(int year, int month, int day, char out[JUDGE_DAY])
{
    char words[3 * sizeof "-2147483648"];

    snprintf(words, sizeof words, "%04d-%02d-%02d", year, month, day);
    memcpy(out, words, JUDGE_DAY - 1);
    out[JUDGE_DAY - 1] = '\0';
}

static void parts(const char day[JUDGE_DAY], int part[3])
{
    part[0] = (day[0] - '0') * 1000 + (day[1] - '0') * 100 + (day[2] - '0') * 10 + day[3] - '0';
    part[1] = (day[5] - '0') * 10 + day[6] - '0';
    part[2] = (day[8] - '0') * 10 + day[9] - '0';
}

bool judge_day_read(struct slice word, char day[JUDGE_DAY])
{
    int part[3];

    if (word.length != JUDGE_DAY - 1)
        return false;
    for (unsigned i = 0; i < JUDGE_DAY - 1; i++) {
        bool dash = i == 4 || i == 7;

        if (dash ? word.at[i] != '-' : word.at[i] < '0' || word.at[i] > '9')
            return false;
    }
    parts(word.at, part);
    if (part[0] < FIRST_YEAR || part[1] < 1 || part[1] > MONTHS || part[2] < 1 ||
        part[2] > days_of(part[0], part[1]))
        return false;
    memcpy(day, word.at, JUDGE_DAY - 1);
    day[JUDGE_DAY - 1] = '\0';
    return true;
}

bool judge_day_today(char day[JUDGE_DAY])
{
    time_t now = time(NULL);
    struct tm parts_now;

    if (now == (time_t)-1 || now < 0 || !gmtime_r(&now, &parts_now) ||
        parts_now.tm_year + 1900 > LAST_YEAR)
        return false;
    write_day(parts_now.tm_year + 1900, parts_now.tm_mon + 1, parts_now.tm_mday, day);
    return true;
}

void judge_day_next(char day[JUDGE_DAY])
{
    int part[3];

    parts(day, part);
    if (++part[2] > days_of(part[0], part[1])) {
        part[2] = 1;
        part[1]++;
    }
    if (part[1] > MONTHS) {
        part[1] = 1;
        part[0]++;
    }
    if (part[0] <= LAST_YEAR)
        write_day(part[0], part[1], part[2], day);
}
