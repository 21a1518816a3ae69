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
  // Bringing back 11 kB, the weekly look 12, registering the button's script 1, a selection 4, lists on the account 3,
  // version 7 of the database 1, people at a destination 1,
  // the one line and a key of one website 1, signing in to CRMs 6, side by side
  // and the choice of fields 4, watched companies 7, named lists and contacts after signing out 4,
  // Salesforce 3, searching ahead 1, blocks and undo looked at again 3, what an ended sign-in shows 1,
  // one key for each spelling of an email address and keys for numbers 2, batches and destinations looked at again 2;
  // without zod's texts, memory, rare forms of texts, JSON Schema and methods 18 less.
  budget('worker', 'background.js', '450 kB'),
  // Loaded by the worker before its first call (scripts/build/files-apart.ts).
  budget('tool library', 'tool-library.js', '235 kB'),
  // Loaded by the worker before the first call to a destination.
  // CRMs 42: their tools, what goes where, and the client around the tool library. Pipedrive 19, Salesforce 17.
  budget('kinds of destinations', 'destination-kinds.js', '208 kB'),
  // Destinations, what changed and the one line 3 kB each, the company of a site 2, what a company was
  // and what the account has of those in the one line 1. Popup and card share their pages' code.
  // The link to a saved record: 13 bytes over; what differs there: 1 kB; named lists and the lock 1; saving to a list
  // in card and popup, tickers, phone numbers and metadata on the line 4, hosts of other people's sites
  // and what has to be read before a price is pressed 1; an unsaved choice: 50 bytes over.
  budget('popup', 'popup.html', '478.5 kB'),
  // The previous state of a company: 110 bytes over.
  budget('card', 'card.html', '473.5 kB'),
  // Each page of the workspace is loaded when it is opened.
  budget('workspace', 'workspace.html', '395 kB'),
  // Forms for six kinds of destinations: 23 kB; which field goes where: 4; message templates: 7 kB; what was refused,
  // in the code that pages share: 2.
  budget('options', 'options.html', '461 kB'),
  // What was refused or not saved: 2 kB.
  budget('first run', 'welcome.html', '393.5 kB'),
];
