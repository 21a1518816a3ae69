import type { Page } from 'playwright/test';
import { pay } from '../driver/pay.ts';
import { type App, expect, test } from './fixtures.ts';

const JANE = 1;
const OLD_EMAIL = 'jane.example@acme-instruments.example';

const WEEK = 7 * 24 * 3_600_000;

/** In how many ms the weekly alarm fires; null: there is none. */
async function alarmIn({ browser }: App): Promise<number | null> {
  const at = await (
    await browser.worker()
  ).evaluate(async () => (await chrome.alarms.get('watch'))?.scheduledTime ?? null);
  return at === null ? null : at - Date.now();
}

/** Moves the last round on disk back by a week, and lets the alarm fire now. */
async function passWeek(
  { browser }: App,
  page: Page,
  key: 'watchRounds' | 'companyRounds' = 'watchRounds',
): Promise<void> {
  await page.evaluate(
    async ([week, record]) => {
      const names = (await indexedDB.databases()).flatMap(({ name = '' }) =>
        /^calling-card-[\da-f]{32}$/u.test(name) ? [name] : [],
      );
      for (const name of names) {
        const answered = <T>(request: IDBRequest<T>) =>
          new Promise<T>((resolve, reject) => {
            request.addEventListener('success', () => resolve(request.result));
            request.addEventListener('error', () => reject(request.error));
          });
        const db = await answered(indexedDB.open(name));
        const meta = db.transaction('meta', 'readwrite').objectStore('meta');
        const rounds = await answered(meta.get(record));
        await answered(meta.put({ ...rounds, last: { ...rounds.last, endedAt: rounds.last.endedAt - week } }, record));
        db.close();
      }
    },
    [WEEK, key] as const,
  );
  await (await browser.worker()).evaluate(() => chrome.alarms.create('watch', { when: Date.now() }));
}

test('a contact who changes jobs is found free, shown side by side, and bought again at its price', async ({
  app,
  controls,
}) => {
  await app.visit('jane-example');
  const card = await app.signIn();
  await pay(card);
  await expect(card.locator(`a[href="mailto:${OLD_EMAIL}"]`)).toBeVisible();
  expect(await alarmIn(app)).toBeNull();

  const workspace = await app.context.newPage();
  await workspace.goto(`chrome-extension://${app.browser.extensionId}/workspace.html#changes`);
  await workspace.getByRole('button', { name: 'Start watching' }).click();
  await expect(workspace.getByText(/^Last checked .*: 1 contact, no credits$/)).toBeVisible();
  await expect(workspace.getByText('Nothing has changed yet')).toBeVisible();
  await expect.poll(async () => Math.round(((await alarmIn(app)) ?? 0) / 3_600_000)).toBe(WEEK / 3_600_000);

  const [moved] = await controls.move({ ids: [JANE], company: 'next', title: 'Director of Data' });
  await controls.clear();
  await passWeek(app, workspace);
  await expect(workspace.getByRole('listitem').filter({ hasText: 'Jane Example' })).toContainText('Director of Data');
  await expect(workspace.getByText(moved?.employer ?? 'no employer')).toBeVisible();
  const searches = (await controls.requests()).filter(({ tool }) => tool === 'person_search');
  expect(searches).toHaveLength(1);
  expect(await controls.charges()).toBe(1);

  await pay(workspace, /Get the new contact.*1 lookup \+ 1 export/);
  await expect(workspace.getByText('New contact saved')).toBeVisible();
  expect(await controls.charges()).toBe(2);

  await app.page.bringToFront();
  await app.visit('jane-example');
  const again = await app.openCard();
  await expect(again.getByText(/^Was .* at Acme Instruments until /)).toBeVisible();
  await expect(again.locator(`a[href="mailto:${OLD_EMAIL}"]`)).toBeVisible();
  await expect(again.getByText('from Acme Instruments, a former employer')).toBeVisible();
  await expect(again.locator('a[href^="mailto:person.1@"]')).toBeVisible();
});

test('watching is by tag only where there are tags, and leaves no alarm when it is stopped', async ({
  app,
  controls,
}) => {
  await app.visit('jane-example');
  const card = await app.signIn();
  await pay(card);
  await expect(card.locator(`a[href="mailto:${OLD_EMAIL}"]`)).toBeVisible();
  const workspace = await app.context.newPage();
  await workspace.goto(`chrome-extension://${app.browser.extensionId}/workspace.html#changes`);
  await workspace.getByRole('radio', { name: 'Contacts with a tag' }).check();
  await expect(workspace.getByText('None of your contacts has a tag yet.')).toBeVisible();
  await expect(workspace.getByRole('button', { name: 'Start watching' })).toBeDisabled();
  await workspace.getByRole('radio', { name: 'All contacts' }).check();
  await workspace.getByRole('button', { name: 'Start watching' }).press('Enter');
  await workspace.getByRole('button', { name: 'Stop watching' }).press('Enter');
  await expect(workspace.getByRole('button', { name: 'Start watching' })).toBeVisible();
  await expect.poll(() => alarmIn(app)).toBeNull();
  expect(await controls.charges()).toBe(1);
});

const ACME = 'https://www.linkedin.com/company/acme-instruments-example';
const ACME_ID = 1;
/** The user whose company exports are counted. */
const BEN = 1;

test('a company that changes is found free, shown side by side and on its own page, and bought again at its price', async ({
  app,
  controls,
}) => {
  await app.page.goto(ACME);
  const card = await app.signIn(BEN);
  await pay(card, /Get company.*1 company export/);
  await expect(card.getByText(/builds measuring instruments/)).toBeVisible();

  const workspace = await app.openWorkspace('changes');
  await workspace.getByRole('radio', { name: 'Companies' }).check();
  await workspace.getByRole('button', { name: 'Start watching' }).click();
  await expect(workspace.getByText(/^Last checked .*: 1 company, no credits$/)).toBeVisible();
  await expect(workspace.getByText('Nothing has changed yet')).toBeVisible();
  await expect.poll(async () => Math.round(((await alarmIn(app)) ?? 0) / 3_600_000)).toBe(WEEK / 3_600_000);

  await controls.changeCompanies({ ids: [ACME_ID, 2], employees: 640, funding: 7_000_000, domain: 'acme.example' });
  await controls.clear();
  await passWeek(app, workspace, 'companyRounds');
  const row = workspace.getByRole('listitem').filter({ hasText: 'Acme Instruments' });
  await expect(row).toContainText('420 employees');
  await expect(row).toContainText('640 employees');
  await expect(row).toContainText('Funding has changed');
  await expect(row).toContainText('acme.example');
  // One search for the facts, one for the funding; nobody else's company is listed.
  const searches = (await controls.requests()).filter(({ tool }) => tool === 'company_search');
  expect(searches).toHaveLength(2);
  await expect(workspace.getByRole('list', { name: 'Changes' }).getByRole('listitem')).toHaveCount(1);
  expect(await controls.spent()).toEqual({ company_export: 1 });

  await row.getByRole('link', { name: 'Acme Instruments' }).click();
  await expect(workspace.getByText(/^Headcount was 420 until \S+, now 640$/)).toBeVisible();
  await expect(workspace.getByText(/^Domain was acme-instruments.example until \S+, now acme.example$/)).toBeVisible();
  await expect(workspace.getByText('420 employees')).toBeVisible();

  await workspace.goBack();
  await workspace.getByRole('radio', { name: 'Companies' }).check();
  await row.getByRole('button', { name: 'Dismiss the change for Acme Instruments' }).click();
  await expect(row).toHaveCount(0);
  await workspace.getByRole('checkbox', { name: 'Show dismissed' }).check();
  await row.getByRole('button', { name: 'Restore the change for Acme Instruments' }).click();
  await pay(workspace, /Get the new details.*1 company export/);
  await expect(workspace.getByText('New details saved')).toBeVisible();
  expect(await controls.spent()).toEqual({ company_export: 2 });
  await row.getByRole('link', { name: 'Acme Instruments' }).click();
  await expect(workspace.getByText('640 employees')).toBeVisible();
  await expect(workspace.getByText(/^Headcount was 420 until \S+, now 640$/)).toBeVisible();

  await app.page.bringToFront();
  await app.page.goto(ACME);
  const again = await app.openCard();
  await expect(again.getByText(/^Headcount was 420 until \S+, now 640$/)).toBeVisible();
});
