import type { BrowserContext, Frame, Page } from 'playwright';
import { clickInCard } from './click-in-card.ts';

export interface Credentials {
  user: string;
  password: string;
}

/** Waits for the window that `open` opens, logs in and approves, as a person would. */
export async function signInThrough(
  context: BrowserContext,
  open: () => Promise<void>,
  { user, password }: Credentials,
  onPage?: (page: Page, step: string) => Promise<void>,
): Promise<void> {
  const [window] = await Promise.all([context.waitForEvent('page'), open()]);
  await window.waitForSelector('#log-in, #approve');
  // A user who logged in a moment ago is only asked for consent.
  if (await window.isVisible('#log-in')) {
    await onPage?.(window, 'log-in');
    await window.fill('[name=username]', user);
    await window.fill('[name=password]', password);
    await window.click('#log-in');
    await window.waitForSelector('#approve');
  }
  await onPage?.(window, 'consent');
  const closed = window.waitForEvent('close');
  // On a busy machine the window closes before the click reports that it is done.
  await window.click('#approve').catch((cause: unknown) => {
    if (!window.isClosed()) throw cause;
  });
  await closed;
}

/** The same from the button in a card. */
export async function signInFromCard(
  context: BrowserContext,
  card: Frame,
  credentials: Credentials,
  onPage?: (page: Page, step: string) => Promise<void>,
): Promise<void> {
  const button = card.getByRole('button', { name: /^Sign in/ });
  await signInThrough(context, () => clickInCard(button), credentials, onPage);
}
