import { z } from 'zod';
import { meanings } from './openapi/meanings.ts';
import { refuse, refuseInvalid, type RestAnswer } from './rest-answer.ts';

export type QueryResult<Values> = { ok: true; values: Values } | { ok: false; answer: RestAnswer };

/**
 * Reads query parameters by a schema of strings. None may occur twice except the `lists`, which are read as arrays and
 * also accept several values in one, separated by commas. Unknown ones are refused by name; the deprecated `api_key`
 * belongs to no operation.
 */
export function readQuery<Schema extends z.ZodType>(
  query: URLSearchParams,
  schema: Schema,
  lists: readonly string[] = [],
): QueryResult<z.output<Schema>> {
  const values = new Map<string, string | string[]>();
  for (const name of new Set(query.keys())) {
    if (name === 'api_key') continue;
    const given = query.getAll(name);
    if (lists.includes(name))
      values.set(
        name,
        given.flatMap((value) => value.split(',')),
      );
    else if (given.length > 1) return { ok: false, answer: refuse(400, `${name}: it is given more than once`) };
    else values.set(name, given[0] ?? '');
  }
  const checked = schema.safeParse(Object.fromEntries(values));
  if (!checked.success) return { ok: false, answer: refuseInvalid(checked.error) };
  return { ok: true, values: checked.data };
}

/** A whole number from 1, as text, with no more digits than a number can represent. */
export const positiveInteger = z
  .string()
  .regex(/^0*[1-9]\d{0,14}$/u, 'it must be a whole number from 1')
  .transform(Number)
  .register(meanings, { type: 'integer', minimum: 1, maximum: 999_999_999_999_999 });

/** `true` or `false` in any case, also `1` and `0`. */
export const booleanText = z
  .string()
  .regex(/^(?:true|false|1|0)$/iu, 'it must be true or false')
  .transform((text) => /^(?:true|1)$/iu.test(text))
  .register(meanings, { type: 'boolean' });
