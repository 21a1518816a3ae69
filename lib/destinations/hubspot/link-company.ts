import type { SendOutcome } from '../destination.ts';
import type { OutgoingContact } from '../outgoing.ts';
import type { Stopped } from '../stopped.ts';
import { recordSchema, recordsSchema } from './answers.ts';
import { COMPANIES, CONTACTS } from './contact-paths.ts';
import type { HubSpotCall } from './hubspot-call.ts';
import { stoppedReading, writingOutcome } from './hubspot-outcome.ts';

type NotLinked = Extract<SendOutcome, { status: 'not-now' | 'needs-user' | 'refused' | 'unknown' }>;
export type LinkCompany = (
  contact: OutgoingContact,
  contactId: string,
  signal: AbortSignal,
) => Promise<{ status: 'linked' } | NotLinked>;

type CompanyId = { status: 'there'; id: string } | NotLinked;

/** Companies whose id is remembered; a list of colleagues is searched for once. */
const MAX_REMEMBERED = 1_000;

/**
 * Links a contact to the company of its employer's domain; makes the company where there is none. One at a time for a
 * domain, as the search is late: two at once would make two.
 */
export function createLinkCompany(call: HubSpotCall): LinkCompany {
  const companies = new Map<string, Promise<CompanyId>>();

  function companyId(domain: string, name: string, signal: AbortSignal): Promise<CompanyId> {
    const remembered = companies.get(domain);
    if (remembered !== undefined) return remembered;
    const found = findOrMake(domain, name, call, signal);
    if (companies.size >= MAX_REMEMBERED) companies.clear();
    companies.set(domain, found);
    // Only an id is worth remembering.
    const forget = () => void (companies.get(domain) === found && companies.delete(domain));
    found.then(({ status }) => status !== 'there' && forget(), forget);
    return found;
  }

  return async ({ company }, contactId, signal) => {
    const domain = company?.domain?.trim().toLowerCase() ?? '';
    if (company === null || domain === '') return { status: 'linked' };
    const found = await companyId(domain, company.name, signal);
    if (found.status !== 'there') return found;
    const [from, to] = [contactId, found.id].map(encodeURIComponent);
    const path = `${CONTACTS}/${from}/associations/default/companies/${to}`;
    const answer = await call({ method: 'PUT', path }, signal);
    if (answer.status === 'answered') return { status: 'linked' };
    if (answer.status === 'refused' && answer.code === 404) companies.delete(domain);
    return notLinked(writingOutcome(answer));
  };
}

async function findOrMake(domain: string, name: string, call: HubSpotCall, signal: AbortSignal): Promise<CompanyId> {
  const body = {
    filterGroups: [{ filters: [{ propertyName: 'domain', operator: 'EQ', value: domain }] }],
    properties: ['domain', 'name'],
    limit: 1,
    after: '0',
    sorts: [],
  };
  const found = await call({ method: 'POST', path: `${COMPANIES}/search`, body }, signal);
  if (found.status !== 'answered') return stoppedReading(found);
  const records = recordsSchema.safeParse(found.body);
  if (!records.success) return unreadable();
  const [company] = records.data.results;
  if (company !== undefined) return { status: 'there', id: company.id };

  const properties = { domain, ...(name.trim() === '' ? {} : { name: name.trim() }) };
  const made = await call({ method: 'POST', path: COMPANIES, body: { properties, associations: [] } }, signal);
  if (made.status !== 'answered') return notLinked(writingOutcome(made));
  const record = recordSchema.safeParse(made.body);
  return record.success ? { status: 'there', id: record.data.id } : unreadable();
}

/** A company's own refusal is no reason to hold the contact back for the user to compare. */
function notLinked(outcome: Exclude<SendOutcome, { status: 'done' }>): NotLinked {
  return outcome.status === 'held' ? { status: 'refused', problem: outcome.problem } : outcome;
}

function unreadable(): Stopped {
  return { status: 'needs-user', problem: { code: 'unreadable_answer' } };
}
