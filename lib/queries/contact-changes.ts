import type { ChangedContacts } from '../messages/protocol.ts';

const listeners = new Set<(changed: ChangedContacts) => void>();

/**
 * Hears which contacts changed in the database (by profile id), in a page with a query client.
 * @returns what ends it
 */
export function onContactsChanged(listener: (changed: ChangedContacts) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The background said so. */
export function tellContactsChanged(changed: ChangedContacts): void {
  for (const listener of listeners) listener(changed);
}
