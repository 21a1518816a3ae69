import type { EngineParts } from './engine-parts.ts';

/**
 * The profile id behind a canonical address: as known, or by free search. Two people behind one address
 * make no identity.
 * @returns null when the service does not know the address, or does not know it for certain
 */
export async function identify({ contacts, service, now }: Pick<EngineParts, 'contacts' | 'service' | 'now'>, url: string): Promise<number | null> {
  const known = await contacts.profileIdOf(url);
  if (known !== null) return known;
  const { profiles } = await service.findPerson({ by: 'url', url });
  const only = profiles.length === 1 ? profiles[0] : undefined;
  if (!only) return null;
  await contacts.remember(url, only.id, now());
  return only.id;
}
