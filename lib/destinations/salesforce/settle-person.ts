import { comparisonVersion } from '../comparison.ts';
import { doneWith } from '../crm/merge-entry.ts';
import { mergeProperties } from '../crm/merge-properties.ts';
import { readRemoteVersion } from '../crm/remote-version.ts';
import type { CompareOutcome, Destination, OutboxEntry, SettleOutcome } from '../destination.ts';
import { surelyKnownOf } from '../known-person.ts';
import { locatePerson } from './locate-person.ts';
import type { SaveDeps } from './save-person.ts';

/** A call whose answer was lost may still be at work. */
const PATIENCE_MS = 60_000;

/**
 * Looks whether Salesforce has what we sent. A query reads the database itself, so a minute after the call "not there"
 * is believed; of a person without an email or a profile to be found by, only the user can tell.
 * @param now ms since epoch
 */
export function createSettlePerson(deps: SaveDeps, now: () => number): Destination['settle'] {
  return async (entry, signal): Promise<SettleOutcome> => {
    if (entry.outgoing.event === 'company.saved') return { status: 'resend' };
    const { contact } = entry.outgoing;
    const located = await locatePerson(contact, entry, deps, signal);
    switch (located.status) {
      case 'there': {
        const { record } = located;
        const mapping = deps.fields.mappings[record.object];
        const { hashes } = readRemoteVersion(entry.remoteVersion);
        const take = entry.choice?.take ?? [];
        const { changes, differences } = mergeProperties(record.properties, contact, mapping, hashes, take);
        const needsChoice = entry.rule === 'ask' && differences.length > 0;
        // Sending again fills only what is empty, and creates nothing: the person is there.
        if (Object.keys(changes).length > 0 || needsChoice) return { status: 'resend' };
        // What is there as we sent it is our own writing, whose answer was lost.
        const was = entry.remoteRef === null ? 'created' : 'updated';
        return doneWith(contact, entry, { record: { ...record, before: {} }, was }, { ...deps, mapping });
      }
      case 'several':
        return { status: 'cannot-tell', problem: { code: 'several_there' } };
      case 'not-there': {
        const age = now() - (entry.sentAt ?? entry.frozenAt);
        if (age >= 0 && age < PATIENCE_MS)
          return { status: 'not-now', problem: { code: 'no_answer' }, retryAfterMs: PATIENCE_MS - age };
        return isFindable(entry, deps)
          ? { status: 'resend', isAbsent: true }
          : { status: 'cannot-tell', problem: { code: 'no_answer' } };
      }
      default:
        return located;
    }
  };
}

/** Whether the record that was sent has a value by which it would have been found. */
function isFindable({ outgoing }: OutboxEntry, { fields, creates }: SaveDeps): boolean {
  if (outgoing.event === 'company.saved') return false;
  const { email, profile } = fields.mappings[creates];
  const [sent] = outgoing.contact.emails;
  const known = surelyKnownOf(outgoing.contact);
  const isByEmail = email !== null && sent !== undefined && known.emails.includes(sent.email);
  return isByEmail || (profile !== null && known.profileUrls.length > 0);
}

/** Reads a person's record, and in which fields it holds something else. There is no version of a whole record. */
export function createComparePerson(deps: SaveDeps) {
  return async (entry: OutboxEntry, signal: AbortSignal): Promise<CompareOutcome> => {
    if (entry.outgoing.event === 'company.saved') return { status: 'not-there' };
    const { contact } = entry.outgoing;
    const located = await locatePerson(contact, entry, deps, signal);
    switch (located.status) {
      case 'there': {
        const { record } = located;
        const { hashes } = readRemoteVersion(entry.remoteVersion);
        const mapping = deps.fields.mappings[record.object];
        const { differences } = mergeProperties(record.properties, contact, mapping, hashes);
        return {
          status: 'compared',
          differences,
          version: comparisonVersion(differences, null),
          url: deps.urlOf(record),
        };
      }
      case 'several':
        return { status: 'needs-user', problem: { code: 'several_there' } };
      default:
        return located;
    }
  };
}
