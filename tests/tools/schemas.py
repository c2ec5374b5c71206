"""schemas.py PROGRAM FIXTURES [--write]: the schemas of what each game tells, made of `vcz rules GAME --events`: of the
events of `run --json` and of the position of `show --json`. Says which files differ; with --write they are written."""
import json
import pathlib
import subprocess
import sys

GAMES = ["veracruz", "santiago", "cactus", "montezuma"]
TEXT, WHOLE = {"type": ["string", "null"]}, {"type": ["integer", "null"]}
KINDS = {"N": WHOLE, "N.N": {"type": ["number", "null"]}, "BOOL": {"type": ["boolean", "null"]},
         "RATIO": {"type": ["string", "null"], "pattern": "^[0-9]+-[0-9]+$"}}


def value(kind):
    if kind.endswith("..]"):
        return {"type": ["array", "null"], "items": value(kind[1:-3])}
    if kind.startswith("["):
        kinds = kind[1:-1].split(",")
        return {"type": "array", "prefixItems": [value(k) for k in kinds], "minItems": len(kinds),
                "maxItems": len(kinds)}
    return KINDS.get(kind, TEXT)


def kinds_of(program, game):
    """Of each event the fields, {name: schema}; one that is listed twice is told in either way."""
    listed = subprocess.run([program, "rules", game, "--events"], check=True, capture_output=True, text=True).stdout
    kinds = {}
    for line in listed.splitlines():
        if line.startswith("#"):
            continue
        name, *fields = line.split(" ")
        told = {key: value(kind) for key, kind in (field.split(":", 1) for field in fields)}
        kinds.setdefault(name, []).append(told)
    return kinds


def closed(fields):
    return {"type": "object", "properties": fields, "required": list(fields), "additionalProperties": False}


HEAD = {"turn": {"type": "integer", "minimum": 0}, "side": {"type": "string"}, "phase": {"type": "string"},
        "line": {"type": "integer", "minimum": 0}, "event": {"type": "string"}, "case": TEXT}


def event(ways):
    each = [{"properties": way, "required": list(way)} for way in ways]
    told = each[0] if len(each) == 1 else {"anyOf": each}
    return {"$ref": "#/$defs/head", **told, "unevaluatedProperties": False}


def events_schema(game, kinds):
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": f"Events of {game}",
            "description": "One line of `vcz run --json`, if it is not a refusal; null is what there is not, or is hidden.",
            "type": "object", "required": ["event"],
            "properties": {"event": {"enum": sorted(kinds)}},
            "allOf": [{"if": {"properties": {"event": {"const": name}}}, "then": {"$ref": f"#/$defs/{name}"}}
                      for name in kinds],
            "$defs": {"head": {"type": "object", "properties": HEAD, "required": list(HEAD)},
                      **{name: event(ways) for name, ways in kinds.items()}}}


def show_schema(game, kinds):
    count, words = {"type": "integer", "minimum": 0}, {"type": "array", "items": {"type": "string"}}
    place = dict(kinds["place"][0])
    noun = next(iter(place))
    del place[noun]
    sides = sides_of(game)
    cell = closed({**{side: count for side in sides}, **place})
    stack = closed({"place": TEXT, **{side: count for side in sides}, "stack": words})
    position = {"game": {"const": game}, "turn": count, "phase": TEXT, "phase_side": TEXT, "to_act": TEXT,
                "question": WHOLE, "over": {"type": "boolean"}, "winner": TEXT, "state": words, "due": words,
                "verbs": {"type": ["array", "null"], "items": {"type": "string"}}, "whole": closed(kinds["begins"][-1]),
                "cells": {"type": "object", "additionalProperties": cell},
                "stands": {"type": "array", "items": closed(kinds["stands"][0])},
                "units": {"type": "object", "additionalProperties": stack}}
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": f"A position of {game}",
            "description": "What `vcz show --json` prints; null is what there is not, or is hidden.", **closed(position)}


def laid(item, indent=0):
    """JSON with what fits a line in one."""
    flat = json.dumps(item)
    if len(flat) + indent <= 118 or not isinstance(item, (dict, list)):
        return flat
    pad, close = " " * (indent + 2), "\n" + " " * indent
    if isinstance(item, dict):
        rows = [f"{pad}{json.dumps(key)}: {laid(part, indent + 2)}" for key, part in item.items()]
        return "{\n" + ",\n".join(rows) + close + "}"
    return "[\n" + ",\n".join(pad + laid(part, indent + 2) for part in item) + close + "]"


def sides_of(game):
    return {"veracruz": ["us", "mexico"], "santiago": ["us", "spain"], "cactus": ["imperial", "republican"],
            "montezuma": ["us", "mexico"]}[game]


def main():
    program, fixtures = sys.argv[1], pathlib.Path(sys.argv[2])
    good = True
    for game in GAMES:
        kinds = kinds_of(program, game)
        for name, schema in (("events", events_schema(game, kinds)), ("show", show_schema(game, kinds))):
            path = fixtures / "schema" / f"{name}-{game}.json"
            text = laid(schema) + "\n"
            if "--write" in sys.argv:
                path.write_text(text)
            elif not path.exists() or path.read_text() != text:
                print(f"{path} is not what `vcz rules {game} --events` says: make schema")
                good = False
    sys.exit(not good)


if __name__ == "__main__":
    main()
