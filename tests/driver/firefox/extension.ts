import { startHostProxy } from '../service/host-proxy.ts';
import { type InstalledExtension, installExtension } from './installed-extension.ts';
import { launchFirefox } from './launch.ts';
import { type Preferences, preferencesFor } from './preferences.ts';

export interface FirefoxOptions {
  /** The unpacked extension. */
  extension: string;
  colorScheme?: 'light' | 'dark';
  /** Host names that are sent to a local HTTPS server: `www.linkedin.com` to its port. All others are refused. */
  hosts?: Record<string, number>;
  /** Added to those that keep Firefox quiet. */
  preferences?: Preferences;
}

/** A real Firefox with the extension loaded. */
export interface FirefoxExtension extends InstalledExtension {
  close(): Promise<void>;
}

export async function launchFirefoxExtension({
  extension,
  colorScheme = 'light',
  hosts = {},
  preferences = {},
}: FirefoxOptions): Promise<FirefoxExtension> {
  const proxy = await startHostProxy(hosts);
  const firefox = await launchFirefox({ ...preferencesFor(colorScheme, proxy.port), ...preferences });
  return {
    ...(await installExtension(firefox.marionette, extension)),
    async close() {
      await firefox.close();
      await proxy.close();
    },
  };
}
