import { z } from 'zod';
import { refuse, type RestAnswer } from './rest-answer.ts';

const anyObject = z.record(z.string(), z.unknown());

/** A JSON body that must be an object; a tool would treat `null` as one without fields. */
export function readObject(
  body: unknown,
): { ok: true; value: Record<string, unknown> } | { ok: false; answer: RestAnswer } {
  const checked = anyObject.safeParse(body);
  return checked.success
    ? { ok: true, value: checked.data }
    : { ok: false, answer: refuse(400, 'body: it must be a JSON object') };
}
