import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EXTENSION } from '../../tests/driver/chromium/built-extension.ts';
import { launchExtension } from '../../tests/driver/chromium/launch-extension.ts';
import { openExtensionPage } from '../../tests/driver/extension-page.ts';
import { startGenerousSandbox, signIn } from '../../tests/faults/lane.ts';
import { OURS, maxAbove } from '../frame/goals.ts';
import type { Measure } from '../frame/measure.ts';
import { EMPTY_DOCUMENT } from '../session/documents.ts';
import { EMPTY_WORKER } from '../session/empty-worker.ts';
import { stopWorkers } from '../session/stop-workers.ts';
import { timeReply } from '../session/worker-reply.ts';

/** With the fifteen rounds of a whole run, thirty of each. */
const KILLS = 2;

const measure: Measure = {
  name: 'worker-start',
  section: 'Card, popup, panel, and worker',
  place: 43,
  how: 'A page asks for the sign-in state of a signed-in user; the empty worker, in the same build, only answers ([016](decisions/016-small-worker.md)).',
  figures: [
    {
      name: 'first reply, worker killed',
      unit: 'ms',
      isCharted: true,
      goals: [maxAbove('empty', 25, 'within 25 ms of an empty worker')],
    },
    { name: 'reply of a running worker', unit: 'ms' },
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
    // An empty worker opens no first-run page to wait for; ours would be mistaken for the sign-in window.
    const browser = await launchExtension({ extension: folder, keepWelcome: name !== OURS });
    const asking = await openExtensionPage(browser);
    const sandbox = await startGenerousSandbox();
    if (name === OURS) {
      await (
        await browser.worker()
      ).evaluate((serviceAddress) => chrome.storage.local.set({ settings: { serviceAddress } }), sandbox.ready.mcp_url);
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
