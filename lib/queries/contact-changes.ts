import type { ChangedContacts } from '../messages/protocol.ts';

const listeners = new Set<(changed: ChangedContacts) => void>();

/**
 * Subscribes to changes of contacts in the database (by profile id), in a page with a query client.
 * @returns a function that unsubscribes
 */
export function onContactsChanged(listener: (changed: ChangedContacts) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Notifies the listeners of a change that the background announced. */
export function notifyContactsChanged(changed: ChangedContacts): void {
  for (const listener of listeners) listener(changed);
}
