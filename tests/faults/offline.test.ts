import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'playwright/test';
import { recordFigures } from '../driver/figures.ts';
import { type Lane, startLane } from './lane.ts';
import { PERSON_LOOKUP } from './paid-tool.ts';
import { CLEAN, tally, untilReconciled } from './tally.ts';

const TWO_HOURS_MS = 2 * 3_600_000;
/** Real time without a connection; the rest of the two hours is a clock set forward on both sides. */
const REAL_MS = 40_000;

/** Moves the clock as a laptop's does while it sleeps. */
async function setWorkerClockForward({ browser }: Lane, ms: number): Promise<void> {
  await (
    await browser.worker()
  ).evaluate((by) => {
    const real = Date.now.bind(Date);
    Date.now = () => real() + by;
  }, ms);
}

test('two hours offline with lookups pending, on the way and asked for: none is paid twice or lost, and nobody is logged out', async () => {
  const lane = await startLane();
  const { controls, sandbox, page } = lane;
  const subjects = PERSON_LOOKUP.subjects(sandbox);
  const [pending, onTheWay, later] = [subjects.next().value, subjects.next().value, subjects.next().value];
  sandbox.controls.nextLookup({ status: 'complete', ms: 60_000 });
  await lane.request(pending);
  await expect.poll(() => controls.charges()).toBe(1);
  await controls.fault({ kind: 'lost_response', match: { tool: PERSON_LOOKUP.name } });
  await lane.request(onTheWay);
  await expect.poll(() => controls.charges()).toBe(2);
  await controls.fault({ kind: 'refuse_before', times: null });
  await lane.request(later);
  await wait(REAL_MS);
  await controls.fault({ kind: 'advance_clock', ms: TWO_HOURS_MS });
  await setWorkerClockForward(lane, TWO_HOURS_MS);
  await controls.clear();

  // The access token has expired on both sides: only the refresh token lets the rest complete.
  const requested = [pending, onTheWay, later];
  await untilReconciled(page);
  await lane.request(later);
  await untilReconciled(page);
  const { status } = await page.call<{ status: string }>('readSession');
  const counted = await tally(PERSON_LOOKUP, requested, sandbox, page);
  const failures = { ...counted.failures, 'logged out': status === 'signed-in' ? 0 : 1 };
  await recordFigures({
    campaign: 'network',
    part: 'two hours offline',
    where: 'Chromium',
    trials: requested.length,
    failures,
    seen: counted.seen,
  });
  expect(failures).toEqual({ ...CLEAN, 'logged out': 0 });
  expect(counted.seen).toEqual({ complete: requested.length });
  await lane.close();
});
