import type { SendOutcome } from '../../destination.ts';
import type { PipedriveCall } from '../pipedrive-call.ts';
import { goneFrom, mappingWithout, type FieldMapping } from './field-mapping.ts';
import { readFields } from './read-fields.ts';

/**
 * Sends with the fields that the account still has. Pipedrive does not say which field it no longer knows: after a
 * refusal the account's fields are read, and the rest is sent without those that are gone.
 */
export async function withoutGone(
  mapping: FieldMapping,
  call: PipedriveCall,
  attempt: (usable: FieldMapping) => Promise<SendOutcome>,
  signal: AbortSignal,
): Promise<{ outcome: SendOutcome; gone: string[] }> {
  const outcome = await attempt(mapping);
  if (outcome.status !== 'refused' || Object.values(mapping).every((target) => target === null))
    return { outcome, gone: [] };
  const read = await readFields(call, signal);
  const gone = read.status === 'read' ? goneFrom(mapping, read.fields) : [];
  return gone.length === 0 ? { outcome, gone } : { outcome: await attempt(mappingWithout(mapping, gone)), gone };
}
