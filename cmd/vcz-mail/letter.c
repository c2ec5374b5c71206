/* The one file that knows gmime. It is asked for the parts of a mail, their bytes and its head, and
 * for nothing else; g_mime_multipart_get_boundary of 3.2.13 can loop for ever. */
#include "letter.h"

#include <gmime/gmime.h>
#include <string.h>

#include "base/memory.h"
#include "charset.h"

enum { MARKS_MOST = 4 * LETTER_PARTS }; /* words that could begin a part with parts */
enum { BOUNDS_MOST = 10000 };           /* lines that could part two of them */
enum { GROUPS_MOST = 1000, CODED_A_GROUP = 8 };

struct reading {
    struct letter *letter;
    struct sheet sheet[LETTER_SOURCES];
    unsigned parts;
};

static bool fault(struct reading *reading, enum letter_fault fault)
{
    reading->letter->fault = fault;
    return false;
}

/* ---- one part */

static void read_bytes(GMimePart *part, struct text *out)
{
    GMimeDataWrapper *content = g_mime_part_get_content(part);

    if (!content)
        return;
    GMimeStream *stream = g_mime_stream_mem_new();
    g_mime_data_wrapper_write_to_stream(content, stream);
    const GByteArray *bytes = g_mime_stream_mem_get_byte_array(GMIME_STREAM_MEM(stream));
    text_bytes(out, (const char *)bytes->data, bytes->len);
    g_object_unref(stream);
}

static bool is_parameter(GMimePart *part, const char *name, const char *value)
{
    const char *given = g_mime_object_get_content_type_parameter(GMIME_OBJECT(part), name);

    return given && g_ascii_strcasecmp(given, value) == 0;
}

static bool ends_in_vcz(const char *name)
{
    size_t length = name ? strlen(name) : 0;

    return length >= 4 && g_ascii_strcasecmp(name + length - 4, ".vcz") == 0;
}

/* What it could be to us; false: nothing. */
static bool find_source(GMimePart *part, enum letter_source *source)
{
    GMimeContentType *of = g_mime_object_get_content_type(GMIME_OBJECT(part));

    *source = ends_in_vcz(g_mime_part_get_filename(part))        ? LETTER_ATTACHED
              : g_mime_content_type_is_type(of, "text", "plain") ? LETTER_PLAIN
              : g_mime_content_type_is_type(of, "text", "html")  ? LETTER_HTML
                                                                 : LETTER_SOURCES;
    return *source == LETTER_ATTACHED ||
           (*source != LETTER_SOURCES && !g_mime_part_is_attachment(part));
}

static bool read_part(struct reading *reading, GMimePart *part)
{
    enum letter_source source;
    struct text bytes = {0}, text = {0};

    if (!find_source(part, &source))
        return true;
    struct sheet *sheet = &reading->sheet[source];
    read_bytes(part, &bytes);
    const char *label = g_mime_object_get_content_type_parameter(GMIME_OBJECT(part), "charset");
    charset_read(label, (struct slice){bytes.at, bytes.length}, &text);
    struct slice all = {text.at ? text.at : "", text.length};
    if (source == LETTER_HTML)
        sheet_read_html(sheet, all);
    else
        sheet_read_plain(sheet, all, is_parameter(part, "format", "flowed"),
                         is_parameter(part, "delsp", "yes"));
    reading->letter->failed |= bytes.failed || text.failed || sheet->bytes.failed;
    text_free(&bytes);
    text_free(&text);
    return !sheet->too_long || fault(reading, LETTER_TOO_LONG);
}

/* ---- all parts; a mail within the mail was written by somebody else, and is passed over */

static bool read_object(struct reading *reading, GMimeObject *object, unsigned depth)
{
    if (++reading->parts > LETTER_PARTS)
        return fault(reading, LETTER_TOO_MANY_PARTS);
    if (depth > LETTER_DEPTH)
        return fault(reading, LETTER_TOO_DEEP);
    if (GMIME_IS_PART(object))
        return read_part(reading, GMIME_PART(object));
    if (!GMIME_IS_MULTIPART(object))
        return true;
    GMimeMultipart *all = GMIME_MULTIPART(object);
    int count = g_mime_multipart_get_count(all);
    bool good = true;
    for (int i = 0; good && i < count; i++)
        good = read_object(reading, g_mime_multipart_get_part(all, i), depth + 1);
    return good;
}

/* gmime goes as deep as a mail does, and the stack does not: looked at before it is called. */
static bool nests_too_much(const char *bytes, size_t length)
{
    unsigned marks = 0;

    for (size_t at = 0; at + 10 <= length && marks <= MARKS_MOST; at++)
        marks += (bytes[at] == 'm' || bytes[at] == 'M') &&
                 (g_ascii_strncasecmp(bytes + at, "multipart/", 10) == 0 ||
                  g_ascii_strncasecmp(bytes + at, "message/", 8) == 0);
    return marks > MARKS_MOST;
}

/* It keeps a kilobyte for each part, before anybody can count them. */
static bool parts_too_much(const char *bytes, size_t length)
{
    unsigned bounds = 0;

    for (size_t at = 0; at + 3 <= length && bounds <= BOUNDS_MOST; at++)
        bounds += bytes[at] == '\n' && bytes[at + 1] == '-' && bytes[at + 2] == '-';
    return bounds > BOUNDS_MOST;
}

/* It reads groups of addresses, "a: b: c:", within one another, in coded words too, and in the head
 * of a mail within the mail. */
static const char *addresses_of(const char *line, const char *end)
{
    static const char *const names[] = {"from", "to", "cc", "bcc", "sender", "reply-to"};
    const char *at = line;

    while (at < end && (g_ascii_isalpha(*at) || *at == '-'))
        at++;
    size_t length = (size_t)(at - line);
    while (at < end && (*at == ' ' || *at == '\t'))
        at++;
    for (size_t i = 0; at < end && *at == ':' && i < sizeof names / sizeof *names; i++)
        if (strlen(names[i]) == length && g_ascii_strncasecmp(line, names[i], length) == 0)
            return at + 1;
    return NULL;
}

/* How deep groups in it may lie in one another, with what goes on in the lines behind it. */
static size_t groups_in(const char *at, const char *end)
{
    size_t groups = 0, coded = 0; /* a coded word has a group a character at most */

    for (; at < end && (*at != '\n' || (at + 1 < end && (at[1] == ' ' || at[1] == '\t'))); at++) {
        groups += *at == ':';
        coded += coded || (*at == '=' && at + 1 < end && at[1] == '?');
    }
    return groups + coded / CODED_A_GROUP;
}

static bool groups_too_much(const char *bytes, size_t length)
{
    const char *end = bytes + length;

    for (const char *line = bytes; line < end; line++) {
        const char *addresses = addresses_of(line, end);

        if (addresses && groups_in(addresses, end) > GROUPS_MOST)
            return true;
        line = memchr(line, '\n', (size_t)(end - line));
        if (!line)
            return false;
    }
    return false;
}

/* ---- its head */

static void set_field(struct letter *letter, enum letter_field field, const char *value)
{
    if (value)
        text_words(letter->field[field], LETTER_FIELD, value, strlen(value));
}

static void read_header(GMimeMessage *message, struct letter *letter, enum letter_field field,
                        const char *name)
{
    if (!letter->field[field][0])
        set_field(letter, field, g_mime_object_get_header(GMIME_OBJECT(message), name));
}

/* One address alone is somebody. */
static void read_from(GMimeMessage *message, struct letter *letter)
{
    InternetAddressList *list = g_mime_message_get_from(message);
    if (!list || internet_address_list_length(list) != 1)
        return;
    InternetAddress *one = internet_address_list_get_address(list, 0);
    const char *address = INTERNET_ADDRESS_IS_MAILBOX(one)
                              ? internet_address_mailbox_get_addr(INTERNET_ADDRESS_MAILBOX(one))
                              : NULL;
    if (!address || strlen(address) >= LETTER_FIELD || strpbrk(address, " \t\r\n<>,;\"()"))
        return;
    set_field(letter, LETTER_FROM, address);
    for (char *at = letter->field[LETTER_FROM]; *at; at++)
        *at = g_ascii_tolower(*at);
}

/* "<a@b>", and nothing that could begin another line of a head. */
static void read_id(GMimeMessage *message, struct letter *letter)
{
    char id[LETTER_FIELD];
    const char *given = g_mime_object_get_header(GMIME_OBJECT(message), "Message-ID");
    const char *begins = given ? strchr(given, '<') : NULL;
    const char *ends = begins ? strchr(begins, '>') : NULL;

    if (!ends || ends - begins > 250 || strcspn(begins, " \t\r\n") < (size_t)(ends - begins))
        return;
    snprintf(id, sizeof id, "%.*s", (int)(ends - begins) + 1, begins);
    set_field(letter, LETTER_ID, id);
}

static void read_head(GMimeMessage *message, struct letter *letter)
{
    static const struct {
        enum letter_field field;
        const char *name;
    } rows[] = {
        {LETTER_RETURN_PATH, "Return-Path"},
        {LETTER_REFERENCES, "References"},
        {LETTER_AUTO_SUBMITTED, "Auto-Submitted"},
        {LETTER_PRECEDENCE, "Precedence"},
        {LETTER_LIST, "List-Id"},
        {LETTER_LIST, "List-Unsubscribe"},
        {LETTER_LIST, "List-Post"},
        {LETTER_LIST, "Mailing-List"},
        {LETTER_SUPPRESS, "X-Auto-Response-Suppress"},
        {LETTER_SUPPRESS, "X-Autoreply"},
        {LETTER_SUPPRESS, "X-Autorespond"},
        {LETTER_OURS, "X-Vcz-Mail"},
    };

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        read_header(message, letter, rows[i].field, rows[i].name);
    set_field(letter, LETTER_SUBJECT, g_mime_message_get_subject(message));
    read_from(message, letter);
    read_id(message, letter);
    GMimeObject *body = g_mime_message_get_mime_part(message);
    if (body) {
        char *type = g_mime_content_type_get_mime_type(g_mime_object_get_content_type(body));

        set_field(letter, LETTER_TYPE, type);
        g_free(type);
    }
}

/* ---- the whole */

static GMimeMessage *parse(const char *bytes, size_t length)
{
    GMimeStream *stream = g_mime_stream_mem_new_with_buffer(bytes, length);
    GMimeParser *parser = g_mime_parser_new_with_stream(stream);
    GMimeMessage *message = g_mime_parser_construct_message(parser, NULL);

    g_object_unref(parser);
    g_object_unref(stream);
    return message;
}

static void take_text(const struct sheet *sheet, struct letter *letter)
{
    for (unsigned i = 0; i < sheet->count; i++) {
        struct slice line = sheet_line(sheet, i);

        text_add(&letter->text, sheet->line[i].depth ? "> " : "");
        text_bytes(&letter->text, line.at, line.length);
        text_char(&letter->text, '\n');
    }
    letter->failed |= letter->text.failed;
}

/* The first source in which there is a batch, whole or not. */
static void find_batch(struct reading *reading)
{
    struct letter *letter = reading->letter;

    for (unsigned i = 0; i < LETTER_SOURCES && letter->fence.kind == FENCE_NONE; i++) {
        letter->source = (enum letter_source)i;
        if (i != LETTER_ATTACHED)
            sheet_find_copies(&reading->sheet[i]);
        fence_find(&reading->sheet[i], &letter->fence);
        letter->failed |= letter->fence.orders.failed || reading->sheet[i].bytes.failed;
    }
}

static void read_message(GMimeMessage *message, struct letter *letter)
{
    struct reading reading = {.letter = letter};
    GMimeObject *body = g_mime_message_get_mime_part(message);

    read_head(message, letter);
    if (!letter->fault && (!body || read_object(&reading, body, 0))) {
        unsigned source = reading.sheet[LETTER_PLAIN].count ? LETTER_PLAIN : LETTER_HTML;

        if (letter->wants_text)
            take_text(&reading.sheet[source], letter);
        find_batch(&reading);
    }
    for (unsigned i = 0; i < LETTER_SOURCES; i++)
        sheet_free(&reading.sheet[i]);
}

void letter_read(const char *bytes, size_t length, struct letter *letter)
{
    static bool begun;

    letter->fence.kind = FENCE_NONE;
    if (!begun)
        g_mime_init();
    begun = true;
    if (length > LETTER_BYTES) {
        letter->fault = LETTER_TOO_LARGE;
        length = LETTER_BYTES;
    }
    if (nests_too_much(bytes, length) || parts_too_much(bytes, length)) {
        letter->fault = LETTER_TOO_MANY_PARTS;
        return;
    }
    if (groups_too_much(bytes, length)) {
        letter->fault = LETTER_TOO_DEEP;
        return;
    }
    GMimeMessage *message = parse(bytes, length);
    if (message)
        read_message(message, letter);
    else
        letter->fault = LETTER_NO_MAIL;
    if (message)
        g_object_unref(message);
}

void letter_free(struct letter *letter)
{
    fence_free(&letter->fence);
    text_free(&letter->text);
}
