import { expect, test } from 'playwright/test';
import { recordFigures } from '../driver/figures.ts';
import { type Lane, startLane } from './lane.ts';
import { QUICK_FAULTS, SILENCE } from './network-faults.ts';
import { PERSON_LOOKUP, type Subject } from './paid-tool.ts';
import { personAtWindows } from './person-at-windows.ts';
import { CLEAN, tally, untilReconciled } from './tally.ts';

const TOKEN_ENDPOINT = { path: '/mcp-oauth/token' };
const HOUR_MS = 3_600_000;

const isSignedIn = async ({ page }: Lane) =>
  (await page.call<{ status: string }>('readSession')).status === 'signed-in';

/** Sets the age of the access token; the worker reads it anew for each request. */
async function ageToken({ page }: Lane, ageMs: number): Promise<void> {
  await page.page.evaluate(
    async ([age, life]) => {
      const { accessToken } = (await chrome.storage.session.get('accessToken')) as { accessToken: object };
      const issuedAt = Date.now() - age;
      await chrome.storage.session.set({ accessToken: { ...accessToken, issuedAt, expiresAt: issuedAt + life } });
    },
    [ageMs, HOUR_MS] as const,
  );
}

/** Makes a request that needs a token; its success does not matter here. */
async function use(lane: Lane, subject: Subject): Promise<void> {
  await lane.request(subject);
  await untilReconciled(lane.page, 60_000);
}

test('every fault at the refresh: nobody is logged out while the access token lives, nor after it without cause', async () => {
  const lane = await startLane();
  const { page, controls, sandbox, browser } = lane;
  const subjects = PERSON_LOOKUP.subjects(sandbox);
  const requested: Subject[] = [];
  const another = async () => {
    const subject = subjects.next().value;
    requested.push(subject);
    await use(lane, subject);
  };
  const [user = { user: '', password: '' }] = sandbox.users;
  personAtWindows(browser.context, user);
  const failures = { 'logged out while the token lived': 0, 'logged out without cause': 0, 'locked out': 0 };
  const seen = { 'still signed in': 0, 'asked to sign in, its refresh token being spent': 0 };
  for (const { fault, worked } of [...QUICK_FAULTS, SILENCE]) {
    // Half of the token's life is over: time to refresh early.
    await ageToken(lane, HOUR_MS * 0.7);
    await controls.fault({ ...fault, match: TOKEN_ENDPOINT });
    await another();
    expect(await controls.waitingFaults()).toBe(0);
    if (!(await isSignedIn(lane))) failures['logged out while the token lived']++;
    // Now the token has expired, and only the refresh token helps; a wait that the service demanded is over by then.
    const hasNew = await page.page.evaluate(
      async () =>
        ((await chrome.storage.session.get('accessToken')) as { accessToken: { issuedAt: number } }).accessToken
          .issuedAt >
        Date.now() - 60_000,
    );
    await ageToken(lane, HOUR_MS * 2);
    await another();
    if (await isSignedIn(lane)) seen['still signed in']++;
    else if (worked && !hasNew) seen['asked to sign in, its refresh token being spent']++;
    else failures['logged out without cause']++;
    if (!(await isSignedIn(lane))) {
      await page.call('signIn');
      await expect
        .poll(() => isSignedIn(lane))
        .toBe(true)
        .catch(() => failures['locked out']++);
    }
  }
  // Requests again the lookups that were refused for want of a token.
  for (const subject of requested) await lane.request(subject);
  await untilReconciled(page);
  const counted = await tally(PERSON_LOOKUP, requested, sandbox, page);
  await recordFigures({
    campaign: 'network',
    part: 'refresh',
    where: 'Chromium',
    trials: QUICK_FAULTS.length + 1,
    failures: { ...counted.failures, ...failures },
    seen,
  });
  expect({ ...counted.failures, ...failures }).toEqual({
    ...CLEAN,
    'logged out while the token lived': 0,
    'logged out without cause': 0,
    'locked out': 0,
  });
  await lane.close();
});
