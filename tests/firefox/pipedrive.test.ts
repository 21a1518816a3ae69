import { LINKEDIN, TOKEN } from '../../lib/destinations/pipedrive/fake-pipedrive.fixture.ts';
import type { FirefoxTab } from '../driver/firefox/tab.ts';
import { PIPEDRIVE_HOST, type PipedriveSite, startPipedriveSite } from '../driver/service/pipedrive-site.ts';
import { expect, test as base } from './fixtures.ts';

const test = base.extend<{ pipedriveSite: PipedriveSite }>({
  // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of fixtures from the pattern
  pipedriveSite: async ({}, use) => {
    const site = await startPipedriveSite();
    await use(site);
    await site.close();
  },
  moreHosts: ({ pipedriveSite }, use) => use({ [PIPEDRIVE_HOST]: pipedriveSite.port }),
  // Permissions are granted as if the user had agreed: the prompt is a part of the browser.
  preferences: { 'extensions.webextOptionalPermissionPrompts': false },
});

const shows = (view: Pick<FirefoxTab, 'text'>, words: RegExp) => expect.poll(() => view.text()).toMatch(words);

test('Pipedrive: before the price it says who is there, and after it the contact is saved from the card', async ({
  app,
  controls,
  pipedriveSite: { pipedrive },
}) => {
  const there = pipedrive.add({ custom_fields: { [LINKEDIN]: 'linkedin.com/in/jane-example' } });
  await app.visit('jane-example');
  const card = await app.signIn();
  await app.inPageOfOurs('options', async (options) => {
    await options.click(/^Pipedrive$/);
    await options.write(/^API token/, TOKEN);
    await options.click(/^Connect$/);
    await options.click(/^Check before you pay/);
    await shows(options, /Choose fields/);
  });
  await app.visit('jane-example');
  await app.openCard();
  await shows(card, /In Pipedrive since \w+.*, owner Olga Owner/);
  expect(await controls.charges()).toBe(0);
  await app.pay();
  await shows(card, /Save to Pipedrive/);
  await app.pay(/^Save to Pipedrive/);
  await shows(card, /Saved to Pipedrive/);
  expect(there.name).toBe('Jane Example');
  expect(pipedrive.persons).toHaveLength(1);
  expect(pipedrive.broken).toEqual([]);
  for (const { headers } of pipedrive.received)
    expect([headers.get('origin'), headers.get('cookie')]).toEqual([null, null]);
});
