import type { Destination, SettleOutcome } from '../../destination.ts';
import { knownOf } from '../../known-person.ts';
import { crmValues } from '../mapping/crm-fields.ts';
import { valuesByPath } from '../mapping/tool-mapping.ts';
import { locateRecords } from '../records/locate-record.ts';
import { changesTo, hashesText, readHashes } from './record-hashes.ts';
import { type LoadedDeps, oneOf } from './save-record.ts';

/** A call may still be at work, and an index late. */
const PATIENCE_MS = 60_000;

/**
 * Looks whether the server has the values we sent. An unknown server's search that finds no person proves nothing: only
 * a server that is known to search its own database, or to refuse a second person with the same email, gets the entry
 * again.
 * @param now ms since epoch
 */
export function createSettleRecord(
  load: (signal: AbortSignal) => Promise<LoadedDeps>,
  now: () => number,
): Destination['settle'] {
  return async (entry, signal): Promise<SettleOutcome> => {
    if (entry.outgoing.event === 'company.saved') return { status: 'resend' };
    const loaded = await load(signal);
    if (loaded.status !== 'loaded') return loaded;
    const { deps } = loaded;
    const { contact } = entry.outgoing;
    const located = await locateRecords(knownOf(contact), deps, signal);
    if (located.status !== 'found') return located;
    const one = oneOf(located.records, entry.remoteRef);
    const { mapping } = deps;
    if (one.status === 'several') return { status: 'cannot-tell', problem: { code: 'several_there' } };
    if (one.status === 'there') {
      const { record } = one;
      const hashes = readHashes(entry.remoteVersion);
      const update = mapping.update === null ? new Map() : valuesByPath(mapping.update, crmValues(contact));
      // Sending again fills only empty fields, and creates no record: the person is there.
      if (changesTo(record, update, hashes, mapping.search.isWhole).size > 0) return { status: 'resend' };
      const was = entry.remoteRef === null ? 'created' : 'updated';
      const written = valuesByPath(mapping.create, crmValues(contact));
      const version = was === 'created' ? hashesText(written) : JSON.stringify(hashes);
      return { status: 'done', was, ref: record.id, url: record.url, version };
    }
    const age = now() - (entry.sentAt ?? entry.frozenAt);
    if (age >= 0 && age < PATIENCE_MS)
      return { status: 'not-now', problem: { code: 'no_answer' }, retryAfterMs: PATIENCE_MS - age };
    const { absence } = mapping.search;
    const isKnown = knownOf(contact).emails.length > 0;
    if (absence === 'proves') return { status: 'resend', isAbsent: true };
    return absence === 'with-email' && isKnown
      ? { status: 'resend' }
      : { status: 'cannot-tell', problem: { code: 'no_answer' } };
  };
}
