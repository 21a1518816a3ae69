import { annotate } from '../../contacts/annotate.ts';
import { isAboutPerson } from '../model/ask.ts';
import type { LookupRow } from '../model/lookup-row.ts';
import type { Writing } from './writing.ts';

/** The tags that were asked for go to the contact. `at`: ms since epoch. */
export async function fileTags(tx: Writing, { ask, profileId }: LookupRow, at: number): Promise<void> {
  if (isAboutPerson(ask) && ask.tags && profileId !== null) await annotate(tx, profileId, { addTags: ask.tags }, at);
}
