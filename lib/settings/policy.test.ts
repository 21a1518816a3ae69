import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { effectiveSettings, isFixed } from './effective-settings.ts';
import {
  NO_ADDRESS,
  NO_POLICY,
  POLICY_CAPS,
  type Policy,
  createPolicyReader,
  isServiceAllowed,
  readPolicy,
} from './policy.ts';
import { type Settings, settingsSchema } from './settings.ts';

const OWN = settingsSchema.parse({
  serviceAddress: 'https://own.example',
  dailyCap: 40,
  button: { sites: ['linkedin', 'github'], hiddenOn: ['www.linkedin.com'] },
});
const withPolicy = (stored: Record<string, unknown>, own = OWN) => effectiveSettings(own, readPolicy(stored));

describe('a policy', () => {
  test('that says nothing changes nothing', () => {
    expect(readPolicy({})).toEqual(NO_POLICY);
    expect(withPolicy({ newer: 1 })).toEqual(OWN);
  });

  test.each([
    [{ serviceAddress: 'https://org.example/mcp' }, { serviceAddress: 'https://org.example' }],
    [{ dailyCap: 10 }, { dailyCap: 10 }],
    [{ accountContacts: false }, { accountContacts: false }],
    [{ accountContacts: true }, { accountContacts: true }],
    [{ lockAfterSignOut: true }, { lockAfterSignOut: true }],
    [{ lockAfterSignOut: false }, { lockAfterSignOut: false }],
    [{ dailyCap: 90 }, { dailyCap: 40 }],
    [
      { batchCap: 7, lookupCap: 0 },
      { batchCap: 7, lookupCap: 0, dailyCap: 40 },
    ],
    [{ buttonSites: [] }, { button: { shown: false, sites: [] } }],
    [{ nothingInPages: true }, { button: { shown: false, sites: [] } }],
    [{ nothingInPages: true, buttonSites: ['linkedin'] }, { button: { shown: false, sites: [] } }],
    [{ nothingInPages: false }, { button: { shown: true, sites: ['linkedin', 'github'] } }],
    [{ buttonSites: ['linkedin', 'x'] }, { button: { shown: true, sites: ['linkedin', 'x'], hiddenOn: [] } }],
  ])('%j is obeyed', (stored, effective) => {
    expect(withPolicy(stored)).toMatchObject(effective);
  });

  test.each([
    [{ serviceAddress: 'nonsense' }, { serviceAddress: NO_ADDRESS }],
    [{ serviceAddress: 'http://org.example' }, { serviceAddress: NO_ADDRESS }],
    [{ serviceAddress: 7 }, { serviceAddress: NO_ADDRESS }],
    [{ dailyCap: 'ten' }, { dailyCap: 0 }],
    [{ accountContacts: 'yes' }, { accountContacts: false }],
    [{ lockAfterSignOut: 'no' }, { lockAfterSignOut: true }],
    [{ dailyCap: -1 }, { dailyCap: 0 }],
    [{ emailVerificationCap: {} }, { emailVerificationCap: 0 }],
    [{ buttonSites: 'linkedin' }, { button: { shown: false, sites: [] } }],
    [{ nothingInPages: 'yes' }, { button: { shown: false, sites: [] } }],
    [{ buttonSites: ['LinkedIn'] }, { button: { shown: false, sites: [] } }],
  ])('%j cannot be read, and is the strictest that it could have meant', (stored, effective) => {
    expect(withPolicy(stored)).toMatchObject(effective);
  });

  test.each([
    [{ exportKinds: ['csv', 'pdf'], historyDays: 30 }, ['csv'], 30],
    [{ exportKinds: 'csv', historyDays: 'long' }, [], 0],
    [{ exportKinds: ['CSV'], historyDays: 1.5 }, [], 0],
  ])('%j allows %j, for %i days', (stored, kinds, days) => {
    expect(readPolicy(stored)).toMatchObject({ exportKinds: kinds, historyDays: days });
  });

  test('of anything at all never throws and never loosens', () => {
    const anything = fc.record(Object.fromEntries(Object.keys(NO_POLICY).map((name) => [name, fc.anything()])), {
      requiredKeys: [],
    });
    fc.assert(
      fc.property(anything, (stored) => {
        expect(looser(OWN, withPolicy(stored))).toEqual([]);
      }),
    );
  });

  test('taken in place of the settings, not over them, would loosen: that is noticed', () => {
    const replaced = (policy: Policy): Settings => ({ ...OWN, dailyCap: policy.dailyCap });
    expect(looser(OWN, replaced(readPolicy({ dailyCap: 90 })))).toEqual(['dailyCap']);
  });
});

test('contacts are kept for as long as the stricter of the two says', () => {
  expect(
    [7, 30, null].map((retentionDays) => withPolicy({ historyDays: 14 }, { ...OWN, retentionDays }).retentionDays),
  ).toEqual([7, 14, 14]);
  expect(withPolicy({}, { ...OWN, retentionDays: 7 }).retentionDays).toBe(7);
});

/** The caps that limit less than before. */
function looser(own: Settings, effective: Settings): string[] {
  return POLICY_CAPS.filter((name) => (effective[name] ?? Infinity) > (own[name] ?? Infinity));
}

describe('what is set by the organisation', () => {
  const policy = readPolicy({
    serviceAddress: 'https://org.example',
    dailyCap: 50,
    buttonSites: ['linkedin'],
    historyDays: 30,
  });
  test.each([
    [{ retentionDays: 31 }],
    [{ serviceAddress: null }],
    [{ serviceAddress: 'https://own.example' }],
    [{ dailyCap: 51 }],
    [{ buttonShown: false }],
    [{ buttonSite: { site: 'x', on: true } as const }],
    [{ showButtonOn: 'a.example' }],
  ])('cannot be changed by %j', (patch) => {
    expect(isFixed(patch, policy)).toBe(true);
    expect(isFixed(patch, NO_POLICY)).toBe(false);
  });

  test.each([
    [{ retentionDays: 30 }],
    [{ retentionDays: null }],
    [{ dailyCap: 50 }],
    [{ dailyCap: 3 }],
    [{ dailyCap: null }],
    [{ lookupCap: 900 }],
    [{ notifications: false }],
  ])('leaves %j to the user', (patch) => {
    expect(isFixed(patch, policy)).toBe(false);
  });

  test('says which service may be used', () => {
    const allowed = (mcpUrl: string, baseUrl?: string) =>
      [policy, NO_POLICY].map((set) => isServiceAllowed(set, { mcpUrl, baseUrl }));
    expect([allowed('https://org.example'), allowed('https://own.example')]).toEqual([
      [true, true],
      [false, true],
    ]);
    expect([
      allowed('https://org.example', 'https://org.example/v2/api'),
      allowed('https://org.example', 'https://own.example/v2/api'),
    ]).toEqual([
      [true, true],
      [false, true],
    ]);
  });
});

test('no policy is installed where Chromium says so; Firefox says only that it found none', async () => {
  expect(await createPolicyReader({ get: async () => ({}) })()).toEqual(NO_POLICY);
  expect(
    await createPolicyReader({ get: () => Promise.reject(new Error('Managed storage manifest not found')) })(),
  ).toBeNull();
  expect(await createPolicyReader({ get: async () => ({ dailyCap: 5 }) })()).toEqual({ ...NO_POLICY, dailyCap: 5 });
});

test('a policy that the browser fails to read is not taken for none', async () => {
  const failing = createPolicyReader({ get: () => Promise.reject(new Error('An unexpected error occurred')) });
  await expect(failing()).rejects.toThrow('An unexpected error occurred');
});
