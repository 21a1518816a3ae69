import { z } from 'zod';
import { detailsOf } from '../guarded-fetch.ts';

const one = z.object({
  errorCode: z.string().catch(''),
  message: z.string().catch(''),
  fields: z.array(z.string()).catch([]),
});

/** The first of the errors that an answer lists; whatever is missing in it is empty. */
export type SalesforceError = z.infer<typeof one>;

const NOTHING: SalesforceError = { errorCode: '', message: '', fields: [] };
const errors = z.array(one);

/** @param body of a refusal: a list of errors */
export function errorIn(body: unknown): SalesforceError {
  return errors.safeParse(body).data?.[0] ?? NOTHING;
}

/** Salesforce's own words, on one line. */
export function detailsIn({ message, errorCode }: SalesforceError): string {
  return detailsOf(message === '' ? errorCode : message);
}

/** The field that Salesforce says it does not have, or may not be used here, or null. */
export function missingField({ errorCode, message }: SalesforceError): string | null {
  if (errorCode !== 'INVALID_FIELD') return null;
  return /No such column '(\w+)'/u.exec(message)?.[1] ?? null;
}
