import { expect, test } from './fixtures.ts';

/** Enter as WebDriver writes it. */
const ENTER = '\uE007';
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
