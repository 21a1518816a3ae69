import { runCommand } from '../../scripts/setup/run-command.ts';
import { findChromium } from '../../tests/driver/chromium/find-chromium.ts';

/** Its name and major version, as in `Chromium 156`: the rest of the output names the machine's system. */
export async function chromiumVersion(): Promise<string> {
  const { text } = await runCommand([findChromium() ?? 'chromium', '--version'], { output: 'keep' });
  return /\w+ \d+/.exec(text)?.[0] ?? 'unknown';
}
