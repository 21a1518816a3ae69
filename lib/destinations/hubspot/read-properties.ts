import { type Stopped, stoppedBy } from '../stopped.ts';
import { propertiesSchema, type ContactProperty } from './answers.ts';
import { CONTACT_PROPERTIES } from './contact-paths.ts';
import type { HubSpotCall } from './hubspot-call.ts';
import { stoppedReading } from './hubspot-outcome.ts';

/** The properties that contacts of the account have. */
export async function readProperties(
  call: HubSpotCall,
  signal: AbortSignal,
): Promise<{ status: 'read'; properties: ContactProperty[] } | Stopped> {
  const answer = await call({ method: 'GET', path: CONTACT_PROPERTIES }, signal);
  if (answer.status !== 'answered') return stoppedReading(answer);
  const properties = propertiesSchema.safeParse(answer.body);
  return properties.success
    ? { status: 'read', properties: properties.data.results }
    : stoppedBy({ code: 'unreadable_answer' });
}
