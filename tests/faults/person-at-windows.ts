import type { BrowserContext, Page } from 'playwright';
import type { Credentials } from '../driver/sign-in.ts';

const PATIENCE_MS = 8_000;

/** Logs in and approves in every sign-in window that opens, as a user would, and closes one without a form. */
export function personAtWindows(context: BrowserContext, { user, password }: Credentials): void {
  context.on(
    'page',
    (window) => void signIn(window, user, password).catch(() => window.close().catch(() => undefined)),
  );
}

async function signIn(window: Page, user: string, password: string): Promise<void> {
  await window.waitForSelector('#log-in, #approve', { timeout: PATIENCE_MS });
  if (await window.isVisible('#log-in')) {
    await window.fill('[name=username]', user);
    await window.fill('[name=password]', password);
    await window.click('#log-in');
    await window.waitForSelector('#approve', { timeout: PATIENCE_MS });
  }
  await window.click('#approve');
  await window.waitForEvent('close', { timeout: PATIENCE_MS });
}
