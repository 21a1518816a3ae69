import { Webhook } from 'standardwebhooks';
import { TOKEN } from '../../lib/destinations/hubspot/fake-hubspot.fixture.ts';
import type { FirefoxTab } from '../driver/firefox/tab.ts';
import { HUBSPOT_HOST, type HubSpotSite, startHubSpotSite } from '../driver/service/hubspot-site.ts';
import { type WebhookReceiver, startWebhookReceiver } from '../driver/service/webhook-receiver.ts';
import { expect, test as base } from './fixtures.ts';

const test = base.extend<{ hubSpotSite: HubSpotSite; receiver: WebhookReceiver }>({
  // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of fixtures from the pattern
  hubSpotSite: async ({}, use) => {
    const site = await startHubSpotSite();
    await use(site);
    await site.close();
  },
  // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of fixtures from the pattern
  receiver: async ({}, use) => {
    const receiver = await startWebhookReceiver();
    await use(receiver);
    await receiver.close();
  },
  moreHosts: ({ hubSpotSite }, use) => use({ [HUBSPOT_HOST]: hubSpotSite.port }),
  // Permissions are granted as if the user had agreed: the prompt is a part of the browser.
  preferences: { 'extensions.webextOptionalPermissionPrompts': false },
});

const shows = (view: Pick<FirefoxTab, 'text'>, words: RegExp) => expect.poll(() => view.text()).toMatch(words);

test('a webhook: connected with a test message, a contact is saved from the card and arrives once, signed', async ({
  app,
  receiver,
}) => {
  await app.visit('jane-example');
  const card = await app.signIn();
  const key = await app.inPageOfOurs('options', async (options) => {
    await options.write(/^Webhook address/, receiver.url);
    const shown = await options.run<string>(
      "return [...document.querySelectorAll('input')].map(({ value }) => value).find((value) => value.startsWith('whsec_'))",
    );
    await options.click(/^Connect$/);
    await shows(options, /The test message was accepted/);
    return shown;
  });
  expect(receiver.got.map(({ body }) => (JSON.parse(body) as { type: string }).type)).toEqual(['contact.test']);

  await app.pay();
  await shows(card, /Save to 127/);
  await app.pay(/^Save to 127/);
  await shows(card, /Saved to 127/);
  expect(receiver.got).toHaveLength(2);
  const [, saved] = receiver.got;
  const message = new Webhook(key).verify(saved?.body ?? '', saved?.headers as Record<string, string>);
  expect(message).toMatchObject({ type: 'contact.saved', revision: 1, name: 'Jane Example' });
  expect(saved?.headers).not.toHaveProperty('origin');
});

test('HubSpot: before the price it says who is there, after it what differs, and what the user chose side by side is written', async ({
  app,
  controls,
  hubSpotSite: { hubSpot },
}) => {
  const record = hubSpot.add({
    hs_linkedin_url: 'https://www.linkedin.com/in/jane-example',
    jobtitle: 'Owner',
    hubspot_owner_id: '7',
  });
  await app.visit('jane-example');
  const card = await app.signIn();
  await app.inPageOfOurs('options', async (options) => {
    await options.click(/^HubSpot$/);
    await options.write(/^Access token/, TOKEN);
    await options.click(/^Connect$/);
    await options.click(/^Check before you pay/);
    await shows(options, /Choose fields/);
    await options.click(/^Choose fields$/);
    await shows(options, /Which field goes where/);
    await options.click(/^Save$/);
    await shows(options, /Saved\. It applies/);
  });

  await test.step('before the price', async () => {
    await app.visit('jane-example');
    await app.openCard();
    await shows(card, /In HubSpot since \w+.*, owner Olga Owner/);
    expect(await controls.charges()).toBe(0);
  });

  await test.step('after the lookup', async () => {
    await app.pay();
    await shows(card, /Save to HubSpot/);
    await app.pay(/^Save to HubSpot/);
    await shows(card, /Saved to HubSpot[\s\S]*1 field differs in HubSpot[\s\S]*Compare/);
    expect(record.properties).toMatchObject({ jobtitle: 'Owner', firstname: 'Jane', lastname: 'Example' });
  });

  await test.step('side by side', async () => {
    const workspace = await app.firefox.windowAfter(() => card.click(/^Compare$/));
    await shows(workspace, /Compare with HubSpot[\s\S]*Job title[\s\S]*Owner[\s\S]*Head of Data/);
    await workspace.click(/^In Calling Card/);
    await workspace.click(/^Save$/);
    await expect.poll(() => record.properties['jobtitle']).toBe('Head of Data');
    await shows(workspace, /Saved to HubSpot/);
  });
  expect(hubSpot.broken).toEqual([]);
  expect(await controls.charges()).toBe(1);
});
