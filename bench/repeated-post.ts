/**
 * Shows that Chromium sends a POST again when a connection which it had used before ends without an
 * answer, and that a new connection for every request stops it (docs/architecture.md, "One call, one charge").
 * `npm run bench:repeated-post`; prints how many POSTs reached the server for one `fetch`.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchExtension } from '../tests/driver/launch-extension.ts';

const MANIFEST = {
  manifest_version: 3,
  name: 'Repeated POST',
  version: '1',
  permissions: ['declarativeNetRequestWithHostAccess'],
  host_permissions: ['http://127.0.0.1/*'],
  background: { service_worker: 'background.js' },
};

let posts = 0;
const server = createServer((request, response) => {
  if (request.method !== 'POST') return response.end('{}');
  posts += 1;
  // As a service that did the work and died before it could say so.
  return request.socket.destroy();
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`;

const extension = await mkdtemp(join(tmpdir(), 'repeated-post-'));
await writeFile(join(extension, 'manifest.json'), JSON.stringify(MANIFEST));
await writeFile(join(extension, 'background.js'), '');
const browser = await launchExtension({ extension });
const worker = await browser.worker();

/** One GET, so that there is a connection to use again, then one POST. */
async function postsForOneCall(): Promise<number> {
  posts = 0;
  await worker.evaluate(async (url) => {
    await (await fetch(url)).text();
    await fetch(url, { method: 'POST', body: '{}' }).then(
      () => 'answered',
      () => 'failed',
    );
  }, address);
  return posts;
}

console.log(`connections used again: ${await postsForOneCall()} POSTs for one call`);
await worker.evaluate(() =>
  chrome.declarativeNetRequest.updateSessionRules({
    addRules: [
      {
        id: 1,
        condition: { initiatorDomains: [chrome.runtime.id], resourceTypes: ['xmlhttprequest', 'other'] },
        action: { type: 'modifyHeaders', requestHeaders: [{ header: 'connection', operation: 'set', value: 'close' }] },
      },
    ],
  }),
);
console.log(`a new connection each:  ${await postsForOneCall()} POSTs for one call`);

await browser.close();
server.close();
await rm(extension, { recursive: true, force: true });
