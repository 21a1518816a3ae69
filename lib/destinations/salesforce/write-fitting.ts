import type { SalesforceAnswer } from './salesforce-call.ts';

type Fields = Record<string, string>;

export interface FittingAnswer {
  /** The last answer; null: nothing was left that would fit. */
  answer: SalesforceAnswer | null;
  /** What it is about. */
  fields: Fields;
  /** The fields that are too short for what they were to hold. */
  leftOut: readonly string[];
}

/**
 * Writes a record. Salesforce refuses a whole record for one text that is longer than its field, so that the rest is
 * written without it.
 * @param required fields without which there is no record
 */
export async function writeFitting(
  fields: Fields,
  required: readonly (string | null)[],
  send: (fields: Fields) => Promise<SalesforceAnswer>,
  leftOut: readonly string[] = [],
): Promise<FittingAnswer> {
  const answer = await send(fields);
  const tooLong = tooLongIn(answer).filter((name) => Object.hasOwn(fields, name) && !required.includes(name));
  if (tooLong.length === 0) return { answer, fields, leftOut };
  const rest = Object.fromEntries(Object.entries(fields).filter(([name]) => !tooLong.includes(name)));
  const all = [...leftOut, ...tooLong];
  return Object.keys(rest).length === 0
    ? { answer: null, fields: rest, leftOut: all }
    : writeFitting(rest, required, send, all);
}

function tooLongIn(answer: SalesforceAnswer): string[] {
  return answer.status === 'refused' && answer.error.errorCode === 'STRING_TOO_LONG' ? answer.error.fields : [];
}
