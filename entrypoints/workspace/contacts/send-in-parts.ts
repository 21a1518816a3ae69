import type { Receipt } from '../../../lib/messages/protocol.ts';

/** The most that one message may name (lib/messages/subjects/contacts.ts). */
const MAX = 1_000;

/**
 * Sends a command about any number of contacts, a thousand at a time, until one is refused.
 * @returns those for whom it was stored
 */
export async function sendInParts(
  profileIds: readonly number[],
  send: (part: number[]) => Promise<Pick<Receipt, 'ok'>>,
): Promise<readonly number[]> {
  for (let from = 0; from < profileIds.length; from += MAX) {
    const { ok } = await send(profileIds.slice(from, from + MAX)).catch(() => ({ ok: false }));
    if (!ok) return profileIds.slice(0, from);
  }
  return profileIds;
}
