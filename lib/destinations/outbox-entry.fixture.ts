import type { OutboxEntry } from './destination.ts';
import type { OutgoingContact } from './outgoing.ts';

/** A contact that is saved for the first time, as the outbox hands it over. */
export function entryOf(contact: OutgoingContact, changes: Partial<OutboxEntry> = {}): OutboxEntry {
  return {
    id: 'row',
    attempt: 1,
    frozenAt: 0,
    outgoing: { event: 'contact.saved', contact },
    remoteRef: null,
    remoteVersion: null,
    rule: 'fill-empty',
    choice: null,
    ...changes,
  };
}
