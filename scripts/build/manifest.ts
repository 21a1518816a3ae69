import { pageMatches } from '../../lib/profile-url/page-matches.ts';
import { originPattern } from '../../lib/settings/service-address.ts';
import { OTHER_SITES, SITE_ORIGINS } from '../../lib/settings/sites.ts';
import type { DefaultService } from './default-service.ts';

/**
 * The data sent to the service, in Firefox's terms: the address of an open profile; names and email addresses that are
 * looked up or verified; the sign-in's tokens, or the API key. Explained in `docs/privacy.md`.
 */
const SENT_DATA = ['authenticationInfo', 'browsingActivity', 'personallyIdentifyingInfo'] as const;

/**
 * The manifest beyond the parts that WXT derives from the entrypoints. Every permission is explained in
 * `docs/permissions.md`.
 * @param isDev for `npm run dev`, whose pages receive changes over a web socket
 */
export function buildManifest({
  browser,
  service,
  isDev = false,
}: {
  browser: string;
  service: DefaultService;
  isDev?: boolean;
}) {
  const matches = pageMatches(service.isLoopback);
  return {
    name: '__MSG_extension_name__',
    description: '__MSG_extension_description__',
    default_locale: 'en',
    // Firefox does not support `split`; without it lookups in a private window would be written to disk.
    incognito: browser === 'firefox' ? ('not_allowed' as const) : ('split' as const),
    permissions: [
      'activeTab',
      'alarms',
      'contextMenus',
      'declarativeNetRequestWithHostAccess',
      'identity',
      'notifications',
      ...(browser === 'firefox' ? [] : ['sidePanel']),
      'scripting',
      'storage',
      // Without it a browser that is short of disk space may delete our databases: what was paid for, and the journal.
      'unlimitedStorage',
    ],
    // LinkedIn's are for the button's script, which is registered only while it is wanted, and for reading the address
    // of the tab in front while none of our scripts is in it.
    host_permissions: [...new Set([originPattern(service.origin), ...matches.map(wholeOrigin)])],
    // Requested when the user adds the open tabs to a bulk lookup, or wants the company of every site in the panel.
    optional_permissions: ['tabs'],
    optional_host_permissions: ['https://*/*', 'http://127.0.0.1/*', 'http://localhost/*'],
    // Firefox gives every installation its own address anyway, and does not know `use_dynamic_url`.
    web_accessible_resources: [
      {
        resources: ['card.html'],
        matches: [...matches.map(wholeOrigin), ...OTHER_SITES.flatMap((site) => SITE_ORIGINS[site])],
        ...(browser === 'firefox' ? {} : { use_dynamic_url: true }),
      },
    ],
    content_security_policy: { extension_pages: contentPolicy(isDev) },
    commands: {
      'look-up-page': { suggested_key: { default: 'Alt+Shift+L' }, description: '__MSG_command_look_up_page__' },
      'open-workspace': { suggested_key: { default: 'Alt+Shift+W' }, description: '__MSG_command_open_workspace__' },
    },
    // Firefox reads an organization's settings from files that need no schema.
    ...(browser === 'firefox' ? {} : { storage: { managed_schema: 'managed-schema.json' } }),
    ...(browser === 'firefox' ? firefoxKeys() : CHROMIUM_KEYS),
  };
}

/** `http://localhost/demo/*` -> `http://localhost/*`: a host permission is for whole origins. */
const wholeOrigin = (pattern: string): string => pattern.replace(/\/(demo\/)?\*$/, '/*');

const CHROMIUM_KEYS = {
  side_panel: { default_path: 'workspace.html' },
  minimum_chrome_version: '130',
};

function firefoxKeys() {
  return {
    sidebar_action: {
      default_panel: 'workspace.html',
      default_title: '__MSG_extension_name__',
      open_at_install: false,
    },
    browser_specific_settings: {
      gecko: {
        id: 'calling-card@calling-card.example',
        strict_min_version: '140.0',
        data_collection_permissions: { required: [...SENT_DATA] },
      },
    },
  };
}

function contentPolicy(isDev: boolean): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    // Inline styles for the widths of bars, which React sets.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    // Of the extension's own files: the texts of a chosen language.
    `connect-src 'self' https: http://127.0.0.1:* http://localhost:*${isDev ? ' ws://localhost:*' : ''}`,
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
  ].join('; ');
}
