import { expect, test } from 'playwright/test';
import { recordFigures } from '../driver/figures.ts';
import { type Lane, startLane } from './lane.ts';
import { type NetworkFault, SILENCE, faultsAt } from './network-faults.ts';
import { PERSON_LOOKUP, type Subject } from './paid-tool.ts';
import { CLEAN, type Tally, tally, untilReconciled } from './tally.ts';

const CAMPAIGN = 'network';

/** The requests of a lookup, as the sandbox distinguishes them. */
const PREPARING = {
  'the question for the era': { rpc_method: 'server/discover' },
  'the list of tools': { rpc_method: 'tools/list' },
  'the free search': { tool: 'person_search' },
  'the account': { tool: 'account' },
};
const PAID = { 'the paid call': { tool: 'person_lookup' } };
const POLLING = { 'the poll': { tool: 'check_person_status' } };

/** Restarts the worker without its cached connection, so that a lookup makes every possible request. */
async function forgetConnection({ page, killWorker }: Lane): Promise<void> {
  await page.page.evaluate(async () => {
    const known = Object.keys(await chrome.storage.session.get()).filter(
      (key) => key.startsWith('era ') || key === 'tools',
    );
    await chrome.storage.session.remove(known);
  });
  await killWorker();
}

/**
 * Makes one request of a lookup fail, and waits until the fault was used. A late answer of the lookup before may be
 * cached by then, so that the request is never made: then starts another lookup, with a worker without a cache.
 * @param next returns a person to look up
 */
async function spoil(
  lane: Lane,
  { fault }: NetworkFault,
  match: object,
  isFresh: boolean,
  next: () => Subject,
): Promise<void> {
  await lane.controls.fault({ ...fault, match });
  await expect(async () => {
    if (isFresh) await forgetConnection(lane);
    await lane.request(next());
    await lane.page.call('refreshAccount').catch(() => undefined);
    await expect.poll(() => lane.controls.waitingFaults(), { timeout: 60_000 }).toBe(0);
  }).toPass({ timeout: 300_000 });
}

/** Requests again each lookup that ended unsent, as its card offers: now it must work. */
async function healed(lane: Lane, requested: readonly Subject[]): Promise<Tally> {
  await lane.controls.clear();
  await untilReconciled(lane.page);
  const rows = (await lane.page.stored())?.rows ?? [];
  const failed = new Set(rows.filter(({ state }) => state.status === 'failed').map(({ key }) => key));
  for (const subject of requested)
    if (failed.has(subject.key) || !rows.some(({ key }) => key === subject.key)) await lane.request(subject);
  await untilReconciled(lane.page);
  return tally(PERSON_LOOKUP, requested, lane.sandbox, lane.page);
}

async function isSignedIn({ page }: Lane): Promise<boolean> {
  return (await page.call<{ status: string }>('readSession')).status === 'signed-in';
}

async function finish(lane: Lane, part: string, requested: readonly Subject[]): Promise<void> {
  const { failures: counted, seen } = await healed(lane, requested);
  const failures = { ...counted, 'logged out': (await isSignedIn(lane)) ? 0 : 1 };
  await recordFigures({ campaign: CAMPAIGN, part, where: 'Chromium', trials: requested.length, failures, seen });
  expect(failures).toEqual({ ...CLEAN, 'logged out': 0 });
  expect(Object.keys(seen).filter((end) => end.startsWith('failed'))).toEqual([]);
  await lane.close();
}

function remembered(subject: Subject, requested: Subject[]): Subject {
  requested.push(subject);
  return subject;
}

for (const [part, requests, isFresh] of [
  ['what comes before the paid call', PREPARING, true],
  ['the paid call', PAID, false],
  ['the poll', POLLING, false],
] as const) {
  test(`every fault at every request of a lookup: ${part}`, async () => {
    const lane = await startLane();
    const subjects = PERSON_LOOKUP.subjects(lane.sandbox);
    const requested: Subject[] = [];
    const next = () => remembered(subjects.next().value, requested);
    const matches = Object.values(requests);
    for (const [nth, match] of matches.entries())
      for (const fault of faultsAt(nth, matches.length)) await spoil(lane, fault, match, isFresh, next);
    await finish(lane, part, requested);
  });
}

test('30 s of silence at every request of a lookup', async () => {
  const lane = await startLane();
  const subjects = PERSON_LOOKUP.subjects(lane.sandbox);
  const requested: Subject[] = [];
  const spoilOne = (match: object, isFresh: boolean) =>
    spoil(lane, SILENCE, match, isFresh, () => remembered(subjects.next().value, requested));
  // On an existing connection, all at once; without one no other request would be made.
  for (const match of [
    PREPARING['the free search'],
    PREPARING['the account'],
    PAID['the paid call'],
    POLLING['the poll'],
  ])
    await spoilOne(match, false);
  await untilReconciled(lane.page);
  for (const match of [PREPARING['the question for the era'], PREPARING['the list of tools']]) {
    await spoilOne(match, true);
    await untilReconciled(lane.page);
  }
  await finish(lane, 'silence', requested);
});
