import { execute, type Marionette } from './marionette.ts';

/** As in `about:config`. */
export type Preferences = Record<string, string | number | boolean>;

const DARK = 0;
const LIGHT = 1;
const BY_HAND = 1;

const WRITE = `
  const [wanted] = arguments;
  for (const [name, value] of Object.entries(wanted)) {
    if (value === null) Services.prefs.clearUserPref(name);
    else if (typeof value === 'string') Services.prefs.setStringPref(name, value);
    else if (typeof value === 'number') Services.prefs.setIntPref(name, value);
    else Services.prefs.setBoolPref(name, value);
  }`;

/** Null for those that nothing but Firefox has set. */
const READ = `
  const valueOf = (name) => {
    if (!Services.prefs.prefHasUserValue(name)) return null;
    const type = Services.prefs.getPrefType(name);
    if (type === Services.prefs.PREF_STRING) return Services.prefs.getStringPref(name);
    return type === Services.prefs.PREF_INT ? Services.prefs.getIntPref(name) : Services.prefs.getBoolPref(name);
  };
  return Object.fromEntries(arguments[0].map((name) => [name, valueOf(name)]));`;

/** Colors as asked for, and all traffic through the proxy. */
export function preferencesFor(colorScheme: 'light' | 'dark', proxyPort: number): Preferences {
  return {
    'layout.css.prefers-color-scheme.content-override': colorScheme === 'dark' ? DARK : LIGHT,
    'network.proxy.type': BY_HAND,
    'network.proxy.ssl': '127.0.0.1',
    'network.proxy.ssl_port': proxyPort,
    'network.proxy.http': '127.0.0.1',
    'network.proxy.http_port': proxyPort,
  };
}

/** Changes preferences of a running Firefox, in the context `chrome`. @returns what sets them back */
export async function changePreferences(marionette: Marionette, wanted: Preferences): Promise<() => Promise<void>> {
  const before = await execute(marionette, READ, [Object.keys(wanted)]);
  await execute(marionette, WRITE, [wanted]);
  return () => execute(marionette, WRITE, [before]);
}
