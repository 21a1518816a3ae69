import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FirefoxTab } from '../driver/firefox/tab.ts';
import { expect, test as base } from './fixtures.ts';

/** Keys as WebDriver writes them. */
const ENTER = '\uE007';
const DOWN = '\uE015';

const test = base.extend<{ downloads: string }>({
  // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of fixtures from the pattern
  downloads: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'calling-card-downloads-'));
    await use(folder);
    await rm(folder, { recursive: true, force: true });
  },
  preferences: async ({ downloads }, use) =>
    use({ 'browser.download.folderList': 2, 'browser.download.dir': downloads }),
});

// One long test instead of many browser starts: about half a minute alone, several times that on a busy machine.
test.setTimeout(300_000);

/** The first complete file saved with this ending, and its path; empty while there is none. */
async function saved(folder: string, ending: string): Promise<{ path: string; text: string }> {
  const name = (await readdir(folder)).find((each) => each.endsWith(ending));
  const path = join(folder, name ?? '');
  return { path, text: name === undefined ? '' : await readFile(path, 'utf8') };
}

test('a day in the workspace: a company, what ended unseen, a search, a batch, contacts and their files, a verification, and books that agree', async ({
  app,
  controls,
  downloads,
}) => {
  const shows = (view: Pick<FirefoxTab, 'text'>, words: RegExp) => expect.poll(() => view.text()).toMatch(words);

  await test.step('on a company’s page its profile is bought in the card', async () => {
    await app.tab.visit('https://www.linkedin.com/company/acme-instruments-example');
    const card = await app.signIn();
    await shows(card, /Acme Instruments[\s\S]*1 company export/);
    await app.pay(/^Get company/);
    await shows(card, /builds measuring instruments/);
    await expect.poll(() => app.button()).toBe('Company saved (free)');
  });

  await test.step('a lookup that ends when its page has gone is told, and counted on the icon', async () => {
    await app.visit('jane-example');
    await app.openCard();
    await app.pay();
    await expect.poll(() => controls.charges()).toBe(1);
    await app.tab.visit('about:blank');
    await expect.poll(() => app.eventPage.notifications()).toContain('Contact found');
    await app.inPageOfOurs('options', (own) =>
      expect.poll(() => own.run('return browser.action.getBadgeText({})')).toBe('1'),
    );
  });

  await test.step('a limit that is typed is kept although the tab is closed at once', async () => {
    await app.inPageOfOurs('options', (own) => own.write(/^Daily credit limit/, '500'));
    const stored = () => app.firefox.runInBackground('return (await browser.storage.local.get()).settings');
    await expect.poll(stored).toMatchObject({ dailyCap: 500 });
  });

  await app.inPageOfOurs('workspace', async (page) => {
    const open = (name: string) => page.run('location.hash = arguments[0]', name);

    await test.step('people and companies are searched for free, and somebody is looked up in the results', async () => {
      await page.click(/^Search$/);
      await page.write(/^Job title/, 'product designer');
      await page.press(ENTER);
      await shows(page, /3 people/);
      await page.write(/^Employer/, 'Crane Bay Power');
      await page.press(ENTER);
      await shows(page, /1 person\b[\s\S]*Christoph Köhler/);
      expect(await controls.charges()).toBe(1);
      await page.click(/^Get contact 1 lookup \+ 1 export$/);
      await shows(page, /Christoph Köhler[\s\S]*Owned[\s\S]*@/);
      await open('search/companies');
      await page.write(/^Industry/, 'Measuring');
      await page.press(ENTER);
      await shows(page, /1 company[\s\S]*Acme Instruments[\s\S]*Owned/);
    });

    await test.step('addresses are pasted, priced, and looked up to the end', async () => {
      await page.click(/^Bulk$/);
      await page.write(
        /^Paste a list/,
        ['jane-example', 'benoit-castel-08d12dfd', 'siqixu51', 'siqixu51']
          .map((slug) => `https://www.linkedin.com/in/${slug}`)
          .join('\n'),
      );
      await page.click(/^Read the list$/);
      await shows(page, /2 people to look up[\s\S]*1 already yours, free[\s\S]*Costs at most\s*2 lookups \+ 2 exports/);
      expect(await controls.charges()).toBe(2);
      await page.click(/^Look up 2 people at most 2 lookups \+ 2 exports$/);
      await shows(page, /Done[\s\S]*Benoît Castel/);
      expect(await controls.charges()).toBe(4);
    });

    await test.step('contacts are found without accents, tagged and noted', async () => {
      await page.click(/^Contacts$/);
      await shows(page, /4 contacts/);
      await page.write(/^Search contacts$/, 'kohler');
      await shows(page, /1 found/);
      await page.press(DOWN);
      await page.press(ENTER);
      await page.write(/^Add a tag$/, 'fair');
      await page.press(ENTER);
      await shows(page, /“fair” added to 1 contact/);
      await page.write(/^Add to a list$/, 'Autumn fair');
      await page.press(ENTER);
      await shows(page, /added to “Autumn fair”/);
      await page.write(/^Note$/, 'Met in Köln.');
      await page.click(/^Close$/);
      await page.write(/^Search contacts$/, 'fair');
      await shows(page, /Christoph Köhler/);
      await page.write(/^Search contacts$/, '');
      await shows(page, /4 contacts/);
    });

    const json = await test.step('they are taken along as three kinds of file', async () => {
      for (const [kind, ending, content] of [
        ['CSV', '.csv', /^\uFEFF"profile_id"[\s\S]*Christoph Köhler/],
        ['vCard', '.vcf', /BEGIN:VCARD[\s\S]*Met in Köln/],
        ['JSON', '.json', /"format":\s*"calling-card-contacts"[\s\S]*Autumn fair[\s\S]*Met in Köln/],
      ] as const) {
        await page.click(/^Export$/);
        await page.click(new RegExp(`^${kind}$`));
        await page.click(/^Export 4 contacts$/);
        await shows(page, /4 contacts exported to calling-card-contacts-/);
        await expect.poll(async () => (await saved(downloads, ending)).text).toMatch(content);
        await page.click(/^Done$/);
      }
      return saved(downloads, '.json');
    });

    await test.step('they are deleted, brought back, deleted again, and read in from the file', async () => {
      const deleteAll = async () => {
        await page.click(/^Select all$/);
        await page.click(/^Delete$/);
        await shows(page, /costs credits if it doesn’t/);
        await page.click(/^Delete$/);
        await shows(page, /4 contacts deleted/);
      };
      await deleteAll();
      await page.click(/^Undo$/);
      await shows(page, /4 contacts restored/);
      await deleteAll();
      await page.chooseFile(json.path);
      await shows(page, /4 contacts added/);
      await page.click(/^Done$/);
      await page.write(/^Search contacts$/, 'fair');
      await shows(page, /1 found[\s\S]*Christoph Köhler/);
    });

    await test.step('an address is verified at its price', async () => {
      await page.click(/^Verify$/);
      await page.write(/^Email address$/, 'catchall@verify.example');
      await page.click(/^Verify 1 verification$/);
      await shows(page, /accepts mail for any address/);
    });

    await test.step('the activity lists every spend and explains all of the service’s count; the account shows what is left', async () => {
      await page.click(/^Activity$/);
      await shows(
        page,
        /Jane Example[\s\S]*1 lookup \+ 1 export[\s\S]*what was spent here accounts for the service’s count[\s\S]*Person export\s*4\s*4\s*0/,
      );
      await page.click(/^Account$/);
      await shows(page, /Ann Archer[\s\S]*996\s*exports[\s\S]*Person export\s*4 of 1,000/);
    });
  });
  expect(await controls.spent()).toMatchObject({ lookup: 4, person_export: 4, email_verification: 1 });
});
