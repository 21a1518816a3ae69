import { expect, it } from 'vitest';
import type { ChangeRow } from '../../contacts/changes/change-row.ts';
import type { LookupRequest } from '../../lookups/engine/accept/lookup-request.ts';
import { changeAnswers } from './changes.ts';
import { MOVED } from './moved.fixture.ts';
import { JANE, createTestContext } from './test-context.fixture.ts';

const FROM = { caller: 'workspace', tabId: null, url: '' } as const;
const CASK = { employer: 'Cask', title: 'Director', location: '' };
const AGAIN: ChangeRow = { ...MOVED, id: '7-12', seenAt: 12, before: MOVED.after, after: CASK };

it.each(['7-9', '7-12'])('the new contact is one of the newest job, bought at change %s', async (changeId) => {
  const context = await createTestContext();
  const deps = await context.signedIn();
  if (deps === null) throw new Error('nobody is signed in');
  for (const change of [MOVED, AGAIN]) await deps.db.put('changes', change);
  const started: LookupRequest[] = [];
  deps.engine.start = async (request) => {
    started.push(request);
    return { ok: true };
  };
  await changeAnswers.getNewContact(context, { changeId, lookupType: 'premium_lookup' }, FROM);
  // Else what the account has of it would not count, and be paid for; and what it has of the earlier job would.
  expect(started).toMatchObject([{ request: { moved: { at: 12, employer: 'Cask', title: 'Director' } } }]);
});

it('the new contact is there, too, where the service has it under the id that the profile has become', async () => {
  const context = await createTestContext();
  const deps = await context.signedIn();
  if (deps === null) throw new Error('nobody is signed in');
  await deps.db.put('changes', MOVED);
  const isRenewed = async () =>
    (await changeAnswers.readChanges(context, {}, FROM))?.changes.map((change) => change.isRenewed);
  const former = await deps.db.get('contacts', JANE.profileId);
  if (former === undefined) throw new Error('no contact');
  await deps.contacts.saveJoined(JANE.profileId, 8, context.now());
  expect(await isRenewed()).toEqual([false]);
  await deps.db.put('contacts', { ...former, profileId: 8, boughtAt: MOVED.seenAt + 1 });
  expect(await isRenewed()).toEqual([true]);
});
