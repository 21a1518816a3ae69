import { expect, it } from 'vitest';
import type { SimulatedPerson } from '../../lookups/simulated/world.fixture.ts';
import { type LookupWorld, createLookupWorld, urlOf } from '../scenarios/lookup-world.fixture.ts';
import { compareWithService } from './read-ledger.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const MONTH = 30 * 24 * HOUR;

const person = (id: number, outcome: 'complete' | 'failed', ms = 5 * MINUTE): SimulatedPerson => ({
  id,
  urls: [urlOf(`p${id}`)],
  found: 1,
  outcome,
  ms,
});
const people = [person(1, 'complete'), person(2, 'complete'), person(3, 'failed'), person(4, 'failed', 2 * HOUR)];

/** Reads the account, as an open page does, at a time when no spend is close to it. */
async function refresh(world: LookupWorld): Promise<void> {
  await world.pass(5 * MINUTE);
  void world.deps().accounts.refresh();
  await world.pass(3 * SECOND);
}

/** The differences that Activity shows, by type of credit. */
async function unexplained(world: LookupWorld): Promise<Record<string, number>> {
  const compared = await compareWithService(world.deps());
  return Object.fromEntries(
    (compared?.types ?? []).filter((type) => type.unexplained !== 0).map((type) => [type.type, type.unexplained]),
  );
}

const since = async (world: LookupWorld) => (await compareWithService(world.deps()))?.since ?? 0;

/** Chrome, whose account has been read once, and Firefox, signed in with the same account. */
async function twoBrowsers() {
  const chrome = await createLookupWorld({ people });
  await refresh(chrome);
  const firefox = await createLookupWorld({ people, account: chrome.account });
  return { chrome, firefox };
}

it('credits used elsewhere stay a difference while lookups elsewhere are refunded', async () => {
  const { chrome, firefox } = await twoBrowsers();
  const first = await since(chrome);
  chrome.service.spendElsewhere(40);
  await chrome.pass(HOUR);
  await refresh(chrome);
  expect(await unexplained(chrome)).toEqual({ person_export: 40 });
  await firefox.start(urlOf('p3'));
  await chrome.pass(SECOND);
  void chrome.deps().accounts.refresh();
  await chrome.pass(3 * SECOND);
  expect(await unexplained(chrome)).toEqual({ premium_lookup: 1, person_export: 41 });
  await chrome.pass(HOUR);
  await refresh(chrome);
  expect(await unexplained(chrome)).toEqual({ person_export: 40 });
  expect(await since(chrome)).toBe(first);
});

it('they stay one where this browser waits for the lookup of another, and it is refunded', async () => {
  const { chrome, firefox } = await twoBrowsers();
  chrome.service.spendElsewhere(40);
  await firefox.start(urlOf('p3'));
  await chrome.pass(SECOND);
  await chrome.start(urlOf('p3'));
  await chrome.pass(SECOND);
  void chrome.deps().accounts.refresh();
  await chrome.pass(HOUR);
  await refresh(chrome);
  expect(await unexplained(chrome)).toEqual({ person_export: 40 });
});

it('they stay one where a lookup is refunded that was under way elsewhere at the first reading', async () => {
  const chrome = await createLookupWorld({ people });
  const firefox = await createLookupWorld({ people, account: chrome.account });
  await firefox.start(urlOf('p4'));
  await chrome.pass(HOUR);
  await refresh(chrome);
  chrome.service.spendElsewhere(40);
  await refresh(chrome);
  await chrome.pass(2 * HOUR);
  await refresh(chrome);
  // The refund is a difference, too: nothing that this browser knows explains it.
  expect(await unexplained(chrome)).toEqual({ premium_lookup: -1, person_export: 39 });
});

it('what was spent here is no difference after the plan was renewed, whatever was used elsewhere before', async () => {
  const { chrome } = await twoBrowsers();
  const first = await since(chrome);
  await chrome.start(urlOf('p1'));
  await chrome.pass(HOUR);
  chrome.service.spendElsewhere(5);
  await refresh(chrome);
  chrome.service.work.length = 0;
  chrome.service.spendElsewhere(-5);
  await chrome.pass(MONTH);
  await refresh(chrome);
  expect(await unexplained(chrome)).toEqual({});
  expect(await since(chrome)).toBeGreaterThan(first);
});

it('nor is it where others have used credits of the new plan before it was read here', async () => {
  const { chrome } = await twoBrowsers();
  await chrome.start(urlOf('p1'));
  await chrome.start(urlOf('p2'));
  await chrome.pass(HOUR);
  chrome.service.spendElsewhere(5);
  await refresh(chrome);
  chrome.service.work.length = 0;
  chrome.service.spendElsewhere(-4);
  await chrome.pass(MONTH);
  await refresh(chrome);
  expect(await unexplained(chrome)).toEqual({});
});

it('a renewed plan without anything used begins anew, so that no older date is shown beside its counts', async () => {
  const { chrome } = await twoBrowsers();
  chrome.service.spendElsewhere(5);
  await refresh(chrome);
  const first = await since(chrome);
  chrome.service.spendElsewhere(-5);
  await refresh(chrome);
  expect(await since(chrome)).toBeGreaterThan(first);
});
