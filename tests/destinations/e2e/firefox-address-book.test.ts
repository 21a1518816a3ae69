import type { FirefoxTab } from '../../driver/firefox/tab.ts';
import { expect, test as base } from '../../firefox/fixtures.ts';
import { cardsAt } from '../address-books/cards-at.ts';
import { type AddressBookServer, startRadicale } from '../address-books/servers.ts';

const test = base.extend<{ radicale: AddressBookServer }>({
  // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of fixtures from the pattern
  radicale: async ({}, use) => {
    const server = await startRadicale();
    await use(server);
    await server.stop();
  },
  // Permissions are granted as if the user had agreed: the prompt is a part of the browser.
  preferences: { 'extensions.webextOptionalPermissionPrompts': false },
});

const shows = (view: Pick<FirefoxTab, 'text'>, words: RegExp) => expect.poll(() => view.text()).toMatch(words);

test('in Firefox an address book: connected with a new book, filled from the card; what changed there is compared and kept', async ({
  app,
  radicale,
}) => {
  await app.visit('jane-example');
  const card = await app.signIn();
  await app.inPageOfOurs('options', async (options) => {
    await options.click(/^Address book$/);
    await options.run(`
      const select = [...document.querySelectorAll('select')].find(({ labels }) => labels[0]?.innerText === 'Service');
      select.value = [...select.options].at(-1).value;
      select.dispatchEvent(new Event('change', { bubbles: true }))`);
    await options.write(/^Server/, radicale.url);
    await options.write(/^User name/, radicale.username);
    await options.write(/^App password/, radicale.password);
    await options.click(/^Find address books$/);
    await shows(options, /Save contacts in/);
    await options.click(/^Connect$/);
    await shows(options, /Test connection/);
  });

  await app.pay();
  await shows(card, /Save to Calling Card/);
  await app.pay(/^Save to Calling Card/);
  await shows(card, /Saved to Calling Card/);
  const [before] = await cardsAt(radicale);
  expect(before?.text).toMatch(/FN:Jane Example[\s\S]*TITLE:Head of Data/);

  await test.step('somebody changes the card there; another save leaves that, and says so', async () => {
    if (before === undefined) throw new Error('no card');
    await before.write(before.text.replace('TITLE:Head of Data', 'TITLE:Owner'));
    await app.pay(/^Save again/);
    await shows(card, /1 field differs in Calling Card/);
    expect((await cardsAt(radicale)).map(({ text }) => text).join('')).toMatch(/TITLE:Owner/);
  });

  await test.step('side by side the user keeps theirs, and is not asked again', async () => {
    const workspace = await app.firefox.windowAfter(() => card.click(/^Compare$/));
    await shows(workspace, /Compare with[\s\S]*Job title[\s\S]*Owner[\s\S]*Head of Data/);
    await workspace.click(/^Save$/);
    await shows(workspace, /Saved to Calling Card[^\n]*\s*Save again/);
    expect((await cardsAt(radicale)).map(({ text }) => text).join('')).toMatch(/TITLE:Owner/);
  });
});
