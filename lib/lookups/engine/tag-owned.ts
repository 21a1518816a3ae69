import type { Standing } from '../journal/owned.ts';
import { type Ask, isAboutPerson } from '../model/ask.ts';
import type { EngineParts } from './engine-parts.ts';

/** Tags that come with a lookup are for the contact, also where it is owned already and there is nothing to look up. */
export async function tagOwned(
  { contacts, now }: Pick<EngineParts, 'contacts' | 'now'>,
  ask: Ask,
  { profileId }: Pick<Standing, 'profileId'>,
): Promise<void> {
  if (isAboutPerson(ask) && ask.tags && profileId !== null) await contacts.addTags(profileId, ask.tags, now());
}
