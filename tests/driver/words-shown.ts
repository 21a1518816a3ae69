import type { Frame, Page } from 'playwright';

/**
 * Notes all that the page shows from now on: for words that stand there for a moment only, which whoever asks on a busy
 * machine comes too late to see.
 * @returns gives what was shown by then, the oldest first
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
