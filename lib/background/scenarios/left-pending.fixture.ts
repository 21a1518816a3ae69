import type { PaidRequest } from '../../lookups/model/paid-request.ts';
import type { LookupType } from '../../service/credits.ts';
import type { PersonIdentifier } from '../../service/identifiers.ts';
import { ACME, ANN } from './every-tool.fixture.ts';
import { type LookupWorld, type LookupWorldOptions, createLookupWorld, urlOf } from './lookup-world.fixture.ts';

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
const NEVER = Number.MAX_SAFE_INTEGER;

export const requestFor = (who: PersonIdentifier, lookupType: LookupType = 'premium_lookup'): PaidRequest => ({
  tool: 'person_lookup',
  who,
  lookupType,
});
export const REQUEST = requestFor({ by: 'url', url: urlOf('ann') });
const BOB = { id: 2, urls: [urlOf('bob')], found: 1 as const, outcome: 'complete' as const, ms: 0 };
/** A world with Ann, whose lookup takes so many ms, and Bob, whose takes none. */
export const open = (options: Partial<LookupWorldOptions> = {}, ms = NEVER) =>
  createLookupWorld({ people: [{ ...ANN, ms }, BOB], companies: [ACME], ...options });

/** A lookup that has been pending for more than a day; polled hourly meanwhile, to save time. */
export async function leftPending(options: Partial<LookupWorldOptions> = {}, ms = NEVER): Promise<LookupWorld> {
  const world = await open(options, ms);
  world.service.setRetryAfter(3_600);
  await world.request(REQUEST);
  await world.pass(DAY + 2 * HOUR);
  return world;
}

export const pollsAfter = ({ service }: LookupWorld, from: number) => service.polls.filter(({ at }) => at >= from);
export const statusOf = async (world: LookupWorld, id = 'row-1') => (await world.row(id)).state.status;
