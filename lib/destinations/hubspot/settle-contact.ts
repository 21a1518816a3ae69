import { comparisonVersion } from '../comparison.ts';
import { doneWith } from '../crm/merge-entry.ts';
import { mergeProperties } from '../crm/merge-properties.ts';
import { readRemoteVersion } from '../crm/remote-version.ts';
import type { CompareOutcome, Destination, OutboxEntry, SettleOutcome } from '../destination.ts';
import type { OutgoingContact } from '../outgoing.ts';
import { type ContactCompanies, waitForCompany } from './contact-companies.ts';
import { hasKey, locateContact } from './locate-contact.ts';
import type { SaveDeps } from './save-contact.ts';

/**
 * Looks whether HubSpot has what we sent. Sending again is harmless by an email or our id, of which HubSpot takes no
 * second one; without either, only a contact that is found says anything, as the search is late.
 */
export function createSettleContact(deps: SaveDeps): Destination['settle'] {
  return async (entry, signal): Promise<SettleOutcome> => {
    if (entry.outgoing.event === 'company.saved') return { status: 'resend' };
    const { contact } = entry.outgoing;
    const { mapping } = deps;
    const located = await locateContact(contact, entry, deps, signal);
    switch (located.status) {
      case 'there': {
        const { record } = located;
        const { hashes } = readRemoteVersion(entry.remoteVersion);
        const take = entry.choice?.take ?? [];
        const { changes, differences } = mergeProperties(record.properties, contact, mapping, hashes, take);
        const isAll = Object.keys(changes).length === 0;
        const needsChoice = entry.rule === 'ask' && differences.length > 0;
        // The company's link is not seen here: only sending again makes sure of it.
        if (deps.companies !== null) return resendWith(deps.companies, entry, contact, deps.now(), signal);
        if (!isAll || needsChoice) return { status: 'resend' };
        // What is there as we sent it is our own writing, whose answer was lost.
        const was = entry.remoteRef === null ? 'created' : 'updated';
        return doneWith(contact, entry, { record: { ...record, before: {} }, was }, deps);
      }
      case 'not-there':
        return hasKey(contact, mapping, located)
          ? { status: 'resend' }
          : { status: 'cannot-tell', problem: { code: 'no_answer' } };
      default:
        return located;
    }
  };
}

/** Sends again once the company that the first sending may have made can be found, or has not appeared in time. */
async function resendWith(
  companies: ContactCompanies,
  { sentAt, frozenAt }: OutboxEntry,
  contact: OutgoingContact,
  now: number,
  signal: AbortSignal,
): Promise<SettleOutcome> {
  const wait = waitForCompany(sentAt ?? frozenAt, now);
  if (wait === 0) return { status: 'resend' };
  const found = await companies.isKnown(contact, signal);
  if (found.status !== 'read') return found;
  if (found.isKnown) return { status: 'resend' };
  return { status: 'not-now', problem: { code: 'no_answer' }, retryAfterMs: wait };
}

/** Reads a contact's record, and in which fields it holds something else. HubSpot has no version of a whole record. */
export function createCompareContact(deps: SaveDeps) {
  return async (entry: OutboxEntry, signal: AbortSignal): Promise<CompareOutcome> => {
    if (entry.outgoing.event === 'company.saved') return { status: 'not-there' };
    const { contact } = entry.outgoing;
    const located = await locateContact(contact, entry, deps, signal);
    if (located.status !== 'there') return located;
    const { record } = located;
    const { hashes } = readRemoteVersion(entry.remoteVersion);
    const { differences } = mergeProperties(record.properties, contact, deps.mapping, hashes);
    const version = comparisonVersion(differences, null);
    return { status: 'compared', differences, version, url: deps.urlOf(record) };
  };
}
