import { expect } from 'vitest';
import { overRest } from '../../lookups/simulated/rest.fixture.ts';
import type { PersonIdentifier } from '../../service/identifiers.ts';
import { ANN } from './every-tool.fixture.ts';
import { BOB, NEW, joiningLater } from './joined-profiles.fixture.ts';
import { type LookupWorld, createLookupWorld, urlOf } from './lookup-world.fixture.ts';

const SECOND = 1_000;

export const BY_URL: PersonIdentifier = { by: 'url', url: urlOf('ann') };
export const emails = (who: PersonIdentifier = BY_URL) => ({
  tool: 'person_lookup' as const,
  who,
  lookupType: 'standard_lookup' as const,
});
export const phones = (who: PersonIdentifier = BY_URL) => ({ ...emails(who), lookupType: 'premium_lookup' as const });

/** A world in which two profiles become one when it is told so, with the tools or with an API key. */
export async function joiningWorld(hasKey: boolean): Promise<{ world: LookupWorld; join: () => void }> {
  const { transport, join } = joiningLater();
  const world = await createLookupWorld({
    people: [ANN, BOB],
    transport: (service, now) => (hasKey ? overRest(transport(service, now), now) : transport(service, now)),
  });
  return { world, join };
}

/** Emails that were bought under the former ID, and then, for another two credits, phones under the new one. */
export async function upgraded(hasKey: boolean): Promise<LookupWorld> {
  const { world, join } = await joiningWorld(hasKey);
  await world.request(emails());
  await world.pass(20 * SECOND);
  join();
  await world.request(phones());
  await world.pass(20 * SECOND);
  expect(await world.contact(NEW)).toMatchObject({ lookupType: 'premium_lookup' });
  return world;
}
