/**
 * Budgets for what the browser really loads, as built: minified, not compressed. What was reached, and a twentieth
 * more.
 */

import { loadedFiles } from './scripts/size/loaded-files.ts';

const OUTPUT = '.output/chrome-mv3';

const budget = (name, entry, limit) => ({
  name,
  path: loadedFiles(OUTPUT, entry).map((file) => `${OUTPUT}/${file}`),
  limit,
  gzip: false,
  brotli: false,
});

export default [
  budget('content script', 'content-scripts/profile.js', '10.7 kB'),
  budget('content script on other sites', 'content-scripts/other-sites.js', '10.6 kB'),
  budget('worker', 'background.js', '508 kB'),
  budget('popup', 'popup.html', '444 kB'),
  budget('card', 'card.html', '442 kB'),
  // Each page of the workspace is loaded when it is opened.
  budget('workspace', 'workspace.html', '395 kB'),
  budget('options', 'options.html', '419 kB'),
  budget('first run', 'welcome.html', '390 kB'),
];
