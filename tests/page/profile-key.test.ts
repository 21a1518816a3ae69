import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'playwright/test';
import { parseProfileUrl } from '../../lib/profile-url/index.ts';

const CASES: { input: string }[] = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../cases/profile-urls.json'), 'utf8'),
);
const KINDS = new Set([
  'person',
  'member-id',
  'sales-lead',
  'recruiter',
  'company',
  'school',
  'showcase',
  'sales-company',
]);

/** The script's quick check of an address, with the build's constant in place. */
async function readProfileKey() {
  Object.assign(globalThis, { __DEMO_PAGES__: true });
  return (await import('../../entrypoints/profile.content/profile-key.ts')).profileKey;
}

test('the quick look misses no person and no company that lib/profile-url knows, and never takes two for one', async () => {
  const profileKey = await readProfileKey();
  const profileOf = new Map<string, string | null>();
  let profiles = 0;
  for (const { input } of CASES) {
    const url = URL.parse(input);
    const profile = parseProfileUrl(input);
    // A page cannot go to another origin and stay: keys are only ever compared within one.
    if (url === null || !/(^|\.)linkedin\.com$/.test(url.host) || url.username !== '') continue;
    const key = profileKey(url);
    if (KINDS.has(profile.kind)) {
      profiles += 1;
      expect(key, input).not.toBeNull();
    }
    if (key === null) continue;
    expect(profileOf.get(key) ?? profile.url, input).toBe(profile.url);
    profileOf.set(key, profile.url);
  }
  expect(profiles).toBeGreaterThan(10);
});

for (const path of [
  '/',
  '/feed/',
  '/in/',
  '/in/me/',
  '/in/unavailable',
  '/sales/home',
  '/jobs/view/1',
  '/demo/',
  '/company/',
  '/demo/company/',
  '/in2/jane',
])
  test(`${path} is about nobody`, async () => {
    const profileKey = await readProfileKey();
    expect(profileKey({ pathname: path, search: '' })).toBeNull();
  });
