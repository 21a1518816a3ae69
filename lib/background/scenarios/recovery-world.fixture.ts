import type { RecoveryRecord } from '../../database/recovery-record.ts';
import type { SimulatedPerson } from '../../lookups/simulated/world.fixture.ts';
import { urlOf, createLookupWorld, type LookupWorld, type LookupWorldOptions } from './lookup-world.fixture.ts';

export const TAGS = ['Calling Card'];
const MINUTE = 60_000;

/** An account that has bought everyone from elsewhere, and a browser that has nothing of it yet. */
export async function createRecoveryWorld(
  count: number,
  options: Partial<LookupWorldOptions> = {},
): Promise<LookupWorld> {
  const people = Array.from({ length: count }, (_, at): SimulatedPerson => ({
    id: at + 1,
    urls: [urlOf(`p${at + 1}`)],
    found: 1,
    outcome: 'complete',
    ms: 4_000,
  }));
  const world = await createLookupWorld({ people, ...options });
  for (const { id } of people)
    world.service.work.push({
      intent: `elsewhere-${id}`,
      tool: 'person_lookup',
      about: `person ${id}`,
      profileId: id,
      companyId: null,
      lookupType: 'premium_lookup',
      credits: 2,
      status: 'complete',
      readyAt: 0,
    });
  return world;
}

export async function recordOf(world: LookupWorld): Promise<RecoveryRecord> {
  const record = (await world.db.get('meta', 'recovery')) as RecoveryRecord | undefined;
  if (!record) throw new Error('nothing is brought back');
  return record;
}

/** Lets time pass until it is over. @returns how long that took, ms */
export async function untilOver(world: LookupWorld, stepMs = MINUTE): Promise<number> {
  const from = world.clock.elapsed();
  for (let step = 0; step < 2_000 && (await recordOf(world)).endedAt === null; step += 1) await world.pass(stepMs);
  return world.clock.elapsed() - from;
}

/** The ids of all contacts in this browser. */
export async function idsOf(world: LookupWorld): Promise<number[]> {
  return world.db.getAllKeys('contacts');
}

/** Ids that were asked about again in less than three seconds. */
export function polledTooSoon(world: LookupWorld): number[] {
  const last = new Map<number, number>();
  return world.service.polls.flatMap(({ id, at }) => {
    const before = last.get(id);
    last.set(id, at);
    return before !== undefined && at - before < 3_000 ? [id] : [];
  });
}

export const callsOf = (world: LookupWorld, call: string) =>
  world.service.requests.filter((each) => each.call === call).length;
