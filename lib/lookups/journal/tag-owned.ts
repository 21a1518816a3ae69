import type { EngineParts } from '../engine/engine-parts.ts';
import { type Ask, isAboutPerson } from '../model/ask.ts';
import type { Standing } from './owned.ts';

/** Tags that come with a lookup are for the contact, also where it is owned already and there is nothing to look up. */
export async function tagOwned(
  { contacts, now }: Pick<EngineParts, 'contacts' | 'now'>,
  ask: Ask,
  { profileId }: Pick<Standing, 'profileId'>,
): Promise<void> {
  if (isAboutPerson(ask) && ask.tags && profileId !== null) await contacts.addTags(profileId, ask.tags, now());
}
