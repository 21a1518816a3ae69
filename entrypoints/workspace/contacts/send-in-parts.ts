import { MAX_PEOPLE } from '../../../lib/messages/in-parts.ts';
import type { Receipt } from '../../../lib/messages/protocol.ts';

/**
 * Sends a command about any number of contacts, a thousand at a time, until one is refused.
 * @returns those for whom it was stored
 */
export async function sendInParts(
  profileIds: readonly number[],
  send: (part: number[]) => Promise<Pick<Receipt, 'ok'>>,
): Promise<readonly number[]> {
  for (let from = 0; from < profileIds.length; from += MAX_PEOPLE) {
    const { ok } = await send(profileIds.slice(from, from + MAX_PEOPLE)).catch(() => ({ ok: false }));
    if (!ok) return profileIds.slice(0, from);
  }
  return profileIds;
}
