/**
 * Counts how many requests reach a service for one call of the extension when each connection ends without an answer,
 * in Chromium and in Firefox, with reused connections and with a new one for each call
 * (docs/decisions/002-close-every-connection.md). `npm run bench:repeated-calls`. Without Firefox, only Chromium is
 * measured.
 */

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchExtension } from '../tests/driver/chromium/launch-extension.ts';
import { launchFirefoxExtension } from '../tests/driver/firefox/extension.ts';
import { findFirefox } from '../tests/driver/firefox/program.ts';
import { listenLocally } from '../tests/driver/service/listen-locally.ts';

/** `fetch` of a paid call, and every kind of GET that a browser might treat differently. */
const CALLS = {
  POST: { method: 'POST', body: '{}', cache: 'no-store' },
  GET: { cache: 'no-store' },
  'GET, cache "default"': {},
  'GET, cache "reload"': { cache: 'reload' },
  'GET, keepalive': { cache: 'no-store', keepalive: true },
  'GET, redirect "manual", no credentials': { cache: 'no-store', redirect: 'manual', credentials: 'omit' },
  'GET, low priority': { cache: 'no-store', priority: 'low' },
} satisfies Record<string, RequestInit>;
const BY_XHR = 'GET, XMLHttpRequest';

/** Connections are reused, unless the rule of lib/background/browser/fresh-connections.ts is set. */
const WARM_UP = `await (await fetch(warm, { cache: 'no-store', credentials: init.credentials ?? 'same-origin' })).text();`;
const FETCH = `${WARM_UP} await fetch(url, init).then((response) => response.text()).catch(() => undefined);`;
const XHR = `${WARM_UP} await new Promise((done) => { const request = new XMLHttpRequest(); request.onloadend = done; request.open('GET', url); request.send(); });`;
const SET_RULE = `await (globalThis.browser ?? chrome).declarativeNetRequest.updateSessionRules({ addRules: [{
  id: 1,
  condition: { initiatorDomains: [location.host], resourceTypes: ['xmlhttprequest', 'other'] },
  action: { type: 'modifyHeaders', requestHeaders: [{ header: 'connection', operation: 'set', value: 'close' }] },
}] });`;

interface Given {
  url: string;
  warm: string;
  init: RequestInit;
}

interface Probe {
  name: string;
  /** Runs the body of an async function in a page of an extension. */
  run(body: string, given: Given): Promise<unknown>;
  close(): Promise<void>;
}

let arrived = 0;
const server = createServer((request, response) => {
  if (request.url === '/warm') return response.end('{}');
  arrived += 1;
  // Acts like a service that did the work and crashed before it could answer.
  return request.socket.destroy();
});
const { port, close } = await listenLocally(server);
const address = `http://127.0.0.1:${port}`;

const extension = await mkdtemp(join(tmpdir(), 'repeated-calls-'));
await writeFile(
  join(extension, 'manifest.json'),
  JSON.stringify({
    manifest_version: 3,
    name: 'Repeated calls',
    version: '1',
    permissions: ['declarativeNetRequestWithHostAccess'],
    host_permissions: ['http://127.0.0.1/*'],
    // Each browser uses the key it knows.
    background: { service_worker: 'background.js', scripts: ['background.js'] },
    browser_specific_settings: { gecko: { id: 'repeated-calls@bench.example' } },
  }),
);
await writeFile(join(extension, 'background.js'), '');
await writeFile(join(extension, 'page.html'), '<!doctype html><title>Repeated calls</title>');

const inPage = (body: string): string => `const { url, warm, init } = given; ${body}`;

async function chromium(): Promise<Probe> {
  const browser = await launchExtension({ extension, keepWelcome: true });
  const page = await browser.context.newPage();
  await page.goto(`chrome-extension://${browser.extensionId}/page.html`);
  const name = `Chromium ${browser.context.browser()?.version() ?? ''}`;
  return {
    name,
    run: (body, given) => page.evaluate(`(async (given) => { ${inPage(body)} })(${JSON.stringify(given)})`),
    close: () => browser.close(),
  };
}

async function firefox(): Promise<Probe> {
  const browser = await launchFirefoxExtension({ extension });
  await browser.tab.visit(`${browser.origin}/page.html`);
  const name = `Firefox ${await browser.runInBrowser<string>('return Services.appinfo.version')}`;
  return {
    name,
    run: (body, given) => browser.tab.run(`const given = arguments[0]; ${inPage(body)}`, given),
    close: () => browser.close(),
  };
}

async function requestsFor(probe: Probe, call: string): Promise<number> {
  arrived = 0;
  const init = call in CALLS ? CALLS[call as keyof typeof CALLS] : {};
  await probe.run(call === BY_XHR ? XHR : FETCH, { url: `${address}/paid`, warm: `${address}/warm`, init });
  return arrived;
}

for (const open of [chromium, ...(findFirefox() === null ? [] : [firefox])]) {
  const probe = await open();
  const calls = [...Object.keys(CALLS), BY_XHR];
  const usedAgain = new Map<string, number>();
  for (const call of calls) usedAgain.set(call, await requestsFor(probe, call));
  await probe.run(SET_RULE, { url: '', warm: '', init: {} });
  const rows: [string, object][] = [];
  for (const call of calls)
    rows.push([
      call,
      { 'connections used again': usedAgain.get(call), 'a new connection each': await requestsFor(probe, call) },
    ]);
  console.log(`${probe.name}: requests that reach the service for one call`);
  console.table(Object.fromEntries(rows));
  await probe.close();
}

await close();
await rm(extension, { recursive: true, force: true });
