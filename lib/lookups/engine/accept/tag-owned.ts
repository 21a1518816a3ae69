import type { Ownership } from '../../journal/owned.ts';
import { type PaidRequest, isAboutPerson } from '../../model/paid-request.ts';
import type { EngineDeps } from '../engine-deps.ts';

/** Adds the tags of a request to the contact, also where it is owned already and there is nothing to look up. */
export async function tagOwned(
  { contacts, now }: Pick<EngineDeps, 'contacts' | 'now'>,
  request: PaidRequest,
  { contactId }: Pick<Ownership, 'contactId'>,
): Promise<void> {
  if (isAboutPerson(request) && request.tags && contactId !== null)
    await contacts.addTags(contactId, request.tags, now());
}
