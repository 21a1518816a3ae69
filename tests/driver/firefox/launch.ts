import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../devtools.ts';
import { connectMarionette, type Marionette } from './marionette.ts';
import type { Preferences } from './preferences.ts';
import { findFirefox } from './program.ts';

export interface FirefoxProcess {
  marionette: Marionette;
  /** Ends the browser and deletes its profile. */
  close(): Promise<void>;
}

const START_MS = 120_000;

/** Preferences for a Firefox without prompts that does not flood a closed network. */
const PREFERENCES: Preferences = {
  // Picks a free port, written to a file in the profile.
  'marionette.port': 0,
  // Firefox draws notifications itself: without a desktop, system notifications disappear at once.
  'alerts.useSystemBackend': false,
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.aboutwelcome.enabled': false,
  'browser.safebrowsing.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.topsites.contile.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.getAddons.cache.enabled': false,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
};

/**
 * What Firefox does beside the pages of a test, and starts processes for: new tabs kept ready, its own start page,
 * pictures of pages, the session's file, reports to its maker. A quarter of what a test costs.
 */
const NO_WORK_ASIDE: Preferences = {
  'browser.ml.enable': false,
  'browser.newtab.preload': false,
  'browser.newtabpage.enabled': false,
  'browser.pagethumbnails.capturing_disabled': true,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.sessionstore.interval': 3_600_000,
  'browser.sessionstore.resume_from_crash': false,
  'browser.startup.homepage': 'about:blank',
  'browser.startup.page': 0,
  'datareporting.healthreport.uploadEnabled': false,
  'dom.ipc.processPrelaunch.enabled': false,
  'dom.push.connection.enabled': false,
  'network.http.speculative-parallel-limit': 0,
  'toolkit.cosmeticAnimations.enabled': false,
  'toolkit.telemetry.enabled': false,
  'toolkit.telemetry.unified': false,
};

/** A headless Firefox with a profile of its own, ready for commands. */
export async function launchFirefox(preferences: Preferences): Promise<FirefoxProcess> {
  const program = findFirefox();
  if (!program)
    throw new Error('There is no Firefox: run `npm test`, which installs one, or set FIREFOX_PATH to its path.');
  const profile = await mkdtemp(join(tmpdir(), 'calling-card-firefox-'));
  const lines = Object.entries({ ...PREFERENCES, ...NO_WORK_ASIDE, ...preferences }).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const child = spawn(
    program,
    ['--headless', '--no-remote', '--profile', profile, '--marionette', '--remote-allow-system-access'],
    {
      stdio: 'ignore',
      env: { ...process.env, MOZ_CRASHREPORTER_DISABLE: '1' },
    },
  );
  const endWithUs = () => void child.kill('SIGKILL');
  process.once('exit', endWithUs);
  const port = await until(() => activePort(profile, child), 'Firefox', START_MS);
  const marionette = await connectMarionette(port);
  // Until something listens, `send` waits: the browser is still drawing its first window.
  await marionette.send('WebDriver:NewSession', { acceptInsecureCerts: true });
  return {
    marionette,
    async close() {
      marionette.close();
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      process.off('exit', endWithUs);
      await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

async function activePort(profile: string, child: ChildProcess): Promise<number | undefined> {
  if (child.exitCode !== null) throw new Error(`Firefox ended with exit status ${child.exitCode}.`);
  const text = await readFile(join(profile, 'MarionetteActivePort'), 'utf8').catch(() => '');
  return Number(text) || undefined;
}
