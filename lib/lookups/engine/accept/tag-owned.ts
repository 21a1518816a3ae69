import type { Ownership } from '../../journal/owned.ts';
import { type PaidRequest, isAboutPerson } from '../../model/paid-request.ts';
import type { EngineDeps } from '../engine-deps.ts';

/** Adds the tags of a request to the contact, also where it is owned already and there is nothing to look up. */
export async function tagOwned(
  { contacts, now }: Pick<EngineDeps, 'contacts' | 'now'>,
  request: PaidRequest,
  { profileId }: Pick<Ownership, 'profileId'>,
): Promise<void> {
  if (isAboutPerson(request) && request.tags && profileId !== null)
    await contacts.addTags(profileId, request.tags, now());
}
