import { beforeEach, describe, expect, test } from 'vitest';
import { PAGE } from '../../messages/senders.fixture.ts';
import { SITE_ORIGINS } from '../../settings/sites.ts';
import { readSettings } from '../actions/read-settings.ts';
import { followPolicy } from '../events/follow-policy.ts';
import { welcome } from '../events/welcome.ts';
import { describePage, hideButton } from '../messages/button.ts';
import { saveSettings } from '../messages/settings.ts';
import { type TestContext, createTestContext } from '../messages/test-context.fixture.ts';
import { wantedScripts } from './page-scripts.ts';
import { permissionsChanged, syncSites } from './site-scripts.ts';

let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
  await syncSites(context, 'none');
});

const scriptIds = () => context.scripts.map(({ id }) => id);
const GITHUB = ['https://github.com/*'];
const X = ['https://x.com/*', 'https://twitter.com/*'];

describe('on other sites', () => {
  test('nothing is registered by itself, nor where the browser allows more than was asked for', async () => {
    context.allowed = [...GITHUB, ...X];
    await syncSites(context);
    expect(scriptIds()).toEqual(['linkedin']);
    expect(context.done.filter((step) => step.startsWith('script'))).toEqual([]);
  });

  test('nothing is registered without the permission, and the switch shows off', async () => {
    await saveSettings(context, { buttonSite: { site: 'github', on: true } });
    expect(scriptIds()).toEqual(['linkedin']);
    expect((await readSettings(context)).button.sites).toEqual(['linkedin']);
  });

  test('switched on and allowed, in either order, the script is there, also in tabs that are open', async () => {
    await saveSettings(context, { buttonSite: { site: 'github', on: true } });
    context.allowed = GITHUB;
    await permissionsChanged(context);
    expect(scriptIds()).toEqual(['linkedin', 'github']);
    expect(context.done).toContain('script in tab 11');
    context.allowed = [...GITHUB, ...X];
    await saveSettings(context, { buttonSite: { site: 'x', on: true } });
    expect(scriptIds()).toEqual(['linkedin', 'github', 'x']);
    expect((await readSettings(context)).button.sites).toEqual(['linkedin', 'github', 'x']);
  });

  test('what is saved and what the browser allows at the same moment make one script, and nobody is refused', async () => {
    await saveSettings(context, { buttonSite: { site: 'github', on: true } });
    context.allowed = GITHUB;
    await Promise.all([permissionsChanged(context), syncSites(context), syncSites(context)]);
    expect(scriptIds()).toEqual(['linkedin', 'github']);
    expect(context.done.filter((step) => step.startsWith('script'))).toEqual(['script in tab 11']);
  });

  test('a page that never comes to its end holds up nothing', async () => {
    context.browser.scripting.executeScript = () => new Promise(() => undefined);
    context.allowed = [...GITHUB, ...X];
    expect(await saveSettings(context, { buttonSite: { site: 'github', on: true } })).toEqual({ ok: true });
    expect(await saveSettings(context, { buttonSite: { site: 'x', on: true } })).toEqual({ ok: true });
    expect(scriptIds()).toEqual(['linkedin', 'github', 'x']);
  });

  test('a page that has not heard yet of the permission gets the script a moment later', async () => {
    const { executeScript } = context.browser.scripting;
    let refusals = 2;
    context.browser.scripting.executeScript = (injection) =>
      refusals-- > 0 ? Promise.reject(new Error('Cannot access contents of the page.')) : executeScript(injection);
    context.allowed = GITHUB;
    await saveSettings(context, { buttonSite: { site: 'github', on: true } });
    await expect.poll(() => context.done).toContain('script in tab 11');
  });

  test('switched off meanwhile, it is not brought again', async () => {
    let requests = 0;
    context.browser.scripting.executeScript = async () => {
      requests += 1;
      await context.browser.scripting.unregisterContentScripts({ ids: ['github'] });
      throw new Error('Cannot access contents of the page.');
    };
    context.allowed = GITHUB;
    await saveSettings(context, { buttonSite: { site: 'github', on: true } });
    await expect.poll(scriptIds).toEqual(['linkedin']);
    expect(requests).toBe(1);
  });

  test.each([
    ['x.com, where X is', ['*://x.com/*'], ['linkedin', 'x']],
    ['twitter.com, which leads there', ['*://twitter.com/*'], ['linkedin']],
  ] as const)('X is allowed by what the browser’s menu grants on %s', async (_host, allowed, ids) => {
    context.allowed = [...allowed];
    await saveSettings(context, { buttonSite: { site: 'x', on: true } });
    expect(scriptIds()).toEqual(ids);
  });

  test.each([
    ['switched off', () => saveSettings(context, { buttonSite: { site: 'github', on: false } })],
    ['hidden everywhere', () => saveSettings(context, { buttonShown: false })],
    ['no longer allowed', () => ((context.allowed = []), permissionsChanged(context))],
  ])('%s, it is gone', async (_name, act) => {
    context.allowed = GITHUB;
    await saveSettings(context, { buttonSite: { site: 'github', on: true } });
    await act();
    expect(scriptIds()).not.toContain('github');
    // Also in open pages, whose script stays: no browser takes it out.
    expect((await describePage(context, 5, 'https://github.com/jane-example')).view.state).toBe('hidden');
  });

  test('the button is for the sites that are on', async () => {
    context.allowed = GITHUB;
    expect((await describePage(context, 5, 'https://github.com/jane-example')).view.state).toBe('hidden');
    await saveSettings(context, { buttonSite: { site: 'github', on: true } });
    expect((await describePage(context, 5, 'https://github.com/jane-example')).view.state).toBe('find');
    expect((await describePage(context, 5, 'https://github.com/jane-example/a-repository')).view.state).toBe('hidden');
    await saveSettings(context, { buttonSite: { site: 'linkedin', on: false } });
    expect((await describePage(context, 5, 'https://www.linkedin.com/in/jane-example')).view.state).toBe('hidden');
  });
});

describe('on LinkedIn', () => {
  const scripts = () =>
    context.scripts.map(({ id, js, excludeMatches = [] }) => [id, ...js, ...excludeMatches].join(' '));
  const brought = () => context.done.filter((step) => step.startsWith('script'));

  test('the script is registered while the button is wanted, and brought to no page that may have an old one', async () => {
    expect(scripts()).toEqual(['linkedin content-scripts/profile.js']);
    expect(brought()).toEqual([]);
  });

  test('after the installation the open pages get it', async () => {
    await syncSites(context, 'all');
    expect(brought()).toEqual(['script in tab 11']);
  });

  test.each([
    ['loaded since, it is brought', 4_999, ['script in tab 11']],
    ['loaded at the same moment, it is not: an old one may be there', 5_000, []],
    ['loaded before, it is not: an old one is there', 60_000, []],
    ['that may not be asked, it is not', null, []],
  ])('after an update, to a page %s', async (_what, pageMs, expected) => {
    Object.assign(context, { scripts: [], pageMs, uptime: () => 5_000 });
    await syncSites(context, 'younger-than-worker');
    expect(scripts()).toEqual(['linkedin content-scripts/profile.js']);
    await expect.poll(brought).toEqual(expected);
  });

  test('after an update, to a page loaded since, it is not brought where the button is hidden', async () => {
    await hideButton(context, PAGE, 'site');
    Object.assign(context, { scripts: [], pageMs: 10, uptime: () => 5_000 });
    await syncSites(context, 'younger-than-worker');
    expect(scripts()).toEqual(['linkedin content-scripts/profile.js *://www.linkedin.com/*']);
    expect(brought()).toEqual([]);
  });

  test.each([
    ['nothing is put into pages', () => saveSettings(context, { buttonShown: false })],
    ['the site is switched off', () => saveSettings(context, { buttonSite: { site: 'linkedin', on: false } })],
    ['the button is hidden everywhere', () => hideButton(context, PAGE, 'everywhere')],
    ['the organization says so', () => ((context.managed = { nothingInPages: true }), followPolicy(context))],
    [
      'the permission is withdrawn',
      () => ((context.withdrawn = [...SITE_ORIGINS.linkedin]), permissionsChanged(context)),
    ],
  ])('when %s, it is nowhere, also after the next start of the worker', async (_name, act) => {
    await act();
    expect(scripts()).toEqual([]);
    await followPolicy(context, 'none');
    expect(scripts()).toEqual([]);
  });

  test('after “Only When Clicked” and “Always Allow on www.linkedin.com” in Firefox, it is back', async () => {
    context.withdrawn = [...SITE_ORIGINS.linkedin];
    await permissionsChanged(context);
    expect(scripts()).toEqual([]);
    context.allowed = ['*://www.linkedin.com/*'];
    await permissionsChanged(context);
    expect(scripts()).toEqual(['linkedin content-scripts/profile.js']);
    expect(await readSettings(context)).toMatchObject({ seesLinkedIn: true, missingPermissions: { sites: [] } });
    expect((await describePage(context, 5, PAGE)).view.state).toBe('owned');
  });

  test('after an update, which removes it, it is back only if it is wanted', async () => {
    context.scripts = [];
    await syncSites(context, 'none');
    expect(scripts()).toEqual(['linkedin content-scripts/profile.js']);
    await saveSettings(context, { buttonShown: false });
    context.scripts = [];
    await syncSites(context, 'none');
    expect(scripts()).toEqual([]);
  });

  test('hidden on a site, it is not registered there, until it is shown again', async () => {
    await hideButton(context, PAGE, 'site');
    expect(scripts()).toEqual(['linkedin content-scripts/profile.js *://www.linkedin.com/*']);
    await saveSettings(context, { showButtonOn: 'www.linkedin.com' });
    expect(scripts()).toEqual(['linkedin content-scripts/profile.js']);
    expect(brought()).toEqual(['script in tab 11']);
  });

  test.each([
    [{ buttonShown: false }],
    [{ buttonSite: { site: 'github', on: true } } as const],
    [{ showButtonOn: 'www.linkedin.com' }],
  ])('a private window, which shares the scripts of the others, is told to change %j there', async (patch) => {
    const refused = { ok: false, problem: { code: 'in_private_window' } };
    expect(await saveSettings(Object.assign(context, { isPrivate: true }), patch)).toEqual(refused);
    expect((await readSettings(context)).button).toMatchObject({ shown: true, sites: ['linkedin'] });
    expect(scripts()).toEqual(['linkedin content-scripts/profile.js']);
  });
});

test.each([
  ['127.0.0.1:8787', ['*://127.0.0.1/*']],
  ['www.linkedin.com', ['*://www.linkedin.com/*']],
  ['[::1]:80', []],
  ['*', []],
])('a button hidden on %s keeps its script away from %j', (host, patterns) => {
  const [script] = wantedScripts(
    { shown: true, sites: ['linkedin'], hiddenOn: [host], top: {}, edge: 'left' },
    ['linkedin'],
    true,
  );
  expect(script?.excludeMatches).toEqual(patterns);
});

test.each([
  [{ reason: 'install' }, true],
  [{ reason: 'install', temporary: false }, true],
  [{ reason: 'install', temporary: true }, false],
  [{ reason: 'update' }, false],
  [{ reason: 'browser_update' }, false],
])('after %j the first-run page opens: %s', async (details, opens) => {
  await welcome(context, details);
  expect(context.done.filter((step) => step.startsWith('tab'))).toHaveLength(opens ? 1 : 0);
});
