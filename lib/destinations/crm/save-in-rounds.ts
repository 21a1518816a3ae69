import type { Destination, OutboxEntry, SendOutcome } from '../destination.ts';
import type { OutgoingContact } from '../outgoing.ts';

/** Another record was there after all, whose id may be known, or this one no longer is. */
export interface LookAgain {
  status: 'look-again';
  remoteRef: string | null;
}

/** An end without a record that was written or read. */
export type Unwritten = Exclude<SendOutcome, { status: 'done' }>;

/** The part of an entry that decides about a record. */
export type SavedEntry = Pick<OutboxEntry, 'remoteRef' | 'remoteVersion' | 'rule' | 'choice'>;

interface Rounds<Written extends { status: 'written' }> {
  maxRounds: number;
  /** Looks for the person, then writes at most once. */
  writeOnce: (
    contact: OutgoingContact,
    entry: SavedEntry,
    signal: AbortSignal,
  ) => Promise<Written | LookAgain | Unwritten>;
  finish: (contact: OutgoingContact, entry: OutboxEntry, written: Written, signal: AbortSignal) => Promise<SendOutcome>;
}

/** Saves one person, and looks once more where what was found is no longer so. Companies are refused. */
export function saveInRounds<Written extends { status: 'written' }>({
  maxRounds,
  writeOnce,
  finish,
}: Rounds<Written>): Destination['upsert'] {
  return async (entry, signal) => {
    if (entry.outgoing.event === 'company.saved')
      return { status: 'refused', problem: { code: 'entry_refused', field: null, details: '' } };
    const { contact } = entry.outgoing;
    let { remoteRef } = entry;
    for (let round = 0; round < maxRounds; round += 1) {
      const written = await writeOnce(contact, { ...entry, remoteRef }, signal);
      if (written.status === 'written') return finish(contact, entry, written, signal);
      if (written.status !== 'look-again') return written;
      ({ remoteRef } = written);
    }
    return { status: 'held', problem: { code: 'changed_there' } };
  };
}
