import type { RouteView } from '../../lib/messages/views/person.ts';
import { NO_POLICY } from '../../lib/settings/policy.ts';
import type { SettingsView } from '../../lib/settings/settings.ts';

export const REST_ADDRESS = 'https://api.contacts.example/v2/api';
export const BY_TOOLS: RouteView = { route: 'tools', signedIn: true, defaultRestAddress: REST_ADDRESS };

export const SHORTCUTS = [
  { name: 'look-up-page', description: 'Look up this profile', keys: 'Alt+Shift+L' },
  { name: 'open-workspace', description: 'Open the workspace', keys: '' },
];

export const REPORT = JSON.stringify(
  {
    extension: '0.1.0',
    browser: { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0.0.0', language: 'en-GB' },
    settings: { lookupType: 'premium_lookup', capsSet: 3 },
    session: 'signed-in',
    lookups: { complete: 41, failed: 2 },
    errors: [{ code: 'rate_limited', tool: 'person_lookup', at: '2026-11-21T10:29:00.000Z' }],
  },
  null,
  2,
);

export function settings(change: Partial<SettingsView> = {}): SettingsView {
  return {
    serviceAddress: null,
    lookupType: 'premium_lookup',
    withCompany: false,
    dailyCap: 50,
    lookupCap: null,
    personExportCap: 20,
    companyExportCap: null,
    emailVerificationCap: null,
    batchCap: 1_000,
    retentionDays: null,
    lastTags: [],
    automaticPreview: true,
    notifications: true,
    language: 'system',
    badge: true,
    minimumGrade: null,
    appearance: 'system',
    button: { shown: true, hiddenOn: [], top: {}, edge: 'right', sites: ['linkedin'] },
    policy: NO_POLICY,
    withheld: { service: null, sites: [] },
    defaultServiceAddress: 'https://api.contacts.example/mcp',
    redirectAddress: 'https://abcdefghijklmnopabcdefghijklmnop.chromiumapp.org/',
    ...change,
  };
}
