import { findFirefox } from '../../tests/driver/firefox/program.ts';
import { installDebianPackages } from './debian-packages.ts';
import { startingBrowser } from './starting-browser.ts';

/**
 * The Firefox to use; installs Debian's package if there is none. Playwright's own build is of no use here: it loads no
 * extensions.
 * @throws Error with a sentence that says what to install
 */
export async function ensureFirefox(): Promise<string> {
  if (!findFirefox()) await installDebianPackages('Firefox', ['firefox-esr']);
  const installed = findFirefox();
  if (!installed)
    throw new Error(
      'There is no Firefox and none could be installed: the tests in Firefox will fail. Install one (on Debian: apt-get install firefox-esr) or set FIREFOX_PATH to the path of one.',
    );
  return startingBrowser('Firefox', installed, 'FIREFOX_PATH');
}
