import { beforeEach, describe, expect, it } from 'vitest';
import { openAccountDatabase } from '../database/account-database.ts';
import { holdPermissions } from '../destinations/outbox/held-permissions.ts';
import type { ExtensionBrowser } from './browser/extension-browser.ts';
import { type TestContext, createTestContext } from './messages/test-context.fixture.ts';
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

beforeEach(async () => {
  listeners = new Map();
  context = await createTestContext();
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
