import { comparisonVersion } from '../comparison.ts';
import type { CompareOutcome, OutboxEntry } from '../destination.ts';
import { mergeProperties } from './differences.ts';
import { locateContact } from './locate-contact.ts';
import { readRemoteVersion } from './remote-version.ts';
import type { SaveDeps } from './save-contact.ts';

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
