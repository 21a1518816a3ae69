import { createPeople } from '../../sandbox/world/people.ts';
import type { FirefoxTab } from '../driver/firefox/tab.ts';
import { connectOtherClient } from '../interop/other-client.ts';
import { expect, test } from './fixtures.ts';

const JANE = 1;
const ACME = 1;
const WEEK = 7 * 24 * 3_600_000;

/** Moves the last round on disk back by a week, and lets the alarm fire now. */
const PASS_WEEK = `
  const [week, record] = arguments;
  const answered = (request) =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  for (const { name } of await indexedDB.databases()) {
    if (!/^calling-card-[0-9a-f]{32}$/.test(name)) continue;
    const db = await answered(indexedDB.open(name));
    const meta = db.transaction('meta', 'readwrite').objectStore('meta');
    const rounds = await answered(meta.get(record));
    rounds.last.endedAt -= week;
    await answered(meta.put(rounds, record));
    db.close();
  }
  await browser.alarms.create('watch', { when: Date.now() });`;

const shows = (page: FirefoxTab, words: RegExp) => expect.poll(() => page.text()).toMatch(words);

async function showChanges(page: FirefoxTab, kind: 'people' | 'companies'): Promise<void> {
  await page.run("location.hash = 'changes'");
  await shows(page, /Changes/);
  const radio = `document.querySelector('input[type=radio][value=${kind}]')`;
  await expect.poll(() => page.run<boolean>(`return ${radio} !== null`)).toBe(true);
  await page.run(`${radio}.click()`);
}

// One long test instead of many browser starts.
test('what the account has is brought back; a contact and a company that change are found free, and bought again at their price', async ({
  app,
  controls,
  sandbox,
}) => {
  const [user] = sandbox.users;
  if (!user) throw new Error('The sandbox has no user.');
  const elsewhere = await connectOtherClient(sandbox.ready.mcp_url, user);
  const quick = createPeople(sandbox.db).bySlug('quick-example')?.id ?? 0;
  for (const id of [JANE, quick]) {
    await elsewhere.buy(id, ['Calling Card']);
    expect(await elsewhere.outcomeOf(id)).toBe('complete');
  }
  await elsewhere.close();
  await app.visit('jane-example');
  await app.signIn();

  await app.inPageOfOurs('workspace', async (page) => {
    await test.step('bring back', async () => {
      await shows(page, /Your account has 2 contacts from before\. Bring them back, free\./);
      await page.click(/^Bring back, free$/);
      await shows(page, /2 contacts brought back, free/);
      await shows(page, /Jane Example/);
      expect(await controls.charges()).toBe(2);
    });

    await test.step('who has moved', async () => {
      await showChanges(page, 'people');
      await page.click(/^Start watching$/);
      await shows(page, /Last checked .*: 2 contacts, no credits/);
      await controls.move({ ids: [JANE], company: 'next', title: 'Director of Data' });
      await page.run(PASS_WEEK, WEEK, 'watchRounds');
      await shows(page, /Jane Example[\s\S]*Before[\s\S]*Now[\s\S]*Director of Data/);
      expect(await controls.charges()).toBe(2);
      await page.click(/^Get the new contact/);
      await shows(page, /New contact saved/);
      expect(await controls.charges()).toBe(3);
    });

    await test.step('which companies have changed', async () => {
      await page.run('location.hash = arguments[0]', `company/${ACME}`);
      await shows(page, /Get company\s*1 company export/);
      await page.click(/^Get company/);
      await shows(page, /builds measuring instruments/);
      await showChanges(page, 'companies');
      await page.click(/^Start watching$/);
      await shows(page, /Last checked .*: 1 company, no credits/);
      await controls.changeCompanies({ ids: [ACME], employees: 640 });
      await page.run(PASS_WEEK, WEEK, 'companyRounds');
      await shows(page, /Acme Instruments[\s\S]*420 employees[\s\S]*640 employees/);
      await controls.clear();
      await page.click(/^Get the new details\s*1 company export/);
      await shows(page, /New details saved/);
      expect((await controls.requests()).filter(({ tool }) => tool === 'company_lookup')).toHaveLength(1);
      await page.run('location.hash = arguments[0]', `company/${ACME}`);
      await shows(page, /Headcount was 420 until \S+, now 640/);
    });
  });
});
