import type { SendOutcome } from '../destination.ts';
import type { OutgoingContact } from '../outgoing.ts';
import type { Stopped } from '../stopped.ts';
import { recordSchema, recordsSchema } from './answers.ts';
import { COMPANIES, CONTACTS } from './contact-paths.ts';
import type { HubSpotCall } from './hubspot-call.ts';
import { stoppedReading, writingOutcome } from './hubspot-outcome.ts';

type NotLinked = Extract<SendOutcome, { status: 'not-now' | 'needs-user' | 'refused' | 'unknown' }>;
type Link = (
  contact: OutgoingContact,
  contactId: string,
  signal: AbortSignal,
) => Promise<{ status: 'linked' } | NotLinked>;

type CompanyId = { status: 'there'; id: string } | NotLinked;
type CompanyFound = { status: 'read'; id: string | null } | Stopped;

/** The companies of contacts. */
export interface ContactCompanies {
  /** Links a contact to the company of its employer's domain; makes the company where there is none. */
  link: Link;
  /** Whether a contact can be linked without making a company. Never writes. */
  isKnown(contact: OutgoingContact, signal: AbortSignal): Promise<{ status: 'read'; isKnown: boolean } | Stopped>;
}

/** Companies whose id is remembered; a list of colleagues is searched for once. */
const MAX_REMEMBERED = 1_000;
/** HubSpot takes a second company of one domain, and its search is late: one whose answer was lost is waited for. */
const PATIENCE_MS = 60_000;

/** The time to wait until a company appears that may have been made at `at`, in ms; 0: none. Both ms since epoch. */
export function waitForCompany(at: number, now: number): number {
  const age = now - at;
  // A clock that was set back makes no wait longer.
  return age >= 0 && age < PATIENCE_MS ? PATIENCE_MS - age : 0;
}

/**
 * Companies are made one at a time for a domain, as the search is late: two at once would make two.
 * @param now ms since epoch
 */
export function createContactCompanies(call: HubSpotCall, now: () => number): ContactCompanies {
  const companies = new Map<string, Promise<CompanyId>>();
  /** When the answer about a domain's new company was lost. */
  const lost = new Map<string, number>();

  function companyId(domain: string, name: string, signal: AbortSignal): Promise<CompanyId> {
    const remembered = companies.get(domain);
    if (remembered !== undefined) return remembered;
    const found = findOrMake(domain, name, signal);
    if (companies.size >= MAX_REMEMBERED) companies.clear();
    companies.set(domain, found);
    // Only an id is worth remembering.
    const forget = () => void (companies.get(domain) === found && companies.delete(domain));
    found.then(({ status }) => status !== 'there' && forget(), forget);
    return found;
  }

  async function findOrMake(domain: string, name: string, signal: AbortSignal): Promise<CompanyId> {
    const found = await findCompany(domain, call, signal);
    if (found.status !== 'read') return found;
    if (found.id !== null) return { status: 'there', id: found.id };
    const wait = waitForCompany(lost.get(domain) ?? Number.NEGATIVE_INFINITY, now());
    if (wait > 0) return { status: 'not-now', problem: { code: 'no_answer' }, retryAfterMs: wait };
    lost.set(domain, now());
    const made = await makeCompany(domain, name, call, signal);
    if (made.status !== 'unknown') lost.delete(domain);
    return made;
  }

  return {
    async link({ company }, contactId, signal) {
      const domain = domainOf(company);
      if (company === null || domain === '') return { status: 'linked' };
      const found = await companyId(domain, company.name, signal);
      if (found.status !== 'there') return found;
      const [from, to] = [contactId, found.id].map(encodeURIComponent);
      const path = `${CONTACTS}/${from}/associations/default/companies/${to}`;
      const answer = await call({ method: 'PUT', path }, signal);
      if (answer.status === 'answered') return { status: 'linked' };
      if (answer.status === 'refused' && answer.code === 404) companies.delete(domain);
      return notLinked(writingOutcome(answer));
    },
    async isKnown({ company }, signal) {
      const domain = domainOf(company);
      if (domain === '' || companies.has(domain)) return { status: 'read', isKnown: true };
      const found = await findCompany(domain, call, signal);
      return found.status === 'read' ? { status: 'read', isKnown: found.id !== null } : found;
    },
  };
}

function domainOf(company: OutgoingContact['company']): string {
  return company?.domain?.trim().toLowerCase() ?? '';
}

async function findCompany(domain: string, call: HubSpotCall, signal: AbortSignal): Promise<CompanyFound> {
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
  return records.success ? { status: 'read', id: records.data.results[0]?.id ?? null } : unreadable();
}

async function makeCompany(domain: string, name: string, call: HubSpotCall, signal: AbortSignal): Promise<CompanyId> {
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
