/** An address book service whose address and ways are known. */
export interface CardDavPreset {
  id: 'icloud' | 'fastmail' | 'mailbox.org' | 'nextcloud';
  name: string;
  /** Null: the user's own server. */
  address: string | null;
  /** The page on which the user creates the password for us; `{origin}` is the server's. */
  appPasswordPage: string;
  /** Mail domains whose addresses name the service. */
  domains: readonly string[];
  /** Origins that a connection may lead to in addition to its own, as a host and everything below it. */
  alsoBelow: string | null;
  /** Versions that the server is known for where it does not say. */
  version: '3.0' | null;
}

export const CARDDAV_PRESETS: readonly CardDavPreset[] = [
  {
    id: 'icloud',
    name: 'iCloud',
    address: 'https://contacts.icloud.com/',
    appPasswordPage: 'https://support.apple.com/102654',
    domains: ['icloud.com', 'me.com', 'mac.com'],
    // The book is at a numbered host: https://p42-contacts.icloud.com.
    alsoBelow: 'icloud.com',
    version: '3.0',
  },
  {
    id: 'fastmail',
    name: 'Fastmail',
    address: 'https://carddav.fastmail.com/',
    appPasswordPage: 'https://www.fastmail.com/help/clients/apppassword.html',
    domains: ['fastmail.com', 'fastmail.fm', 'fastmail.net', 'fastmail.org', 'sent.com', 'messagingengine.com'],
    alsoBelow: null,
    version: null,
  },
  {
    id: 'mailbox.org',
    name: 'mailbox.org',
    address: 'https://dav.mailbox.org/',
    appPasswordPage: 'https://kb.mailbox.org/en/private/account/',
    domains: ['mailbox.org'],
    alsoBelow: null,
    version: null,
  },
  {
    id: 'nextcloud',
    name: 'Nextcloud',
    address: null,
    appPasswordPage: '{origin}/settings/user/security',
    domains: [],
    alsoBelow: null,
    version: null,
  },
];

/** The address at which discovery begins, or null where the text is no address that may be used. */
export interface StartAddress {
  /** The address that the user typed, or the known one of their service. */
  url: string;
  preset: CardDavPreset | null;
}

/** @param typed an email address, a host, or a server's address */
export function startAddress(typed: string): StartAddress | null {
  const text = typed.trim();
  const email = /^[^\s@/:]+@([^\s@/:]+)$/.exec(text);
  const domain = email?.[1]?.toLowerCase();
  const preset = CARDDAV_PRESETS.find(({ domains }) => domain !== undefined && domains.includes(domain));
  if (preset?.address) return { url: preset.address, preset };
  const url = addressOf(domain ?? text);
  return url ? { url: url.href, preset: presetAt(url) } : null;
}

/** The browser's permissions that a connection needs: its own origin, or all hosts of one that spreads over many. */
export function permissionsFor({ url, preset }: StartAddress): string[] {
  const { protocol, hostname } = new URL(url);
  return [preset?.alsoBelow ? `https://*.${preset.alsoBelow}/*` : `${protocol}//${hostname}/*`];
}

/** Whether the password of a connection that began at `start` may go to `origin`. */
export function isTrustedOrigin(origin: string, start: StartAddress): boolean {
  const url = URL.parse(origin);
  if (url === null) return false;
  if (url.origin === URL.parse(start.url)?.origin) return true;
  const below = start.preset?.alsoBelow;
  return typeof below === 'string' && url.protocol === 'https:' && url.hostname.endsWith(`.${below}`);
}

function presetAt(url: URL): CardDavPreset | null {
  return (
    CARDDAV_PRESETS.find(
      ({ address, alsoBelow }) =>
        address !== null &&
        (URL.parse(address)?.origin === url.origin || (alsoBelow !== null && url.hostname.endsWith(`.${alsoBelow}`))),
    ) ?? null
  );
}

/** https, or plain http on this machine. */
function addressOf(text: string): URL | null {
  const url = URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`);
  if (url === null || url.username !== '' || url.password !== '') return null;
  const isLocal = url.hostname === '127.0.0.1' || url.hostname === 'localhost' || url.hostname === '[::1]';
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLocal)) return null;
  url.search = '';
  url.hash = '';
  return url;
}
