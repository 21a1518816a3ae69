"""Judges tool calls by the schemas of their tools, with Python's jsonschema (draft 2020-12).

Reads from standard input a list of {"schema": ..., "calls": [...]}; writes for each
{"fault": the reason why the schema itself cannot be used, or null, "valid": [true, false, ...]}.
"""

import json
import re
import sys

from jsonschema import Draft202012Validator


def patterns_in(schema):
    if isinstance(schema, list):
        for part in schema:
            yield from patterns_in(part)
    elif isinstance(schema, dict):
        for key, part in schema.items():
            if key == "pattern" and isinstance(part, str):
                yield part
            else:
                yield from patterns_in(part)


def judge(schema, calls):
    try:
        Draft202012Validator.check_schema(schema)
        for pattern in patterns_in(schema):
            re.compile(pattern)
        validator = Draft202012Validator(schema)
        return {"fault": None, "valid": [validator.is_valid(call) for call in calls]}
    except Exception as error:  # Whatever ends the validator is the answer.
        return {"fault": f"{type(error).__name__}: {error}", "valid": []}


json.dump([judge(**tool) for tool in json.load(sys.stdin)], sys.stdout)
