import type { Receipt } from '../../../lib/messages/protocol.ts';

/** As many as one message may name (lib/messages/subjects/contacts.ts). */
const MOST = 1_000;

/**
 * Sends a command about any number of contacts, a thousand at a time.
 * @returns whether all of it was stored
 */
export async function sendInParts(
  profileIds: readonly number[],
  send: (part: number[]) => Promise<Pick<Receipt, 'ok'>>,
): Promise<boolean> {
  for (let from = 0; from < profileIds.length; from += MOST) {
    const { ok } = await send(profileIds.slice(from, from + MOST)).catch(() => ({ ok: false }));
    if (!ok) return false;
  }
  return true;
}
