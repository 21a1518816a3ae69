import { z } from 'zod';
import type { LimitedAction } from '../accounts/rate-limits.ts';
import type { Caller } from '../contracts.ts';
import { findOversized } from './oversized.ts';
import { validationError } from './tool-error.ts';
import type { ToolError } from './tool-error.ts';

export type ToolOutcome = { ok: true; structured: Record<string, unknown> } | { ok: false; error: ToolError };

/** One operation of the tool server (docs/contract.md#tools), ready to be listed and called. */
export interface Tool {
  name: string;
  title: string;
  description: string;
  /** The rate limits that count a call, in addition to the one over everything. */
  action: LimitedAction;
  readOnly: boolean;
  inputSchema: Record<string, unknown>;
  /** Checks the arguments, then does the work; invalid arguments are an outcome, never an exception. */
  call(caller: Caller, args: unknown): ToolOutcome | Promise<ToolOutcome>;
  /** The text of an answer, if it is not the structured content itself. */
  textOf(structured: Record<string, unknown>): unknown;
}

export const done = (structured: Record<string, unknown>): ToolOutcome => ({ ok: true, structured });
export const refused = (error: ToolError): ToolOutcome => ({ ok: false, error });

/** The first problem that zod found, as the field and the reason of a validation error. */
export function explainIssue(error: z.ZodError): ToolError {
  const issue = error.issues[0];
  if (issue === undefined) return validationError('arguments', 'they are not valid');
  const path = issue.path.filter((part) => typeof part === 'string');
  if (issue.code === 'unrecognized_keys') {
    const [key = ''] = issue.keys;
    return validationError([...path, key].join('.'), 'there is no such parameter');
  }
  return validationError(path.join('.') || 'arguments', issue.message.replace(/\.$/u, ''));
}

/** The arguments without nulls: a null argument counts as absent, also within the nested ones. */
function withoutNulls(args: unknown, inside: readonly string[]): unknown {
  if (typeof args !== 'object' || args === null || Array.isArray(args)) return args ?? {};
  const given = Object.entries(args).filter(([, value]) => value !== null);
  return Object.fromEntries(
    given.map(([name, value]) => [name, inside.includes(name) ? withoutNulls(value, []) : value]),
  );
}

/** Keyed by the input schema; two servers in one process list the same tools. */
const listed = new WeakMap<z.ZodType, Record<string, unknown>>();

function listedSchema(input: z.ZodType): Record<string, unknown> {
  const known = listed.get(input);
  if (known) return known;
  const { $schema: _dialect, ...schema } = z.toJSONSchema(input, { io: 'input' });
  listed.set(input, schema);
  return schema;
}

/** Builds a tool whose listed schema and whose check come from the same definition. */
export function defineTool<Schema extends z.ZodType>(definition: {
  name: string;
  title: string;
  description: string;
  action?: LimitedAction;
  readOnly: boolean;
  input: Schema;
  /** The arguments that contain arguments: null counts as absent in them too. */
  inside?: readonly string[];
  run(caller: Caller, args: z.output<Schema>): ToolOutcome | Promise<ToolOutcome>;
  textOf?: (structured: Record<string, unknown>) => unknown;
}): Tool {
  return {
    name: definition.name,
    title: definition.title,
    description: definition.description,
    action: definition.action ?? 'any',
    readOnly: definition.readOnly,
    inputSchema: listedSchema(definition.input),
    textOf: definition.textOf ?? ((structured) => structured),
    call(caller, args) {
      const oversized = findOversized(args);
      if (oversized !== null)
        return refused(validationError(oversized.path.join('.') || 'arguments', oversized.reason));
      const checked = definition.input.safeParse(withoutNulls(args, definition.inside ?? []));
      return checked.success ? definition.run(caller, checked.data) : refused(explainIssue(checked.error));
    },
  };
}
