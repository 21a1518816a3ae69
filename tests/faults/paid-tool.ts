import type { Sandbox } from '../../sandbox/start-sandbox.ts';
import { createPeople } from '../../sandbox/world/people.ts';

/** One thing to spend on, asked for once. */
export interface Subject {
  /** What the journal's row carries: the canonical address. */
  key: string;
  /** What the sandbox books a charge under. */
  profileId: number;
  /** The message that an extension page sends to ask for it. */
  message: { type: string; data: object };
}

/** A paid tool as the sweeps see it. */
export interface PaidTool {
  name: string;
  /** Of which every charge has one row. */
  pool: string;
  /** How long a whole lookup takes here, from the click to what is stored at its end, in ms. */
  spanMs: number;
  /** Writes to the journal for one lookup. */
  writes: number;
  /** Fresh subjects, one after another. */
  subjects(sandbox: Sandbox): Generator<Subject>;
}

/** The demo people come first and behave in ways of their own. */
const FIRST_USUAL_PERSON = 20;

export const PERSON_LOOKUP: PaidTool = {
  name: 'person_lookup',
  pool: 'lookup',
  spanMs: 3_400,
  writes: 5,
  *subjects({ db }) {
    const people = createPeople(db);
    for (let id = FIRST_USUAL_PERSON; ; id++) {
      const person = people.byId(id);
      if (!person) throw new Error('The world has no more people.');
      const key = `https://www.linkedin.com/in/${encodeURIComponent(person.slug)}`;
      yield { key, profileId: id, message: { type: 'startLookup', data: { url: key, lookupType: 'premium_lookup' } } };
    }
  },
};
