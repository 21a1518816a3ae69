import { expect, test } from './fixtures.ts';

/** Enter as WebDriver writes it. */
const ENTER = '\uE007';
/** Of the one listed company in the sandbox's world of these tests. */
const TICKER = 'XG';
const LINE = /^Find a person or company$/;

test('in the workspace a pasted address shows who it is and the price, Enter pays it once, and words find the contact', async ({
  app,
  controls,
}) => {
  await app.visit('jane-example');
  await app.signIn();
  await app.inPageOfOurs('workspace', async (page) => {
    const shows = (words: RegExp) => expect.poll(() => page.text()).toMatch(words);
    await page.write(LINE, 'linkedin.com/in/quick-example');
    await page.press(ENTER);
    await shows(/Quick Example[\s\S]*Get contact\s*1 lookup \+ 1 export/);
    expect(await controls.charges()).toBe(0);
    await expect
      .poll(() => page.run<boolean>("return document.querySelector('[data-row-action] button:enabled') !== null"))
      .toBe(true);
    await page.press(ENTER);
    await shows(/Owned[\s\S]*quick-example@acme-instruments\.example/);
    expect(await controls.charges()).toBe(1);

    await page.write(LINE, 'quick exam');
    await shows(/Quick Example[\s\S]*Open contact/);
    await page.press(ENTER);
    await expect.poll(() => page.url()).toMatch(/#contacts\/\d+$/);
    await shows(/Confirmed/);
    expect(await controls.charges()).toBe(1);
  });
});

test('in the workspace a ticker looks its company up at its price, and tags and data go along with a person', async ({
  app,
  controls,
}) => {
  await app.visit('jane-example');
  await app.signIn();
  await app.inPageOfOurs('workspace', async (page) => {
    const shows = (words: RegExp) => expect.poll(() => page.text()).toMatch(words);
    await page.write(LINE, `NYSE: ${TICKER}`);
    await page.click(/^Get company 1 company export$/);
    await shows(/Cobalt Bay Industries[\s\S]*Owned/);
    const tools = async () => (await controls.requests()).map(({ tool }) => tool);
    expect(await tools()).toContain('company_lookup');
    await page.write(LINE, TICKER);
    await shows(/Cobalt Bay Industries[\s\S]*Owned/);
    await page.press(ENTER);
    expect((await tools()).filter((tool) => tool === 'company_lookup')).toHaveLength(1);

    await page.write(LINE, 'linkedin.com/in/quick-example');
    await shows(/Quick Example[\s\S]*Get contact/);
    await page.click(/^Tags$/);
    await page.write(/^Tags for this contact$/, 'prospects');
    await page.write(/^Data for this contact$/, 'crm: 4711');
    await page.press(ENTER);
    await shows(/prospects, crm: 4711/);
    await page.click(/^Get contact 1 lookup \+ 1 export$/);
    await shows(/quick-example@acme-instruments\.example/);
    await page.write(LINE, 'quick exam');
    await page.click(/^Open contact$/);
    await shows(/prospects/);
  });
  expect(await controls.spent()).toMatchObject({ lookup: 1, person_export: 1 });
});
