import { ownerSchema } from './answers.ts';
import { OWNERS } from './contact-paths.ts';
import type { HubSpotCall } from './hubspot-call.ts';

/** Reads the names of owners, each once. A name that cannot be had is null: it is no reason not to show the contact. */
export function createOwnerNames(call: HubSpotCall): (ownerId: string, signal: AbortSignal) => Promise<string | null> {
  const names = new Map<string, string>();
  return async (ownerId, signal) => {
    if (!/^\d{1,20}$/.test(ownerId)) return null;
    const known = names.get(ownerId);
    if (known !== undefined) return known;
    const answer = await call({ method: 'GET', path: `${OWNERS}/${ownerId}` }, signal);
    const owner = ownerSchema.safeParse(answer.status === 'answered' ? answer.body : undefined);
    if (!owner.success) return null;
    const { firstName, lastName, email } = owner.data;
    const name = `${firstName} ${lastName}`.trim() || email;
    if (name === '') return null;
    names.set(ownerId, name);
    return name;
  };
}
