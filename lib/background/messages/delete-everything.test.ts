import { beforeEach, expect, test } from 'vitest';
import { RECORD } from '../../auth/contexts.fixture.ts';
import { openAccountDatabase } from '../../database/account-database.ts';
import { originPattern } from '../../settings/service-address.ts';
import { syncSites } from '../actions/site-scripts.ts';
import { createMenus } from '../events/menus.ts';
import { deleteEverything } from './delete-everything.ts';
import { addCrm } from './destinations/crm.fixture.ts';
import { DEFAULT_MCP_URL } from './test-browser.fixture.ts';
import { type TestContext, createTestContext, neverRevoke } from './test-context.fixture.ts';

const OTHERS = 'https://crm.example/*';
const never = () => Promise.withResolvers<never>().promise;
let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
  context.wait = never;
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
  expect(await left()).toEqual({ ...FRESH, withdrawn: [OTHERS, 'tabs'] });
  expect(context.done).toContain('everything');
});

test('a permission that the browser does not give up keeps no other', async () => {
  const { remove } = context.browser.permissions;
  const required = 'http://localhost/*';
  context.browser.permissions.getAll = async () => ({ origins: [required, OTHERS] });
  context.browser.permissions.remove = async (permissions) => {
    if (permissions.origins?.includes(required)) throw new Error('You cannot remove required permissions.');
    return remove(permissions);
  };
  await deleteEverything(context);
  expect(context.withdrawn).toEqual([OTHERS, 'tabs']);
});

test('a database that the browser cannot delete keeps nothing else, and that is said', async () => {
  const damaged = (await left()).databases[0];
  (await openAccountDatabase('another')).close();
  const { deleteDatabase } = indexedDB;
  // A request that fails: the database has a later version.
  indexedDB.deleteDatabase = (name) =>
    name === damaged ? indexedDB.open(name, 1) : deleteDatabase.call(indexedDB, name);
  expect(await deleteEverything(context)).toEqual({ ok: false, problem: { code: 'storage_failed' } });
  expect(await left()).toEqual({ ...FRESH, databases: [damaged], withdrawn: [OTHERS, 'tabs'] });
  expect(context.done.at(-1)).toBe('everything');
});

test('databases that the browser cannot even list keep neither the sign-in nor settings nor permissions', async () => {
  const { databases } = indexedDB;
  indexedDB.databases = () => Promise.reject(new DOMException('Internal error opening backing store', 'UnknownError'));
  const answer = await deleteEverything(context).finally(() => (indexedDB.databases = databases));
  expect(answer).toEqual({ ok: false, problem: { code: 'storage_failed' } });
  expect(await left()).toMatchObject({ session: null, cap: null, withdrawn: [OTHERS, 'tabs'] });
  expect(context.done.at(-1)).toBe('everything');
});

test('a sign-in that the browser cannot delete keeps neither settings nor permissions, and that is said', async () => {
  const { clear } = context.authStore;
  context.authStore.clear = () => Promise.reject(new DOMException('Internal error', 'UnknownError'));
  expect(await deleteEverything(context)).toEqual({ ok: false, problem: { code: 'storage_failed' } });
  context.authStore.clear = clear;
  expect(await left()).toEqual({ ...FRESH, withdrawn: [OTHERS, 'tabs'] });
  expect(context.done.at(-1)).toBe('everything');
});

test('a private window deletes what is its own: settings and permissions belong to normal windows', async () => {
  context.isPrivate = true;
  context.notified.set('lookup 1', 'Contact found: Jane Example');
  expect(await deleteEverything(context)).toEqual({ ok: true });
  expect(await left()).toEqual({ ...FRESH, cap: 7, withdrawn: [] });
  expect(context.notified.size).toBe(1);
});

test('no notification goes on naming anybody', async () => {
  context.notified.set('lookup 1', 'Contact found: Jane Example').set('changes', 'One contact changed jobs');
  await deleteEverything(context);
  expect([...context.notified]).toEqual([]);
});

test('menu and pages follow the options at once: they are the first ones again', async () => {
  const menu = new Map<unknown, unknown>();
  context.browser.contextMenus.removeAll = async () => menu.clear();
  context.browser.contextMenus.create = ({ id, title }) => menu.set(id, title).size;
  await createMenus(context);
  await syncSites(context);
  const first = [new Map(menu), structuredClone(context.scripts)];
  await context.settings.change((settings) => ({
    ...settings,
    menuSpends: true,
    button: { ...settings.button, shown: false },
  }));
  await createMenus(context);
  await syncSites(context);
  expect([menu, context.scripts]).not.toEqual(first);
  await deleteEverything(context);
  expect([menu, context.scripts]).toEqual(first);
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

test('a CRM is told that its sign-in is over, while the browser allows it; nothing waits for it', async () => {
  await addCrm(context, 'crm-1');
  const revoked: unknown[] = [];
  context.destinationSignIns = {
    ...context.destinationSignIns,
    signOut: async (id) => async () => {
      revoked.push([id, context.withdrawn.length]);
      return Promise.withResolvers<void>().promise;
    },
  };
  expect(await deleteEverything(context)).toEqual({ ok: true });
  expect(revoked).toEqual([['crm-1', 0]]);
  expect(await left()).toMatchObject(FRESH);
});

test('a token request that hangs holds up nothing, at the service or at a CRM, and the other CRMs are told', async () => {
  await addCrm(context, 'crm-1');
  await addCrm(context, 'crm-2');
  const revoked: string[] = [];
  const waited = Promise.withResolvers<void>();
  context.wait = () => waited.promise;
  context.session = { ...context.session, signOut: never };
  context.destinationSignIns = {
    ...context.destinationSignIns,
    async signOut(id) {
      if (id === 'crm-1') return never();
      return async () => {
        revoked.push(id);
        waited.resolve();
      };
    },
  };
  expect(await deleteEverything(context)).toEqual({ ok: true });
  expect(revoked).toEqual(['crm-2']);
  expect(await left()).toMatchObject(FRESH);
});

test('a private window ends no sign-in of the normal windows', async () => {
  await addCrm(context, 'crm-1');
  context.isPrivate = true;
  context.destinationSignIns = { ...context.destinationSignIns, signOut: () => Promise.reject(new Error('ended')) };
  expect(await deleteEverything(context)).toEqual({ ok: true });
});
