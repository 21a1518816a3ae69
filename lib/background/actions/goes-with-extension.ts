import { differencesOf } from '../../browser/differences.ts';
import type { ButtonShape } from '../../messages/page-answer.ts';
import type { ExtensionBrowser } from '../browser/extension-browser.ts';

/**
 * A shape whose button is seen only while the extension lives. Firefox ends a script together with its extension, and
 * leaves its element in the page: a button that answers nobody, above or under the one that the next start brings. It
 * takes away the extension's own style sheets, however. So the button is hidden, and shown by an animation at rest that
 * only such a sheet has. The page sees neither the sheet nor the animation, and no page can guess the name.
 * @returns the shape as it was where the script outlives its extension, or the page takes no sheet
 */
export async function goesWithExtension(
  browser: Pick<ExtensionBrowser, 'runtime' | 'scripting'>,
  tabId: number,
  shape: ButtonShape,
): Promise<ButtonShape> {
  if (differencesOf(browser).oldScriptsStay) return shape;
  const name = `k${crypto.randomUUID()}`;
  try {
    await browser.scripting.insertCSS({
      target: { tabId },
      // A sheet of the page's rank would not reach into our closed root.
      origin: 'USER',
      css: `@keyframes ${name}{from,to{visibility:visible}}`,
    });
  } catch {
    return shape;
  }
  return { ...shape, style: `${shape.style}.stage{visibility:hidden;animation:${name} 1s infinite paused}` };
}
