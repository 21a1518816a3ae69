import type { FieldMapping } from '../crm/mapped-fields.ts';
import type { Stopped } from '../stopped.ts';
import { recordsSchema, type HubSpotRecord } from './answers.ts';
import { CONTACTS } from './contact-paths.ts';
import type { HubSpotCall } from './hubspot-call.ts';
import { stoppedReading } from './hubspot-outcome.ts';
import { propertiesToRead } from './search-contacts.ts';

export type ContactsRead = { status: 'read'; records: HubSpotRecord[] } | Stopped;

/**
 * Reads contacts by a unique property, or by HubSpot's id. Unlike the search this is never late. In the body, so that
 * no email address is part of an address.
 */
export async function readContacts(
  ids: readonly string[],
  idProperty: string | null,
  { mapping, call }: { mapping: FieldMapping; call: HubSpotCall },
  signal: AbortSignal,
): Promise<ContactsRead> {
  if (ids.length === 0) return { status: 'read', records: [] };
  const body = {
    inputs: ids.map((id) => ({ id })),
    properties: propertiesToRead(mapping),
    propertiesWithHistory: [],
    ...(idProperty === null ? {} : { idProperty }),
  };
  const answer = await call({ method: 'POST', path: `${CONTACTS}/batch/read`, body }, signal);
  // One that is missing is 207, or 404 where it is the only one.
  if (answer.status === 'refused' && answer.code === 404) return { status: 'read', records: [] };
  if (answer.status !== 'answered') return stoppedReading(answer);
  const records = recordsSchema.safeParse(answer.body);
  if (!records.success) return { status: 'needs-user', problem: { code: 'unreadable_answer' } };
  return { status: 'read', records: records.data.results };
}
