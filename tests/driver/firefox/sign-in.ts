import { until } from '../devtools.ts';
import type { Credentials } from '../sign-in.ts';
import type { FirefoxExtension } from './extension.ts';

/** Waits for the window that `open` opens, logs in and approves, as a person would. */
export async function signInThroughFirefox(
  firefox: FirefoxExtension,
  open: () => Promise<void>,
  { user, password }: Credentials,
): Promise<void> {
  const window = await firefox.windowAfter(open);
  await until(async () => /Log in|Allow/.exec(await window.text()) ?? undefined, 'the sign-in page');
  // A user who logged in a moment ago is only asked for consent.
  if (await window.run<boolean>('return document.querySelector("#log-in") !== null')) {
    await window.fill('[name=username]', user);
    await window.fill('[name=password]', password);
    await window.click(/^Log in$/);
  }
  // On a busy machine the window closes before the click reports that it is done.
  await window.click(/^Allow$/).catch(async (cause: unknown) => {
    if (await firefox.isOpen(window)) throw cause;
  });
  await until(async () => ((await firefox.isOpen(window)) ? undefined : true), 'the end of the sign-in window');
}
