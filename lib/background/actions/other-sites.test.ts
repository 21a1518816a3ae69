import { beforeEach, describe, expect, test } from 'vitest';
import { welcome } from '../events/welcome.ts';
import { type TestDesk, createDesk } from '../messages/desk.fixture.ts';
import { describePage } from '../messages/people.ts';
import { readSettings, saveSettings } from '../messages/settings.ts';
import { accessChanged, syncSites } from './other-sites.ts';

let desk: TestDesk;
beforeEach(async () => {
  desk = await createDesk();
});

const GITHUB = ['https://github.com/*'];
const X = ['https://x.com/*', 'https://twitter.com/*'];

describe('on other sites', () => {
  test('nothing is registered by itself, nor where the browser allows more than was asked for', async () => {
    desk.allowed = [...GITHUB, ...X];
    await syncSites(desk);
    expect(desk.scripts).toEqual([]);
    expect(desk.done.filter((step) => step.startsWith('script'))).toEqual([]);
  });

  test('nothing is registered without the permission, and the switch shows off', async () => {
    await saveSettings(desk, { buttonSite: { site: 'github', on: true } });
    expect(desk.scripts).toEqual([]);
    expect((await readSettings(desk)).button.sites).toEqual(['linkedin']);
  });

  test('switched on and allowed, in either order, the script is there, also in tabs that are open', async () => {
    await saveSettings(desk, { buttonSite: { site: 'github', on: true } });
    desk.allowed = GITHUB;
    await accessChanged(desk);
    expect(desk.scripts).toEqual(['github']);
    expect(desk.done).toContain('script in tab 11');
    desk.allowed = [...GITHUB, ...X];
    await saveSettings(desk, { buttonSite: { site: 'x', on: true } });
    expect(desk.scripts).toEqual(['github', 'x']);
    expect((await readSettings(desk)).button.sites).toEqual(['linkedin', 'github', 'x']);
  });

  test('what is saved and what the browser allows at the same moment make one script, and nobody is refused', async () => {
    await saveSettings(desk, { buttonSite: { site: 'github', on: true } });
    desk.allowed = GITHUB;
    await Promise.all([accessChanged(desk), syncSites(desk), syncSites(desk)]);
    expect(desk.scripts).toEqual(['github']);
    expect(desk.done.filter((step) => step.startsWith('script'))).toEqual(['script in tab 11']);
  });

  test('a page that never comes to its end holds up nothing', async () => {
    desk.browser.scripting.executeScript = () => new Promise(() => undefined);
    desk.allowed = [...GITHUB, ...X];
    expect(await saveSettings(desk, { buttonSite: { site: 'github', on: true } })).toEqual({ ok: true });
    expect(await saveSettings(desk, { buttonSite: { site: 'x', on: true } })).toEqual({ ok: true });
    expect(desk.scripts).toEqual(['github', 'x']);
  });

  test('a page that has not heard yet of the permission gets the script a moment later', async () => {
    const { executeScript } = desk.browser.scripting;
    let refusals = 2;
    desk.browser.scripting.executeScript = (injection) =>
      refusals-- > 0 ? Promise.reject(new Error('Cannot access contents of the page.')) : executeScript(injection);
    desk.allowed = GITHUB;
    await saveSettings(desk, { buttonSite: { site: 'github', on: true } });
    await expect.poll(() => desk.done).toContain('script in tab 11');
  });

  test('switched off meanwhile, it is not brought again', async () => {
    let asked = 0;
    desk.browser.scripting.executeScript = async () => {
      asked += 1;
      await desk.browser.scripting.unregisterContentScripts({ ids: ['github'] });
      throw new Error('Cannot access contents of the page.');
    };
    desk.allowed = GITHUB;
    await saveSettings(desk, { buttonSite: { site: 'github', on: true } });
    await expect.poll(() => desk.scripts).toEqual([]);
    expect(asked).toBe(1);
  });

  test('half of a permission is none', async () => {
    desk.allowed = X.slice(0, 1);
    await saveSettings(desk, { buttonSite: { site: 'x', on: true } });
    expect(desk.scripts).toEqual([]);
  });

  test.each([
    ['switched off', () => saveSettings(desk, { buttonSite: { site: 'github', on: false } })],
    ['hidden everywhere', () => saveSettings(desk, { buttonShown: false })],
    ['no longer allowed', () => ((desk.allowed = []), accessChanged(desk))],
  ])('%s, it is gone', async (_name, act) => {
    desk.allowed = GITHUB;
    await saveSettings(desk, { buttonSite: { site: 'github', on: true } });
    await act();
    expect(desk.scripts).toEqual([]);
    expect(
      (await describePage(desk, 5, 'https://github.com/jane-example')).view.state === 'hidden' ||
        desk.allowed.length === 0,
    ).toBe(true);
  });

  test('the button is for the sites that are on', async () => {
    expect((await describePage(desk, 5, 'https://github.com/jane-example')).view.state).toBe('hidden');
    await saveSettings(desk, { buttonSite: { site: 'github', on: true } });
    expect((await describePage(desk, 5, 'https://github.com/jane-example')).view.state).toBe('find');
    expect((await describePage(desk, 5, 'https://github.com/jane-example/a-repository')).view.state).toBe('hidden');
    await saveSettings(desk, { buttonSite: { site: 'linkedin', on: false } });
    expect((await describePage(desk, 5, 'https://www.linkedin.com/in/jane-example')).view.state).toBe('hidden');
  });
});

test.each([
  [{ reason: 'install' }, true],
  [{ reason: 'install', temporary: false }, true],
  [{ reason: 'install', temporary: true }, false],
  [{ reason: 'update' }, false],
  [{ reason: 'browser_update' }, false],
])('after %j the first-run page opens: %s', async (details, opens) => {
  await welcome(desk, details);
  expect(desk.done.filter((step) => step.startsWith('tab'))).toHaveLength(opens ? 1 : 0);
});
