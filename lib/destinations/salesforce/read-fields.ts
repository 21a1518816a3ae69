import { type Stopped, stoppedBy } from '../stopped.ts';
import { describeSchema } from './answers.ts';
import { mappingOf } from './field-mapping.ts';
import type { SalesforceCall } from './salesforce-call.ts';
import type { ObjectFields, PersonObject } from './salesforce-connection.ts';
import { stoppedReading } from './salesforce-outcome.ts';

type Described = { status: 'read'; object: ReturnType<typeof describeSchema.parse> } | Stopped;

/**
 * The fields of contacts and leads that the user may write. Both are looked at before a purchase, so both must be
 * seen; the object that new people become must be allowed to be made.
 */
export async function readFields(
  creates: PersonObject,
  call: SalesforceCall,
  signal: AbortSignal,
): Promise<{ status: 'read'; fields: ObjectFields } | Stopped> {
  const contact = await describe('Contact', call, signal);
  if (contact.status !== 'read') return contact;
  const lead = await describe('Lead', call, signal);
  if (lead.status !== 'read') return lead;
  const made = creates === 'Contact' ? contact : lead;
  if (!made.object.createable) return lacking(`${creates}: Create`);
  return {
    status: 'read',
    fields: {
      mappings: { Contact: mappingOf('Contact', contact.object.fields), Lead: mappingOf('Lead', lead.object.fields) },
      hasAccounts: contact.object.fields.some(({ name }) => name === 'AccountId'),
    },
  };
}

async function describe(object: PersonObject, call: SalesforceCall, signal: AbortSignal): Promise<Described> {
  const answer = await call({ method: 'GET', path: `/sobjects/${object}/describe` }, signal);
  if (answer.status === 'refused' && answer.code === 404) return lacking(`${object}: Read`);
  if (answer.status !== 'answered') return stoppedReading(answer);
  const read = describeSchema.safeParse(answer.body);
  return read.success ? { status: 'read', object: read.data } : stoppedBy({ code: 'unreadable_answer' });
}

/** @param permission as Salesforce names it in a profile or permission set */
function lacking(permission: string): Stopped {
  return stoppedBy({ code: 'not_allowed', scope: permission, details: '' });
}
