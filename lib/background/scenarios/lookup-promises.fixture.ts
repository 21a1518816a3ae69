import { covers } from '../../contacts/contact.ts';
import { isCurrent } from '../../contacts/verification.ts';
import { createBatchStore } from '../../lookups/journal/batch-store.ts';
import { readFoundPage } from '../../lookups/journal/found-pages.ts';
import { type LookupRow, isOpen } from '../../lookups/model/lookup-row.ts';
import type { Work } from '../../lookups/simulated/paid-work.fixture.ts';
import { total } from '../../service/credits.ts';
import { forEverIn } from './for-ever-promises.fixture.ts';
import type { LookupWorld } from './lookup-world.fixture.ts';

const SECOND = 1_000;

export interface Past {
  world: LookupWorld;
  cap: number | null;
  /** By real time (ms). */
  clockSetAt: number[];
  /** Cap of each batch, by its id. */
  batchCaps: Map<string, number>;
}

/** The promises that were not kept, in words. */
export async function brokenPromisesIn({ world, cap, clockSetAt, batchCaps }: Past): Promise<string[]> {
  return [
    ...(await brokenAboutRows(world)),
    ...(await brokenAboutRepeats(world)),
    ...(await brokenAboutStore(world)),
    ...brokenAboutPolls(world, clockSetAt),
    ...(await brokenAboutCap(world, cap)),
    ...(await brokenAboutBatches(world, batchCaps)),
  ];
}

const paidFor = ({ service }: LookupWorld) => service.work.filter(({ status }) => status !== 'failed');

/**
 * Unsent rows of batches that paused themselves as they would go over the cap: they wait for the user, and are no more
 * permitted.
 */
export async function heldByCap({ db, rows }: LookupWorld): Promise<LookupRow[]> {
  const over = (await createBatchStore(db).all()).filter(
    ({ order }) => order.status === 'pause' && order.why?.code === 'cap_reached',
  );
  const ids = new Set(over.map(({ id }) => id));
  return (await rows()).filter(({ batchId, state }) => state.status === 'intent' && ids.has(batchId ?? ''));
}

async function brokenAboutRows(world: LookupWorld): Promise<string[]> {
  const rows = await world.rows();
  const waiting = new Set([...forEverIn(rows), ...(await heldByCap(world))].map(({ id }) => id));
  return rows.flatMap((row) => {
    const paid = paidFor(world).filter(({ intent }) => intent === row.id).length;
    return [
      ...(paid > 1 ? [`${row.id} was paid ${paid} times`] : []),
      ...(isOpen(row) && !waiting.has(row.id) ? [`${row.id} is stuck at ${row.state.status}`] : []),
    ];
  });
}

/**
 * Nothing is paid for twice, unless the user gave one of the two up: asking again is then a decision of its own. The
 * call that was given up may be carried out after the one that took its place.
 */
async function brokenAboutRepeats(world: LookupWorld): Promise<string[]> {
  const broken: string[] = [];
  const paid = paidFor(world);
  for (const [at, later] of paid.entries()) {
    for (const earlier of paid.slice(0, at)) {
      if (earlier.intent === later.intent || earlier.about !== later.about || !brings(earlier, later)) continue;
      const rows = await Promise.all([world.row(earlier.intent), world.row(later.intent)]);
      if (rows.every(({ state }) => state.status !== 'dismissed'))
        broken.push(`${later.about} was paid for by ${earlier.intent}, and again by ${later.intent}`);
    }
  }
  return broken;
}

/** Whether the earlier call already brought everything that the later one buys. */
function brings(earlier: Work, later: Work): boolean {
  if (earlier.lookupType === null || later.lookupType === null) return true;
  return (
    covers(earlier.lookupType, later.lookupType) &&
    (later.tool === 'person_lookup' || earlier.tool === 'profile_company_lookup')
  );
}

async function brokenAboutStore(world: LookupWorld): Promise<string[]> {
  const broken: string[] = [];
  for (const work of world.service.work) {
    const { state } = await world.row(work.intent);
    const isShown = state.status === 'in-doubt' || state.status === 'dismissed';
    if (work.status === 'complete' && !isShown && !(await isKept(world, work)))
      broken.push(`${work.intent} was paid and is lost: ${state.status}`);
  }
  return broken;
}

async function isKept(world: LookupWorld, { tool, about, profileId, companyId, lookupType }: Work): Promise<boolean> {
  const company = companyId === null ? null : await world.companies.byCompanyId(companyId);
  switch (tool) {
    case 'person_lookup':
    case 'profile_company_lookup': {
      const contact = profileId === null ? null : await world.contact(profileId);
      return (
        contact !== null &&
        lookupType !== null &&
        covers(contact.lookupType, lookupType) &&
        (companyId === null || company !== null)
      );
    }
    case 'company_lookup':
      return company?.isFull === true;
    case 'email_verify': {
      const verification = await world.companies.verification(about.replace('mailbox ', ''));
      return verification !== null && isCurrent(verification, world.clock.now());
    }
    case 'search':
      return (await readFoundPage(world.db, about.replace('search ', ''), world.clock.now())) !== null;
    default:
      return tool satisfies never;
  }
}

function brokenAboutPolls({ service, deaths }: LookupWorld, clockSetAt: number[]): string[] {
  return service.polls.flatMap(({ id, at }, index) => {
    const last = service.polls.slice(0, index).findLast((poll) => poll.id === id);
    if (!last || at - last.at >= 3 * SECOND) return [];
    const between = (times: number[]) => times.some((time) => time >= last.at && time <= at);
    // A worker that died while the clock was changed cannot know how much time has passed.
    return between(clockSetAt) && between(deaths) ? [] : [`${id} was polled after ${at - last.at} ms`];
  });
}

async function brokenAboutCap(world: LookupWorld, cap: number | null): Promise<string[]> {
  const held = new Set((await heldByCap(world)).map(({ id }) => id));
  const permitted = (await world.rows())
    .filter(({ id, state }) => state.status !== 'failed' && !held.has(id))
    .reduce((sum, { price }) => sum + total(price), 0);
  const spent = paidFor(world).reduce((sum, { credits }) => sum + credits, 0);
  return cap !== null && Math.max(permitted, spent) > cap
    ? [`${spent} credits spent, ${permitted} permitted, cap ${cap}`]
    : [];
}

async function brokenAboutBatches(world: LookupWorld, caps: Map<string, number>): Promise<string[]> {
  const rows = await world.rows();
  return [...caps].flatMap(([id, cap]) => {
    const ids = new Set(rows.filter(({ batchId }) => batchId === id).map((row) => row.id));
    const spent = paidFor(world)
      .filter(({ intent }) => ids.has(intent))
      .reduce((sum, { credits }) => sum + credits, 0);
    return spent > cap ? [`${id} spent ${spent} credits, cap ${cap}`] : [];
  });
}
