import type { Browser } from 'webextension-polyfill';
import { openPanel } from '../../lib/browser/differences.ts';

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
