import { beforeEach, describe, expect, it } from 'vitest';
import { createMemoryStorage } from '../browser/memory-storage.fixture.ts';
import { PAGE } from '../messages/senders.fixture.ts';
import { SITE_ORIGINS } from '../settings/sites.ts';
import { readSettings } from './actions/read-settings.ts';
import type { ExtensionBrowser } from './browser/extension-browser.ts';
import { describePage } from './messages/button.ts';
import { saveSettings } from './messages/settings.ts';
import { type TestContext, createTestContext } from './messages/test-context.fixture.ts';
import { listenTo } from './start-background.ts';

type Listener = (...details: unknown[]) => void;

interface World {
  context: TestContext;
  /** The browser tells this world's worker of an event, by its name: `permissions.onAdded`. */
  happens: (event: string, ...details: unknown[]) => void;
}

/** The normal windows and the private ones: each has a worker of its own, and they share `storage.local`. */
let normal: World;
let inPrivate: World;
/** The keys that were written to `storage.local`, in order. */
let written: string[];
/** The entries that are in it. */
let stored: Map<string, unknown>;

/** The browser reports every change of `storage.local` to the workers of both. */
function createSharedStorage() {
  const local = createMemoryStorage();
  const report = (changes: object): void => {
    for (const { happens } of [normal, inPrivate]) happens('storage.onChanged', changes, 'local');
  };
  return {
    ...local,
    async set(values: Record<string, unknown>) {
      written.push(...Object.keys(values));
      await local.set(values);
      report(Object.fromEntries(Object.entries(values).map(([key, newValue]) => [key, { newValue }])));
    },
    async remove(key: string) {
      const oldValue = local.items.get(key);
      await local.remove(key);
      report({ [key]: { oldValue } });
    },
  };
}

async function createWorld(isPrivate: boolean, local: ReturnType<typeof createSharedStorage>): Promise<World> {
  const listeners = new Map<string, Listener>();
  const context = await createTestContext({ isPrivate, local });
  const event = (name: string) => ({ addListener: (listener: Listener) => void listeners.set(name, listener) });
  const apiOf = (api: string) => new Proxy({}, { get: (_events, name) => event(`${api}.${String(name)}`) });
  listenTo(new Proxy({}, { get: (_apis, api) => apiOf(String(api)) }) as ExtensionBrowser, context);
  return { context, happens: (name, ...details) => listeners.get(name)?.(...details) };
}

beforeEach(async () => {
  written = [];
  const local = createSharedStorage();
  stored = local.items;
  normal = await createWorld(false, local);
  inPrivate = await createWorld(true, local);
});

const announced = () => inPrivate.context.done.filter((step) => step === 'everything');
const button = async () => (await describePage(inPrivate.context, 5, PAGE)).view.state;

/** The user withdraws LinkedIn's permission, which the browser reports to the normal windows alone. */
function withdraw(): void {
  for (const { context } of [normal, inPrivate]) context.withdrawn = [...SITE_ORIGINS.linkedin];
  normal.happens('permissions.onRemoved');
}

describe('in a private window that is open', () => {
  it('“Put nothing into pages”, switched on in a normal window, takes the button away, and the options show it', async () => {
    expect(await button()).toBe('owned');
    await saveSettings(normal.context, { buttonShown: false });
    await expect.poll(announced).not.toEqual([]);
    expect(await button()).toBe('hidden');
    expect((await readSettings(inPrivate.context)).button.shown).toBe(false);
  });

  it('the menu goes by what was chosen in a normal window', async () => {
    const made: unknown[] = [];
    inPrivate.context.browser.contextMenus.create = ({ id }) => made.push(id);
    await saveSettings(normal.context, { menuSpends: true });
    await expect.poll(() => made).toContain('look-up-page');
  });

  it('another service, chosen in a normal window, ends the sign-in at the one before', async () => {
    await saveSettings(normal.context, { serviceAddress: 'https://other.example' });
    await expect.poll(() => inPrivate.context.authStore.readSession()).toBeNull();
  });

  it('a permission that the user withdraws takes the button away', async () => {
    withdraw();
    await expect.poll(announced).not.toEqual([]);
    expect(await button()).toBe('hidden');
  });

  it('a permission that is granted is missing no longer, and lookups that waited for it go on', async () => {
    const rounds: string[] = [];
    inPrivate.context.clock.runDue = async () => void rounds.push('lookups');
    normal.happens('permissions.onAdded');
    await expect.poll(announced).toEqual(['everything']);
    await expect.poll(() => rounds).toEqual(['lookups']);
  });

  it('an entry that says nothing about it changes nothing', async () => {
    await normal.context.browser.storage.local.set({ policy: {} });
    normal.happens('permissions.onAdded');
    await expect.poll(announced).toEqual(['everything']);
  });
});

it('what tells private windows of a permission names nothing, and does not stay', async () => {
  withdraw();
  await expect.poll(announced).not.toEqual([]);
  expect(written).toEqual(['permissionsChanged']);
  await expect.poll(() => [...stored.keys()]).toEqual([]);
});

it('where the extension is not allowed in private windows, nothing is written for them', async () => {
  normal.context.browser.extension.isAllowedIncognitoAccess = async () => false;
  withdraw();
  await expect.poll(() => normal.context.done).toContain('everything');
  expect(written).toEqual([]);
});

it('a private window writes nothing to the storage of the others', async () => {
  inPrivate.happens('permissions.onAdded');
  await expect.poll(announced).not.toEqual([]);
  expect(written).toEqual([]);
});
