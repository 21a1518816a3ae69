import { z } from 'zod';

/** An argument of a tool that a server wants as a header too (MCP 2026-07-28, custom headers from tool parameters). */
export interface ParamHeader {
  name: string;
  /** The property names that lead to the argument. */
  path: readonly string[];
}

const HEADER_NAME = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]{1,200}$/u;
const MAX_DEPTH = 8;
const node = z.object({
  'x-mcp-header': z.unknown().optional(),
  type: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).catch({}),
});

/** The annotated arguments of a tool, or null when an annotation is invalid: such a tool must not be called. */
export function paramHeadersOf(inputSchema: unknown): ParamHeader[] | null {
  const found = annotated(inputSchema, []);
  const names = found?.map(({ name }) => name.toLowerCase());
  return found && names?.length === new Set(names).size ? found : null;
}

function annotated(schema: unknown, path: readonly string[]): ParamHeader[] | null {
  const parsed = node.safeParse(schema);
  if (!parsed.success || path.length > MAX_DEPTH) return [];
  const { 'x-mcp-header': name, type, properties } = parsed.data;
  if (name !== undefined) {
    const isValid = typeof name === 'string' && HEADER_NAME.test(name);
    return isValid && ['string', 'integer', 'boolean'].includes(String(type)) ? [{ name, path }] : null;
  }
  const inside = Object.entries(properties).map(([key, child]) => annotated(child, [...path, key]));
  return inside.some((each) => each === null) ? null : inside.flatMap((each) => each ?? []);
}

/** The headers for a call with these arguments; an argument that is absent or null has none. */
export function paramHeaders(wanted: readonly ParamHeader[], args: unknown): Record<string, string> {
  return Object.fromEntries(
    wanted.flatMap(({ name, path }) => {
      const value = path.reduce<unknown>((at, key) => Object(at)[key], args);
      const isPlain = typeof value === 'string' || typeof value === 'boolean' || Number.isSafeInteger(value);
      return isPlain ? [[`Mcp-Param-${name}`, headerValue(String(value))]] : [];
    }),
  );
}

/** A value that a header cannot carry unchanged goes as base64. */
function headerValue(text: string): string {
  if (/^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/u.test(text) && !text.startsWith('=?base64?')) return text;
  return `=?base64?${btoa(String.fromCodePoint(...new TextEncoder().encode(text)))}?=`;
}
