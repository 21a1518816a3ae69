import type { Browser } from 'webextension-polyfill';
import { openPanel } from '../../lib/browser/differences.ts';

/*
 * What the popup opens, closing itself: Firefox would leave it in front of the new tab. The window in its place closes
 * too.
 */

/** Shows the workspace in a tab of its own, and closes the popup. */
export async function openWorkspace({ runtime, tabs }: Pick<Browser, 'runtime' | 'tabs'>): Promise<void> {
  await tabs.create({ url: runtime.getURL('workspace.html') });
  close();
}

/** Shows the workspace in the side panel, and closes the popup. Must be the first thing after a click. */
export async function openBeside(browser: Browser): Promise<void> {
  await openPanel(browser);
  close();
}

/** Shows the options, and closes the popup. */
export async function openOptions({ runtime }: Pick<Browser, 'runtime'>): Promise<void> {
  await runtime.openOptionsPage();
  close();
}

/** Shows a profile in a tab of its own, and closes the popup. */
export async function openProfile({ tabs }: Pick<Browser, 'tabs'>, url: string): Promise<void> {
  await tabs.create({ url });
  close();
}

/** Closes the popup once a link in it has opened a tab in front. */
export function closeAfterLinks({ tabs }: Pick<Browser, 'tabs'>): void {
  addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a[target=_blank]') : null;
    if (link !== null) tabs.onActivated.addListener(() => close());
  });
}
