import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Worker } from 'playwright';
import { build } from 'vite';
import { startChromium, type ChromiumBrowser } from '../driver/chromium/start-chromium.ts';

const SOURCE = fileURLToPath(new URL('extension/', import.meta.url));

/** The product's code for destinations in the worker of a small extension, in a real Chromium. */
export async function startWorker(): Promise<{ worker: Worker; browser: ChromiumBrowser; close: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'destinations-'));
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: folder,
      minify: false,
      lib: { entry: join(SOURCE, 'worker.ts'), formats: ['es'], fileName: () => 'worker.js' },
    },
  });
  await copyFile(join(SOURCE, 'manifest.json'), join(folder, 'manifest.json'));
  const browser = await startChromium({ extension: folder });
  const worker = browser.context.serviceWorkers()[0] ?? (await browser.context.waitForEvent('serviceworker'));
  return {
    worker,
    browser,
    async close() {
      await browser.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
