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
  budget('worker', 'background.js', '154 kB'),
  // Loaded by the worker with the first of its modules that is wanted (scripts/build/worker-files.ts). Together with the
  // file above: all of the worker's code. Exports in short: 21 kB less, and 8 of the worker's own file.
  budget('worker, the account', 'worker/account.js', '318.5 kB'),
  budget('worker, calls of the service', 'worker/service.js', '201.5 kB'),
  budget('worker, kinds of destinations', 'worker/destinations.js', '138.2 kB'),
  // What a dead worker left to be revoked: 80 bytes over; tokens that cannot be stored, and a closed registration: 450;
  // tokens with nulls beside them: 130.
  budget('worker, signing in', 'worker/sign-in.js', '28.8 kB'),
  // Destinations, what changed and the one line 3 kB each, the company of a site 2, what a company was
  // and what the account has of those in the one line 1. Popup and card share their pages' code.
  // The link to a saved record: 13 bytes over; what differs there: 1 kB; named lists and the lock 1; saving to a list
  // in card and popup, tickers, phone numbers and metadata on the line 4, hosts of other people's sites
  // and what has to be read before a price is pressed 1; an unsaved choice: 50 bytes over;
  // refusals of every command 2, an address that is too long: 300 bytes over; the focus after a removed control: 460;
  // closing behind what it opens: 160 bytes over;
  // what a destination did not take, here and below: 400;
  // all of a truncated text, and a company's news in the reader's words, here and below: 500;
  // the day of a verification, and of the calls, where a page stays open: 100.
  // What open pages ask again once the service is allowed, in their common code: 250 bytes here and below.
  budget('popup', 'popup.html', '485.6 kB'),
  // The previous state of a company: 110 bytes over; refusals 2 kB; the focus after a removed control, which pages
  // share: 300 bytes over; what the popup closes behind, in a file that both share: 290;
  // inputs that leave the page an activation: 560 bytes; the focus that a page takes: 940; links by the browser's own
  // interface: 200.
  budget('card', 'card.html', '484.6 kB'),
  // Each page of the workspace is loaded when it is opened.
  // When a busy sign-in server may be tried again: 130 bytes.
  budget('workspace', 'workspace.html', '397.5 kB'),
  // Forms for six kinds of destinations: 23 kB; which field goes where: 4; message templates: 7 kB; what was refused,
  // in the code that pages share: 3; the focus after a removed control, 300 bytes; a client ID that was not removed,
  // and a CRM that signs in at several addresses: 450.
  // What is chosen while it is saved, a book's own account, and a wrong signing key: 370 bytes.
  budget('options', 'options.html', '466.5 kB'),
  // What was refused or not saved: 3 kB; the focus after a removed control: 400 bytes; no sign-in that has to wait for
  // an update, and a report that follows what happens: 100 bytes over.
  budget('first run', 'welcome.html', '398.1 kB'),
];
