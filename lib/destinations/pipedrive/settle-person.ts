import { comparisonVersion } from '../comparison.ts';
import { readRemoteVersion } from '../crm/remote-version.ts';
import type { CompareOutcome, Destination, OutboxEntry, SettleOutcome } from '../destination.ts';
import { longerLists, mergeValues } from './differences.ts';
import { hasKey, locatePerson } from './locate-person.ts';
import { PERSON_VALUES, valuesOf } from './person-values.ts';
import { type SaveDeps, doneWith, readValuesThere } from './save-person.ts';

/** A call may still be at work, and the index of the search be late by as much. */
const PATIENCE_MS = 60_000;

/**
 * Looks whether Pipedrive has what we sent. Only a person who has still not appeared after a minute, and who can be
 * looked for by our id, profile, or email, is sent again, which looks once more before it makes them; without any of
 * these the user decides.
 * @param now ms since epoch
 */
export function createSettlePerson(deps: SaveDeps, now: () => number): Destination['settle'] {
  return async (entry, signal): Promise<SettleOutcome> => {
    if (entry.outgoing.event === 'company.saved') return { status: 'resend' };
    const { contact } = entry.outgoing;
    const located = await locatePerson(contact, entry, deps, signal);
    switch (located.status) {
      case 'several':
        return { status: 'cannot-tell', problem: { code: 'several_there' } };
      case 'there': {
        const { person } = located;
        const read = await readValuesThere(person, deps, signal);
        if (read.status !== 'read') return read;
        const { theirs } = read;
        const { hashes } = readRemoteVersion(entry.remoteVersion);
        const take = entry.choice?.take ?? [];
        const ours = valuesOf(contact, deps);
        const merged = mergeValues(ours, theirs, contact, hashes, take);
        const isShort = longerLists(merged, contact, person).length > 0;
        const needsChoice = entry.rule === 'ask' && merged.differences.length > 0;
        if (merged.changes.length > 0 || isShort || needsChoice) return { status: 'resend' };
        const was = entry.remoteRef === null ? 'created' : 'updated';
        // What is there as we sent it is our own writing, whose answer was lost.
        const written = Object.fromEntries(
          PERSON_VALUES.flatMap((field) =>
            ours[field] === undefined || ours[field] !== theirs[field] ? [] : [[field, ours[field]]],
          ),
        );
        return doneWith(contact, entry, { person, theirs, written, was, missing: [] }, deps);
      }
      case 'not-there': {
        const age = now() - (entry.sentAt ?? entry.frozenAt);
        // A clock that was set back makes no wait longer.
        if (age >= 0 && age < PATIENCE_MS)
          return { status: 'not-now', problem: { code: 'no_answer' }, retryAfterMs: PATIENCE_MS - age };
        return hasKey(contact, deps.mapping)
          ? { status: 'resend', isAbsent: true }
          : { status: 'cannot-tell', problem: { code: 'no_answer' } };
      }
      default:
        return located;
    }
  };
}

/** Reads a person, and in which fields they hold something else. Pipedrive has no version of a whole person. */
export function createComparePerson(deps: SaveDeps) {
  return async (entry: OutboxEntry, signal: AbortSignal): Promise<CompareOutcome> => {
    if (entry.outgoing.event === 'company.saved') return { status: 'not-there' };
    const { contact } = entry.outgoing;
    const located = await locatePerson(contact, entry, deps, signal);
    if (located.status === 'several') return { status: 'needs-user', problem: { code: 'several_there' } };
    if (located.status !== 'there') return located;
    const { person } = located;
    const read = await readValuesThere(person, deps, signal);
    if (read.status !== 'read') return read;
    const { hashes } = readRemoteVersion(entry.remoteVersion);
    const { differences } = mergeValues(valuesOf(contact, deps), read.theirs, contact, hashes);
    const version = comparisonVersion(differences, null);
    return { status: 'compared', differences, version, url: deps.urlOf(person.id) };
  };
}
