import { signInThroughFirefox } from '../../driver/firefox/sign-in.ts';
import type { FirefoxTab } from '../../driver/firefox/tab.ts';
import { expect, test as base } from '../../firefox/fixtures.ts';
import { type CrmServer, startCrm } from '../crm-server/start-crm.ts';

const test = base.extend<{ crm: CrmServer }>({
  // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of fixtures from the pattern
  crm: async ({}, use) => {
    const crm = await startCrm('rolodex');
    await use(crm);
    await crm.close();
  },
  // Permissions are granted as if the user had agreed: the prompt is a part of the browser.
  preferences: { 'extensions.webextOptionalPermissionPrompts': false },
});

const shows = (view: Pick<FirefoxTab, 'text'>, words: RegExp) => expect.poll(() => view.text()).toMatch(words);

test('in Firefox a CRM whose tools nobody knows: signed in to, its fields chosen, asked before the price, saved to once, and disconnected', async ({
  app,
  crm,
}) => {
  await app.visit('jane-example');
  const card = await app.signIn();
  await app.inPageOfOurs('options', async (options) => {
    await options.click(/^CRM \(sign in\)$/);
    await options.run(`
      const select = [...document.querySelectorAll('select')].find(({ labels }) => labels[0]?.innerText === 'CRM');
      select.value = [...select.options].find(({ label }) => label === 'Another CRM').value;
      select.dispatchEvent(new Event('change', { bubbles: true }))`);
    await options.write(/^Address of its MCP server/, crm.toolUrl);
    await signInThroughFirefox(app.firefox, () => options.click(/^Sign in and connect$/), crm.user);
    await options.bringToFront();
    await shows(options, /Choose which fields go where/);
    await options.write(/^Always send as “kind”/, 'person');
    await options.click(/^Try a search$/);
    await shows(options, /The search works\. Nothing was changed\./);
    expect(crm.called).toEqual(['find_contact']);
    await options.click(/^Save fields$/);
    await expect.poll(() => options.text()).not.toMatch(/Choose which fields go where/);
    await options.click(/^Check before you pay/);
    await app.pause(500);
  });

  await test.step('before the price', async () => {
    crm.people.add({ name: 'Jane E.', profile: 'linkedin.com/in/jane-example', title: '' });
    await app.visit('jane-example');
    await app.openCard();
    await shows(card, /In 127\.0\.0\.1:\d+ since March, owner Olga Owner/);
  });

  await test.step('after the lookup', async () => {
    await app.pay();
    await shows(card, /Save to 127/);
    await app.pay(/^Save to 127/);
    await shows(card, /Saved to 127/);
    expect(crm.people.all).toMatchObject([{ name: 'Jane E.', title: 'Head of Data' }]);
  });

  await test.step('disconnected: its tokens are gone', async () => {
    await app.inPageOfOurs('options', async (options) => {
      await shows(options, /Disconnect/);
      await options.click(/^Disconnect$/);
      // The question is in the button's place; the same words answer it.
      await shows(options, /Its credentials and settings are deleted/);
      await options.click(/^Disconnect$/);
      await expect.poll(() => options.text()).not.toMatch(/Disconnect/);
    });
  });
});
