/* A tree as YAML, and as JSON. */
#include "data/node.h"

#include <string.h>
#include <yaml.h>

static int add_bytes(void *to, unsigned char *bytes, size_t length)
{
    struct text *out = to;

    text_bytes(out, (const char *)bytes, length);
    return !out->failed;
}

static bool emit_text(yaml_emitter_t *emitter, const char *text)
{
    yaml_event_t event;

    return yaml_scalar_event_initialize(&event, NULL, NULL, (const yaml_char_t *)text, -1, 1, 1,
                                        YAML_ANY_SCALAR_STYLE) &&
           yaml_emitter_emit(emitter, &event);
}

/* Lists and maps of single texts stand on one line. */
static bool is_short(const struct node *node)
{
    size_t length = 0;

    for (NODE_EACH(entry, node->first)) {
        if (entry->kind != NODE_SCALAR)
            return false;
        length += entry->length + (entry->key ? strlen(entry->key) + 2 : 2);
    }
    return length < 80;
}

static bool emit(yaml_emitter_t *emitter, const struct node *node)
{
    yaml_event_t event;
    int good;

    if (node->kind == NODE_SCALAR)
        return emit_text(emitter, node->text);
    bool map = node->kind == NODE_MAP;
    if (map)
        good = yaml_mapping_start_event_initialize(&event, NULL, NULL, 1,
                                                   is_short(node) ? YAML_FLOW_MAPPING_STYLE
                                                                  : YAML_BLOCK_MAPPING_STYLE);
    else
        good = yaml_sequence_start_event_initialize(&event, NULL, NULL, 1,
                                                    is_short(node) ? YAML_FLOW_SEQUENCE_STYLE
                                                                   : YAML_BLOCK_SEQUENCE_STYLE);
    good = good && yaml_emitter_emit(emitter, &event);
    for (const struct node *entry = node->first; good && entry; entry = entry->next)
        good = (!map || emit_text(emitter, entry->key)) && emit(emitter, entry);
    if (!good)
        return false;
    good = map ? yaml_mapping_end_event_initialize(&event)
               : yaml_sequence_end_event_initialize(&event);
    return good && yaml_emitter_emit(emitter, &event);
}

bool node_write(const struct node *root, struct text *out)
{
    yaml_emitter_t emitter;
    yaml_event_t event;

    if (!yaml_emitter_initialize(&emitter))
        return false;
    yaml_emitter_set_output(&emitter, add_bytes, out);
    yaml_emitter_set_unicode(&emitter, 1);
    yaml_emitter_set_width(&emitter, 100);
    bool good = yaml_stream_start_event_initialize(&event, YAML_UTF8_ENCODING) &&
                yaml_emitter_emit(&emitter, &event) &&
                yaml_document_start_event_initialize(&event, NULL, NULL, NULL, 1) &&
                yaml_emitter_emit(&emitter, &event) && emit(&emitter, root) &&
                yaml_document_end_event_initialize(&event, 1) &&
                yaml_emitter_emit(&emitter, &event) && yaml_stream_end_event_initialize(&event) &&
                yaml_emitter_emit(&emitter, &event);
    yaml_emitter_delete(&emitter);
    return good && !out->failed;
}

/* ---- as JSON */

void node_json_entries(const struct node *map, struct text *out)
{
    for (NODE_EACH(entry, map->first)) {
        text_char(out, ',');
        text_json_string(out, entry->key);
        text_char(out, ':');
        node_json(entry, out);
    }
}

void node_json(const struct node *root, struct text *out)
{
    bool map = root->kind == NODE_MAP;

    if (root->kind == NODE_SCALAR) {
        text_json_string(out, root->text);
        return;
    }
    text_char(out, map ? '{' : '[');
    for (NODE_EACH(entry, root->first)) {
        if (entry != root->first)
            text_char(out, ',');
        if (map) {
            text_json_string(out, entry->key);
            text_char(out, ':');
        }
        node_json(entry, out);
    }
    text_char(out, map ? '}' : ']');
}
