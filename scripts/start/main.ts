/** `npm start`: the whole story on this machine. See `USAGE`. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type ExtensionBrowser, launchExtension } from '../../tests/driver/chromium/launch-extension.ts';
import { ensureChromium } from '../setup/ensure-chromium.ts';
import { ROOT } from '../setup/run-command.ts';
import { runTour } from '../tour/run-tour.ts';
import { buildExtension } from './build-extension.ts';
import { hasDisplay } from './has-display.ts';
import { openForPerson } from './open-for-person.ts';
import { startOnPort } from './start-on-port.ts';

const USAGE = `npm start [-- --headless]
  Starts the sandbox, builds the extension for it and opens a browser with it on a demo profile.
  --headless   makes the tour by itself, as it also does without a display; pictures in .output/tour/`;

const EXTENSION = join(ROOT, '.output', 'chrome-mv3');

async function start(isTour: boolean): Promise<void> {
  process.env.CHROMIUM_PATH = await ensureChromium();
  const sandbox = await startOnPort(8787);
  const profile = mkdtempSync(join(tmpdir(), 'calling-card-'));
  const forgetProfile = () => rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  let browser: ExtensionBrowser | undefined;
  try {
    console.log(`The sandbox runs at ${sandbox.ready.mcp_url}; building the extension for it …`);
    await buildExtension(sandbox.ready.mcp_url);
    browser = await launchExtension({ extension: EXTENSION, profile, headless: isTour, keepWelcome: !isTour });
    // Also when this process ends by a signal: the browser is gone by then.
    process.once('exit', forgetProfile);
    if (isTour)
      console.log(
        JSON.stringify(await runTour({ browser, sandbox: sandbox.ready, pictures: join(ROOT, '.output', 'tour') })),
      );
    else await openForPerson(browser, sandbox.ready);
  } finally {
    // Closing a browser that is already gone rejects; that must not keep the sandbox open.
    await Promise.allSettled([browser?.close(), sandbox.close()]);
    forgetProfile();
  }
}

function fail(cause: unknown): void {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
}

/** Playwright closes the browser on these; then this process ends in order, or at once if there is no browser yet. */
process.on('SIGTERM', () => setTimeout(() => process.exit(143), 5000).unref());

try {
  const { values } = parseArgs({ options: { headless: { type: 'boolean' }, help: { type: 'boolean' } } });
  if (values.help) console.log(USAGE);
  else await start(values.headless === true || !hasDisplay());
} catch (cause) {
  fail(cause);
}
