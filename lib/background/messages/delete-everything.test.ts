import { beforeEach, expect, test } from 'vitest';
import { RECORD } from '../../auth/contexts.fixture.ts';
import { originPattern } from '../../settings/service-address.ts';
import { deleteEverything } from './delete-everything.ts';
import { DEFAULT_MCP_URL } from './test-browser.fixture.ts';
import { type TestContext, createTestContext, neverRevoke } from './test-context.fixture.ts';

const OTHERS = 'https://crm.example/*';
let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
  await context.settings.change((settings) => ({ ...settings, dailyCap: 7 }));
  const origins = [OTHERS, originPattern(DEFAULT_MCP_URL), '*://*.linkedin.com/*'];
  context.browser.permissions.getAll = async () => ({ origins });
});

const left = async () => ({
  databases: (await indexedDB.databases()).map(({ name }) => name).filter((name) => name !== 'calling-card-auth'),
  session: await context.authStore.readSession(),
  cap: (await context.settings.read()).dailyCap,
  withdrawn: context.withdrawn,
});
const FRESH = { databases: [], session: null, cap: null };

test('everything of this browser is deleted, and optional permissions are given up', async () => {
  expect(await left()).toMatchObject({ databases: [expect.any(String)], cap: 7 });
  expect(await deleteEverything(context)).toEqual({ ok: true });
  expect(await left()).toEqual({ ...FRESH, withdrawn: [OTHERS] });
  expect(context.done).toContain('everything');
});

test('a private window deletes what is its own: settings and permissions belong to normal windows', async () => {
  context.isPrivate = true;
  expect(await deleteEverything(context)).toEqual({ ok: true });
  expect(await left()).toEqual({ ...FRESH, cap: 7, withdrawn: [] });
});

test('nothing waits for the service to revoke the sign-in', async () => {
  neverRevoke(context);
  expect(await deleteEverything(context)).toEqual({ ok: true });
  expect(await left()).toMatchObject(FRESH);
});

test('nor for the service to say whose sign-in it is, nor for a revocation that fails', async () => {
  await context.authStore.writeSession({ ...RECORD, owner: null });
  context.signedIn = () => Promise.withResolvers<never>().promise;
  context.serviceDown = true;
  expect(await deleteEverything(context)).toEqual({ ok: true });
  expect(await left()).toMatchObject(FRESH);
});
