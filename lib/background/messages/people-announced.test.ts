import { expect, it } from 'vitest';
import { z } from 'zod';
import { createMemoryStorage } from '../../browser/memory-storage.fixture.ts';
import { putEverywhere } from '../../contacts/stored-person.fixture.ts';
import { TRASH_MS } from '../../contacts/trash-time.ts';
import { deleteContacts as deleteFromStore } from '../../erasure/delete-contacts.ts';
import type { SignedIn } from '../account/signed-in.ts';
import { createBroadcaster } from '../browser/broadcaster.ts';
import { createTabProfiles } from '../browser/tab-profiles.ts';
import { emptyTrashes } from '../events/empty-trash.ts';
import { expireOld } from '../events/expire.ts';
import { deleteContacts, erasePeople, liftSuppression, restoreContacts, setSuppressed } from './contacts.ts';
import { type TestContext, createTestContext } from './test-context.fixture.ts';

const sentSchema = z.object({ topics: z.array(z.string()) });

type Work = (context: TestContext, deps: SignedIn) => Promise<unknown>;

const WAYS: [string, Work][] = [
  ['deleted', (context) => deleteContacts(context, [21])],
  ['deleted for good', (context) => erasePeople(context, [21])],
  [
    'restored',
    async (context, { db }) => {
      await deleteFromStore(db, [21], context.now());
      await restoreContacts(context, [21]);
    },
  ],
  [
    'deleted more than ten minutes ago',
    async (context, { db }) => {
      await deleteFromStore(db, [21], context.now() - TRASH_MS);
      await emptyTrashes(context);
    },
  ],
  [
    'kept no longer, by the setting',
    async (context, { db }) => {
      await putEverywhere(db, 31, { boughtAt: 1 });
      await context.settings.change((settings) => ({ ...settings, retentionDays: 5 }));
      await expireOld(context);
    },
  ],
  ['blocked', (context) => setSuppressed(context, [{ by: 'id', profileId: 7 }])],
  ['unblocked', (context) => liftSuppression(context, ['https://www.linkedin.com/in/nobody'])],
];

it.each(WAYS)('pages read contacts, people and what is sent of them again once somebody is %s', async (_what, work) => {
  const context = await createTestContext();
  const deps = (await context.signedIn()) as SignedIn;
  await putEverywhere(deps.db, 21);
  const topics: string[] = [];
  const recorder = {
    sendMessage: async (_name: string, data?: object) => topics.push(...sentSchema.parse(data).topics) as never,
  };
  const tabs = createTabProfiles(createMemoryStorage());
  context.broadcaster = createBroadcaster({ pages: recorder, content: recorder, tabs, cardsAreInTabs: false });
  await work(context, deps);
  expect(topics).toEqual(expect.arrayContaining(['contacts', 'person', 'destinations']));
});
