import { expect, it } from 'vitest';
import type { ChangeRow } from '../../contacts/changes/change-row.ts';
import type { LookupRequest } from '../../lookups/engine/accept/lookup-request.ts';
import { changeAnswers } from './changes.ts';
import { MOVED } from './moved.fixture.ts';
import { createTestContext } from './test-context.fixture.ts';

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
  const from = { caller: 'workspace', tabId: null, url: '' } as const;
  await changeAnswers.getNewContact(context, { changeId, lookupType: 'premium_lookup' }, from);
  // Else what the account has of it would not count, and be paid for; and what it has of the earlier job would.
  expect(started).toMatchObject([{ request: { moved: { at: 12, employer: 'Cask', title: 'Director' } } }]);
});
