import type { Sandbox } from '../../sandbox/start-sandbox.ts';
import { createCompanies } from '../../sandbox/world/companies.ts';
import { createPeople } from '../../sandbox/world/people.ts';

/** The subject of one paid request. */
export interface Subject {
  /** The key in the journal's row (`keyOf` in lib/lookups/model/paid-request.ts). */
  key: string;
  /** The profile in the sandbox's charge; null where it records none. */
  profileId: number | null;
  /** The message that an extension page sends to request it. */
  message: { type: string; data: object };
}

/** A paid tool for the sweeps. */
export interface PaidTool {
  name: 'person_lookup' | 'profile_company_lookup' | 'company_lookup' | 'email_verify';
  /** The pool in which every charge has one row. */
  pool: string;
  /** Duration of a whole lookup here, from the click to the last write, in ms. */
  spanMs: number;
  /** Writes to the journal for one lookup. */
  writes: number;
  /** Fresh subjects, one after another. */
  subjects(sandbox: Sandbox): Generator<Subject, never>;
}

/** The demo people come first and behave in ways of their own. */
const FIRST_USUAL_PERSON = 20;

function* people({ db }: Sandbox, withCompany: boolean): Generator<Subject, never> {
  const world = createPeople(db);
  for (let id = FIRST_USUAL_PERSON; ; id++) {
    const person = world.byId(id);
    if (!person) throw new Error('The world has no more people.');
    const key = `https://www.linkedin.com/in/${encodeURIComponent(person.slug)}`;
    yield {
      key,
      profileId: id,
      message: {
        type: 'startPersonLookup',
        data: { who: { by: 'url', url: key }, lookupType: 'premium_lookup', withCompany },
      },
    };
  }
}

export const PERSON_LOOKUP: PaidTool = {
  name: 'person_lookup',
  pool: 'lookup',
  spanMs: 3_400,
  writes: 5,
  subjects: (sandbox) => people(sandbox, false),
};

export const PROFILE_COMPANY_LOOKUP: PaidTool = {
  ...PERSON_LOOKUP,
  name: 'profile_company_lookup',
  // It is polled like a person lookup.
  spanMs: 1_200,
  subjects: (sandbox) => people(sandbox, true),
};

export const COMPANY_LOOKUP: PaidTool = {
  name: 'company_lookup',
  pool: 'company_export',
  spanMs: 300,
  writes: 3,
  *subjects({ db }) {
    const companies = createCompanies(db);
    for (let id = 2; ; id++) {
      const company = companies.byId(id);
      if (!company) throw new Error('The world has no more companies.');
      yield {
        key: `company:id:${id}`,
        profileId: null,
        message: { type: 'startCompanyLookup', data: { which: { by: 'id', companyId: id } } },
      };
    }
  },
};

export const EMAIL_VERIFY: PaidTool = {
  name: 'email_verify',
  pool: 'email_verification',
  spanMs: 300,
  writes: 3,
  *subjects() {
    // At this domain every address without a special meaning is answered at once, and charged.
    for (let each = 1; ; each++) {
      const email = `somebody.${each}@verify.example`;
      yield { key: `verify:${email}`, profileId: null, message: { type: 'startVerification', data: { email } } };
    }
  },
};
