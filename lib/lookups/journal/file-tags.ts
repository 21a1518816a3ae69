import { annotate } from '../../contacts/annotate.ts';
import type { AccountWriting } from '../../database/account-transaction.ts';
import type { LookupRow } from '../model/lookup-row.ts';
import { isAboutPerson } from '../model/paid-request.ts';

/** Adds the requested tags to the contact. `at`: ms since epoch. */
export async function fileTags(tx: AccountWriting, { request, profileId }: LookupRow, at: number): Promise<void> {
  if (isAboutPerson(request) && request.tags && profileId !== null)
    await annotate(tx, profileId, { addTags: request.tags }, at);
}
