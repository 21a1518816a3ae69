import { createPeople } from '../../sandbox/world/people.ts';
import { type OtherClient, connectOtherClient } from '../interop/other-client.ts';
import { expect, test as base } from './fixtures.ts';

const IN = 'https://www.linkedin.com/in/';

interface Elsewhere {
  /** Another device on the account of this Firefox. */
  elsewhere: Pick<OtherClient, 'buy' | 'outcomeOf'>;
}

const test = base.extend<Elsewhere>({
  elsewhere: async ({ sandbox }, use) => {
    const [user] = sandbox.users;
    if (!user) throw new Error('The sandbox has no user.');
    const client = await connectOtherClient(sandbox.ready.mcp_url, user);
    await use(client);
    await client.close();
  },
});

// One long test instead of many browser starts.
test('people bought on another device are shown and got for free, and for a price where the setting is off', async ({
  app,
  controls,
  elsewhere,
  sandbox,
}) => {
  const people = createPeople(sandbox.db);
  const bought = ['jane-example', 'benoit-castel-08d12dfd', 'siqixu51', 'phone-only-example'];
  for (const slug of bought) {
    const { id } = people.bySlug(slug) ?? { id: 0 };
    await elsewhere.buy(id);
    expect(await elsewhere.outcomeOf(id)).toBe('complete');
  }
  const shows = (view: { text(): Promise<string> }, words: RegExp) => expect.poll(() => view.text()).toMatch(words);

  await test.step('in the card', async () => {
    await app.visit('jane-example');
    const card = await app.signIn();
    await shows(card, /Show contact\s*free: your account has it/);
    expect(await card.text()).not.toContain('@');
    await app.pay(/^Show contact/);
    await shows(card, /jane\.example@/);
    await shows(card, /Free: your account had it/);
    await expect.poll(() => app.button()).toMatch(/2 emails · 2 phones/);
  });

  await app.inPageOfOurs('workspace', async (page) => {
    await test.step('in a search', async () => {
      await page.run('location.hash = arguments[0]', 'search/people?name=Castel');
      await shows(page, /Benoît Castel[\s\S]*Show contact\s*free: your account has it/);
      expect(await page.text()).not.toContain('@');
      await page.click(/^Show contact/);
      await shows(page, /Benoît Castel[\s\S]*Owned[\s\S]*@/);
    });

    await test.step('in a list, in whose price they are not', async () => {
      await page.click(/^Bulk$/);
      await page.write(/^Paste a list/, [`${IN}siqixu51`, `${IN}quick-example`].join('\n'));
      await page.click(/^Read the list$/);
      await shows(page, /1 of 2 is already in your account: free/);
      await shows(page, /1 person to look up[\s\S]*Costs at most\s*1 lookup \+ 1 export/);
      expect(await controls.charges()).toBe(bought.length);
      await page.click(/^Look up 2 people at most 1 lookup \+ 1 export$/);
      await shows(page, /Done/);
    });
  });
  expect(await controls.charges()).toBe(bought.length + 1);

  await test.step('and for a price where the setting is off', async () => {
    await app.inPageOfOurs('options', async (page) => {
      await page.click(/^Free when your account has it/);
      const isOn = () => page.run("return (await browser.storage.local.get('settings')).settings.accountContacts");
      await expect.poll(isOn).toBe(false);
    });
    await app.visit('phone-only-example');
    const card = await app.openCard();
    await shows(card, /Get contact\s*1 lookup \+ 1 export/);
    await app.pay();
    await expect.poll(() => controls.charges()).toBe(bought.length + 2);
  });
});
