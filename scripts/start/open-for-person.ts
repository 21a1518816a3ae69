import type { SandboxReady } from '../../sandbox/start-sandbox.ts';
import type { ExtensionBrowser } from '../../tests/driver/chromium/launch-extension.ts';

/** Opens a demo profile, prints what to try, and stays until the browser is closed or Ctrl-C is pressed. */
export async function openForPerson(
  { context }: ExtensionBrowser,
  { demo_url, user, password }: SandboxReady,
): Promise<void> {
  const page = context.pages()[0] ?? (await context.newPage());
  const closed = new Promise<void>((resolve) => {
    // On a Mac the browser keeps running without a window.
    const endAfterLast = (): void => (context.pages().length === 0 ? resolve() : undefined);
    page.on('close', endAfterLast);
    context.on('page', (opened) => opened.on('close', endAfterLast));
    context.on('close', () => resolve());
  });
  await page.goto(`${demo_url}/in/jane-example`);
  console.log(`
A browser with Calling Card is open on a demo profile. The people there are made up, and so are the credits.

  1. Click the button at the right edge of the page, then "Sign in".
     User:     ${user}
     Password: ${password}
  2. See the free preview and the price, then get the contact: it takes about 5 seconds.
  3. Try the toolbar icon, and right-click a link to someone else.
  4. Follow the link to her employer to see what the company costs.

More people and companies: ${demo_url}/
Close the browser or press Ctrl-C to end; nothing is kept.`);
  await closed;
}
