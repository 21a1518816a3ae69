import { expect, test } from 'playwright/test';
import { recordFigures } from '../driver/figures.ts';
import { type Lane, startLane } from './lane.ts';
import { type NetworkFault, QUICK_FAULTS, SILENCE } from './network-faults.ts';
import { PERSON_LOOKUP, type Subject } from './paid-tool.ts';
import { CLEAN, type Tally, tally, untilSettled } from './tally.ts';

const CAMPAIGN = 'network';

/** The requests of a lookup, as the sandbox tells them apart. */
const PREPARING = {
  'the question for the era': { rpc_method: 'server/discover' },
  'the list of tools': { rpc_method: 'tools/list' },
  'the free search': { tool: 'person_search' },
  'the account': { tool: 'account' },
};
const PAID = { 'the paid call': { tool: 'person_lookup' } };
const POLLING = { 'the poll': { tool: 'check_person_status' } };

/** A worker that knows nothing, so that a lookup makes every request there is. */
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
 * Spoils one request of a lookup, and waits until it was hit. What the lookup before brings late may be known again by
 * then, and not asked for: then another lookup, by a worker that knows nothing.
 * @param next gives somebody to look up
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
    await lane.ask(next());
    await lane.page.ask('refreshAccount').catch(() => undefined);
    await expect.poll(() => lane.controls.waitingFaults(), { timeout: 60_000 }).toBe(0);
  }).toPass({ timeout: 300_000 });
}

/** What ended without being sent is asked for once more, as its card offers: now it must work. */
async function healed(lane: Lane, asked: readonly Subject[]): Promise<Tally> {
  await lane.controls.clear();
  await untilSettled(lane.page);
  const rows = (await lane.page.stored())?.rows ?? [];
  const failed = new Set(rows.filter(({ state }) => state.status === 'failed').map(({ key }) => key));
  for (const subject of asked)
    if (failed.has(subject.key) || !rows.some(({ key }) => key === subject.key)) await lane.ask(subject);
  await untilSettled(lane.page);
  return tally(PERSON_LOOKUP, asked, lane.sandbox, lane.page);
}

async function isSignedIn({ page }: Lane): Promise<boolean> {
  return (await page.ask<{ status: string }>('readSession')).status === 'signed-in';
}

async function finish(lane: Lane, part: string, asked: readonly Subject[]): Promise<void> {
  const { failures: counted, seen } = await healed(lane, asked);
  const failures = { ...counted, 'logged out': (await isSignedIn(lane)) ? 0 : 1 };
  await recordFigures({ campaign: CAMPAIGN, part, where: 'Chromium', trials: asked.length, failures, seen });
  expect(failures).toEqual({ ...CLEAN, 'logged out': 0 });
  expect(Object.keys(seen).filter((end) => end.startsWith('failed'))).toEqual([]);
  await lane.close();
}

function remembered(subject: Subject, asked: Subject[]): Subject {
  asked.push(subject);
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
    const asked: Subject[] = [];
    const next = () => remembered(subjects.next().value, asked);
    for (const match of Object.values(requests))
      for (const fault of QUICK_FAULTS) await spoil(lane, fault, match, isFresh, next);
    await finish(lane, part, asked);
  });
}

test('30 s of silence at every request of a lookup', async () => {
  const lane = await startLane();
  const subjects = PERSON_LOOKUP.subjects(lane.sandbox);
  const asked: Subject[] = [];
  const spoilOne = (match: object, isFresh: boolean) =>
    spoil(lane, SILENCE, match, isFresh, () => remembered(subjects.next().value, asked));
  // On a connection that is there already, all at once; without one nothing else would be asked.
  for (const match of [
    PREPARING['the free search'],
    PREPARING['the account'],
    PAID['the paid call'],
    POLLING['the poll'],
  ])
    await spoilOne(match, false);
  await untilSettled(lane.page);
  for (const match of [PREPARING['the question for the era'], PREPARING['the list of tools']]) {
    await spoilOne(match, true);
    await untilSettled(lane.page);
  }
  await finish(lane, 'silence', asked);
});
