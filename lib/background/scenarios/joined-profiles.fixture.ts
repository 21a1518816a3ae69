import { overRest } from '../../lookups/simulated/rest.fixture.ts';
import type { SimulatedPerson } from '../../lookups/simulated/world.fixture.ts';
import type { ContactService } from '../../service/contact-service.ts';
import { type LookupAnswer, lookupAnswerSchema } from '../../service/schemas/lookup-answer.ts';
import { ANN } from './every-tool.fixture.ts';
import { urlOf } from './lookup-world.fixture.ts';

/** The profile that was asked about, and the one that has taken its place. */
export const [OLD, NEW] = [ANN.id, 11];
export const BOB: SimulatedPerson = { id: 2, urls: [urlOf('bob')], found: 1, outcome: 'complete', ms: 20_000 };
/** The new profile, where it was looked up by itself, too. */
export const ANNA: SimulatedPerson = { ...ANN, id: NEW, urls: [urlOf('anna')], emails: ['anna@acme.example'] };

export const byId = (profileId: number) => ({
  tool: 'person_lookup' as const,
  who: { by: 'id' as const, profileId },
  lookupType: 'premium_lookup' as const,
});

function asNew(answer: LookupAnswer): LookupAnswer {
  if (answer.profileId !== OLD || answer.status === 'not_found') return answer;
  return answer.status === 'complete'
    ? lookupAnswerSchema.parse({ ...answer.record, profile_id: NEW })
    : { ...answer, profileId: NEW };
}

/**
 * A service that has made one profile of two while one of them is looked up: it accepts a lookup of the old one, and
 * answers questions about it under the id of the new one.
 */
export function joining(service: ContactService): ContactService {
  return { ...service, checkStatus: async (ids) => (await service.checkStatus(ids)).map(asNew) };
}

/** The same, with one record about both. */
export function joiningOnce(service: ContactService): ContactService {
  const { checkStatus } = joining(service);
  const isFirst = ({ profileId }: LookupAnswer, at: number, all: LookupAnswer[]) =>
    all.findIndex((each) => each.profileId === profileId) === at;
  return { ...service, checkStatus: async (ids) => (await checkStatus(ids)).filter(isFirst) };
}

/** A service that makes one profile of two, or two of one again, when it is told to. */
export function joiningLater(): { transport: Transport; join: () => void; part: () => void } {
  let isJoined = false;
  return {
    join: () => void (isJoined = true),
    part: () => void (isJoined = false),
    transport: (service) => ({
      ...service,
      checkStatus: (ids) => (isJoined ? joining(service) : service).checkStatus(ids),
    }),
  };
}

type Transport = (service: ContactService, now: () => number) => ContactService;

export const WAYS: [string, Transport][] = [
  ['tools', joining],
  ['REST', (service, now) => overRest(joining(service), now)],
];
export const WAYS_ONCE: [string, Transport][] = [
  ...WAYS,
  ['tools, one record about both', joiningOnce],
  ['REST, one record about both', (service, now) => overRest(joiningOnce(service), now)],
];
