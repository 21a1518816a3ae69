import { z } from 'zod';
import { detailsOf } from '../guarded-fetch.ts';

const context = z.record(z.string(), z.array(z.string())).catch({});
const detail = z.object({ message: z.string().catch(''), context, name: z.string().catch('') });

/** An error answer; whatever is missing in it is empty. */
export const hubSpotErrorSchema = z
  .object({
    message: z.string().catch(''),
    category: z.string().catch(''),
    correlationId: z.string().catch(''),
    policyName: z.string().catch(''),
    context,
    errors: z.array(detail).catch([]),
  })
  .catch({ message: '', category: '', correlationId: '', policyName: '', context: {}, errors: [] });
export type HubSpotError = z.infer<typeof hubSpotErrorSchema>;

/** The scopes that the token lacks, as HubSpot names them. */
export function missingScopes({ context, errors }: HubSpotError): string[] {
  const named = [context, ...errors.map((error) => error.context)].flatMap((some) => [
    ...(some['missingScopes'] ?? []),
    ...(some['requiredScopes'] ?? []),
    ...(some['requiredGranularScopes'] ?? []),
  ]);
  return [...new Set(named.map((scope) => detailsOf(scope)))];
}

/** The property that an error is about, or null. */
export function fieldIn({ context, errors, message }: HubSpotError): string | null {
  const named = [context, ...errors.map((error) => error.context)].flatMap((some) => some['propertyName'] ?? []);
  const quoted = /(?:Property|property name)[ :]*\\?"(\w+)\\?"/.exec(message)?.[1];
  return named[0] ?? errors.find(({ name }) => name !== '')?.name ?? quoted ?? null;
}

/** The property that HubSpot says it does not have, or null. */
export function missingProperty({ message, errors }: HubSpotError): string | null {
  for (const text of [message, ...errors.map((error) => error.message)]) {
    const name = /[Pp]roperty(?: name)?[ :]*[\\"'“]*(\w+)[\\"'”]* does ?n[o’']t exist/.exec(text)?.[1];
    if (name !== undefined) return name;
  }
  return null;
}

/** HubSpot's own words, with the number that its support asks for. */
export function detailsIn({ message, correlationId }: HubSpotError): string {
  return detailsOf(correlationId === '' ? message : `${message.slice(0, 140)} (${correlationId.slice(0, 40)})`);
}
