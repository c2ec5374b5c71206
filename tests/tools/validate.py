"""validate.py SCHEMAS FILE...: holds each file against the schema of its kind (JSON Schema 2020-12), and says where it
fails. A YAML file tells its kind by its first key; of a file of JSON lines `--lines NAME` before it names the schema.
`--fails` before a file: it must not hold, in any of its lines."""
import json
import pathlib
import re
import sys
import warnings

import jsonschema
import yaml

HEADS = {"counters": "units", "game": "shapes"}


class Reader(yaml.CSafeLoader):
    """YAML 1.2: what is no number, yes and no is a word."""
    yaml_implicit_resolvers = {}


for tag, pattern, first in (("int", r"[-+]?[0-9]+$", "-+0123456789"), ("float", r"-?[0-9]+\.[0-9]+$", "-0123456789"),
                            ("bool", r"(true|false)$", "tf"), ("null", r"(~|null|)$", ["~", "n", ""])):
    Reader.add_implicit_resolver("tag:yaml.org,2002:" + tag, re.compile(pattern), list(first))
Reader.add_constructor("tag:yaml.org,2002:int", lambda loader, node: int(node.value))


def plain(value):
    """Keys are words in JSON."""
    if isinstance(value, dict):
        return {str(key): plain(item) for key, item in value.items()}
    return [plain(item) for item in value] if isinstance(value, list) else value


class Schemas:
    def __init__(self, folder):
        self.folder, self.known = pathlib.Path(folder), {}

    def get(self, name):
        if name not in self.known:
            schema = json.loads((self.folder / f"{name}.json").read_text())
            jsonschema.Draft202012Validator.check_schema(schema)
            whole = jsonschema.Draft202012Validator(schema)
            parts = {}
            if name.startswith("events-"):  # the same, without going through all kinds for each line
                head = {"head": schema["$defs"]["head"]}
                parts = {key: jsonschema.Draft202012Validator({**part, "$defs": head})
                         for key, part in schema["$defs"].items()}
            self.known[name] = whole, parts
        return self.known[name]

    def fault(self, name, value):
        whole, parts = self.get(name)
        part = parts.get(value.get("event")) if parts else None
        error = next((part or whole).iter_errors(value), None)
        return error and f"{name}: {'/'.join(map(str, error.absolute_path))}: {error.message[:300]}"


def shape(value):
    """Two of one shape hold or fail together, but for words of a list; those are few."""
    if isinstance(value, dict):
        return tuple((key, shape(item)) for key, item in value.items())
    return (shape(value[0]),) if isinstance(value, list) and value else type(value).__name__


def faults_of_lines(schemas, name, path):
    seen = set()
    for number, line in enumerate(path.read_text().splitlines(), 1):
        value = json.loads(line)
        kind = "refusal" if isinstance(value.get("refusal"), dict) or "answered" in value else name
        like = (kind, value.get("event"), shape(value))
        if like in seen and not kind.startswith("show"):
            continue
        seen.add(like)
        fault = schemas.fault(kind, value)
        yield number, fault


def faults_of_file(schemas, path):
    value = plain(yaml.load(path.read_bytes(), Loader=Reader))
    if not isinstance(value, dict) or not value:
        yield 1, "no map"
        return
    head = next(iter(value))
    name = HEADS.get(head, head)
    if not (schemas.folder / f"{name}.json").exists():
        yield 1, f"no kind of file begins with `{head}`"
        return
    yield 1, schemas.fault(name, value)


def main():
    warnings.simplefilter("ignore")
    schemas, name, fails, good = Schemas(sys.argv[1]), None, False, True
    words = iter(sys.argv[2:])
    for word in words:
        if word == "--lines":
            name = next(words)
        elif word == "--fails":
            fails = True
        else:
            path = pathlib.Path(word)
            for number, fault in faults_of_lines(schemas, name, path) if name else faults_of_file(schemas, path):
                if bool(fault) != fails:
                    print(f"{path}:{number}: {fault or 'this should fail'}")
                    good = False
            name, fails = None, False
    sys.exit(not good)


main()
