import { findChromium } from '../../tests/driver/chromium/find-chromium.ts';
import { installDebianPackages, report } from './debian-packages.ts';
import { startingBrowser } from './starting-browser.ts';

/**
 * The Chromium to use; installs one if there is none: Debian's package on Debian, Playwright's elsewhere.
 * @throws Error with a sentence that says what to install
 */
export async function ensureChromium(): Promise<string> {
  if (!findChromium()) await installDebianPackages('Chromium', ['chromium', 'fonts-liberation']);
  if (!findChromium()) await installFromPlaywright();
  const installed = findChromium();
  if (!installed)
    throw new Error(
      'There is no Chromium and none could be installed. Install one (on Debian: apt-get install chromium) or set CHROMIUM_PATH to the path of one, then try again.',
    );
  return startingBrowser('Chromium', installed, 'CHROMIUM_PATH');
}

async function installFromPlaywright(): Promise<void> {
  console.log('Installing Chromium (playwright install chromium) …');
  await report(['playwright', 'install', 'chromium']);
}
