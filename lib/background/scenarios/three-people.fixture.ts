import type { SimulatedPerson } from '../../lookups/simulated/world.fixture.ts';
import { urlOf } from './lookup-world.fixture.ts';

const ANN: SimulatedPerson = { id: 1, urls: [urlOf('ann')], found: 1, outcome: 'complete', ms: 5_000 };
const BOB: SimulatedPerson = { id: 2, urls: [urlOf('bob')], found: 1, outcome: 'failed', ms: 5_000 };
/** A person that the free search cannot identify. */
const TWINS: SimulatedPerson = { id: 4, urls: [urlOf('twins')], found: 2, outcome: 'complete', ms: 5_000 };

/** One with a contact, one without, and one that only a paid lookup can tell from another. */
export const THREE_PEOPLE: SimulatedPerson[] = [ANN, BOB, TWINS];
