import { beforeEach, describe, expect, it } from 'vitest';
import { openAccountDatabase } from '../database/account-database.ts';
import { holdPermissions } from '../destinations/outbox/held-permissions.ts';
import type { ExtensionBrowser } from './browser/extension-browser.ts';
import { type TestContext, createTestContext } from './messages/test-context.fixture.ts';
import { resume } from './resume.ts';
import { listenTo } from './start-background.ts';

const CRM = 'https://crm.example/*';

let context: TestContext;
/** What is called at each event, by its name: `runtime.onStartup`. */
let listeners: Map<string, (...details: unknown[]) => void>;

/** A browser that registers listeners, and does nothing else. */
function createListenedTo(): ExtensionBrowser {
  const event = (name: string) => ({
    addListener: (listener: (...details: unknown[]) => void) => void listeners.set(name, listener),
  });
  const apiOf = (api: string) => new Proxy({}, { get: (_events, name) => event(`${api}.${String(name)}`) });
  return new Proxy({}, { get: (_apis, api) => apiOf(String(api)) }) as ExtensionBrowser;
}

/** The rounds of work that were run, in order. */
let rounds: string[];

beforeEach(async () => {
  listeners = new Map();
  rounds = [];
  context = await createTestContext();
  const note = (name: string) => async () => void rounds.push(name);
  context.clock.runDue = note('lookups');
  context.sender.runDue = note('sendings');
  context.watcher.run = note('watch');
  context.recoverer.runDue = note('recovery');
  listenTo(createListenedTo(), context);
});

describe('at the start of the browser', () => {
  const start = () => listeners.get('runtime.onStartup')?.();

  it('a permission is given up that was left in any account, whoever is signed in', async () => {
    await holdPermissions(await openAccountDatabase('another owner'), 'crm-1', [CRM]);
    start();
    await expect.poll(() => context.withdrawn).toEqual([CRM]);
  });

  it('the menus are made', async () => {
    const made: unknown[] = [];
    context.browser.contextMenus.create = ({ id }) => made.push(id);
    start();
    await expect.poll(() => made).not.toEqual([]);
  });
});

it.each([
  ['installation', 'runtime.onInstalled', { reason: 'install' }],
  ['update', 'runtime.onInstalled', { reason: 'update' }],
  ['start of the browser', 'runtime.onStartup', undefined],
])('at each %s the browser is requested to evict nothing', async (_what, event, details) => {
  listeners.get(event)?.(details);
  await expect.poll(() => context.done).toContain('protected from eviction');
});

describe('what an event leads to', () => {
  const happens = (event: string, ...details: unknown[]) => listeners.get(event)?.(...details);

  it.each(['lookups', 'sendings', 'watch', 'recovery'])('the alarm for %s runs that round alone', async (name) => {
    happens('alarms.onAlarm', { name });
    await expect.poll(() => rounds).toEqual([name]);
  });

  it('a granted permission lets lookups and sendings go on', async () => {
    happens('permissions.onAdded');
    await expect.poll(() => rounds.toSorted()).toEqual(['lookups', 'sendings']);
  });

  it('a withdrawn one tells every page', async () => {
    happens('permissions.onRemoved');
    await expect.poll(() => context.done).toContain('everything');
  });

  it('another policy is applied, and the weekly look follows it', async () => {
    happens('storage.onChanged', {}, 'managed');
    await expect.poll(() => rounds).toEqual(['watch']);
    await expect.poll(() => context.done).toContain('everything');
  });

  it('a closed tab is forgotten', async () => {
    await context.tabs.set(5, 'https://www.linkedin.com/in/jane-example');
    happens('tabs.onRemoved', 5);
    await expect.poll(() => context.tabs.get(5)).toBeNull();
  });

  it('the installation opens the first-run page, and makes the menus', async () => {
    const made: unknown[] = [];
    context.browser.contextMenus.create = ({ id }) => made.push(id);
    happens('runtime.onInstalled', { reason: 'install' });
    await expect.poll(() => context.done.filter((each) => each.includes('welcome.html'))).toHaveLength(1);
    expect(made).not.toEqual([]);
  });

  it('the command opens the workspace', async () => {
    happens('commands.onCommand', 'open-workspace');
    await expect.poll(() => context.done.filter((each) => each.includes('workspace.html'))).toHaveLength(1);
  });
});

it('a worker goes on where the last one stopped: lookups first', async () => {
  await context.signInState.write({ status: 'signing-in' });
  await resume(context);
  expect(rounds).toEqual(['lookups', 'sendings', 'watch', 'recovery']);
  expect(await context.signInState.read()).toEqual({ status: 'none' });
});

it('a worker whose button cannot be registered goes on with the lookups all the same', async () => {
  context.browser.scripting.getRegisteredContentScripts = async () => {
    throw new Error('refused');
  };
  await resume(context);
  expect(rounds).toEqual(['lookups', 'sendings', 'watch', 'recovery']);
});
