import { annotate } from '../../contacts/annotate.ts';
import type { LookupRow } from '../model/lookup-row.ts';
import { isAboutPerson } from '../model/paid-request.ts';
import type { Writing } from './writing.ts';

/** Adds the requested tags to the contact. `at`: ms since epoch. */
export async function fileTags(tx: Writing, { request, profileId }: LookupRow, at: number): Promise<void> {
  if (isAboutPerson(request) && request.tags && profileId !== null)
    await annotate(tx, profileId, { addTags: request.tags }, at);
}
