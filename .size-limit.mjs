/**
 * Budgets for the files that the browser loads, as built: minified, not compressed. Each is the size reached plus about
 * a hundredth, so that a text of one more line does not fail the build and a new library does.
 */

import { loadedFiles } from './scripts/size/loaded-files.ts';
import { wideScripts } from './scripts/size/wide-scripts.ts';

const OUTPUT = '.output/chrome-mv3';

const wide = wideScripts(OUTPUT);
if (wide.length > 0)
  throw new Error(
    `Characters outside ASCII, which \`charset\` in wxt.config.ts leaves in String.raw: ${wide.join(', ')}`,
  );

const budget = (name, entry, limit) => ({
  name,
  path: loadedFiles(OUTPUT, entry).map((file) => `${OUTPUT}/${file}`),
  limit,
  gzip: false,
  brotli: false,
});

export default [
  budget('content script', 'content-scripts/profile.js', '10 kB'),
  // Only where a user has switched them on; waits for a page loaded ahead, as the one above.
  budget('content script on other sites', 'content-scripts/other-sites.js', '10.2 kB'),
  // What each start reads: the listeners, the messages, settings and sign-in, and what pages read when they are opened.
  budget('worker', 'background.js', '154.6 kB'),
  // Loaded by the worker with the first of its modules that is wanted (scripts/build/worker-files.ts). Together with the
  // file above: all of the worker's code. Exports in short: 21 kB less, and 8 of the worker's own file.
  budget('worker, the account', 'worker/account.js', '335.3 kB'),
  budget('worker, calls of the service', 'worker/service.js', '202 kB'),
  budget('worker, kinds of destinations', 'worker/destinations.js', '145 kB'),
  budget('worker, signing in', 'worker/sign-in.js', '29 kB'),
  // Popup and card share their pages' code.
  budget('popup', 'popup.html', '490 kB'),
  budget('card', 'card.html', '489 kB'),
  // Each page of the workspace is loaded when it is opened.
  budget('workspace', 'workspace.html', '402 kB'),
  // Forms for six kinds of destinations: 23 kB; which field goes where: 4; message templates: 7.
  budget('options', 'options.html', '472 kB'),
  budget('first run', 'welcome.html', '402 kB'),
];
