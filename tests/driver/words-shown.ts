import type { Frame, Page } from 'playwright';

/**
 * Records all text that the page shows from now on, for words that appear only for a moment: a busy machine would poll
 * too late to see them.
 * @returns a function that returns the text shown by then, the oldest first
 */
export async function noteWords(page: Frame | Page): Promise<() => Promise<string>> {
  await page.evaluate(() => {
    const shown: string[] = [];
    Object.assign(globalThis, { shown });
    const note = (): void => {
      const text = document.body.innerText;
      if (shown.at(-1) !== text) shown.push(text);
    };
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true });
    note();
  });
  return () => page.evaluate(() => (Reflect.get(globalThis, 'shown') as string[]).join('\n'));
}
