import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { EXTENSION } from '../../tests/driver/built-extension.ts';
import { openExtensionPage } from '../../tests/driver/extension-page.ts';
import { launchExtension } from '../../tests/driver/launch-extension.ts';
import { startGenerousSandbox, signIn } from '../../tests/faults/lane.ts';
import { EMPTY_DOCUMENT } from '../desk/documents.ts';
import { stopWorkers } from '../desk/stop-workers.ts';
import { OURS, aboveAtMost } from '../frame/goals.ts';
import type { Measure } from '../frame/measure.ts';

/** With the fifteen rounds of a whole run, thirty of each. */
const KILLS = 2;

/** Answers whatever it is asked, and does nothing else. */
const EMPTY_WORKER = 'chrome.runtime.onMessage.addListener((message, sender, answer) => answer({ res: null }));';

const measure: Measure = {
  name: 'worker-start',
  title: 'The worker starts',
  place: 43,
  how: 'A page of the extension, which does nothing else, asks whether somebody is signed in: of a worker that was killed, and of one that runs. Somebody is. The floor is the same build, its worker exchanged for one that answers whatever it is asked.',
  figures: [
    { name: 'first reply, worker killed', unit: 'ms', isCharted: true, goals: [aboveAtMost('empty', 25, 'within 25 ms of an empty worker')] },
    { name: 'reply of a running worker', unit: 'ms' },
  ],
  notes: [
    'What is above the empty worker is half a megabyte to read and to run: by a count, 2,402 schemas are made before the first listener is there, 1,073 of them by the tool library; in Node that is about half of the processor time of it all. Chromium loads no code of a worker on demand.',
    'Tried: settings, policy and sign-in are asked for at once instead of one after the other. On a machine at a load of 30 the difference is lost in the noise (medians of 20 each: 226 before, 239 ms after, quarters 181 and 164; the empty worker 20 ms). Not tried: schemas that are made when they are first used.',
  ],
  subjects: () => [
    { name: 'empty', title: 'an empty worker' },
    { name: OURS, title: 'Calling Card' },
  ],
  async open({ name }) {
    const folder = await mkdtemp(join(tmpdir(), 'bench-'));
    await cp(EXTENSION, folder, { recursive: true });
    await writeFile(join(folder, 'popup.html'), EMPTY_DOCUMENT);
    if (name === 'empty') await writeFile(join(folder, 'background.js'), EMPTY_WORKER);
    const browser = await launchExtension({ extension: folder, keepWelcome: true });
    const asking = await openExtensionPage(browser);
    const sandbox = await startGenerousSandbox();
    if (name === OURS) {
      await (await browser.worker()).evaluate((serviceAddress) => chrome.storage.local.set({ settings: { serviceAddress } }), sandbox.ready.mcp_url);
      await signIn(browser, asking, sandbox);
    }
    await asking.page.bringToFront();
    return {
      async round() {
        const cold: number[] = [];
        const warm: number[] = [];
        for (let kill = 0; kill < KILLS; kill++) {
          await stopWorkers(asking.page);
          cold.push(await timeReply(asking.page));
          warm.push(await timeReply(asking.page));
        }
        return { 'first reply, worker killed': cold, 'reply of a running worker': warm };
      },
      async close() {
        await browser.close();
        await sandbox.close();
        await rm(folder, { recursive: true, force: true, maxRetries: 5 });
      },
    };
  },
};
export default measure;

function timeReply(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const start = performance.now();
    await chrome.runtime.sendMessage({ id: 1, type: 'readSession', data: {}, timestamp: 1 });
    return performance.now() - start;
  });
}
