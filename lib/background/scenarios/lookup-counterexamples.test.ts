import { describe, expect, it } from 'vitest';
import { EVE, type Happening, type History, brokenPromises } from './lookup-histories.fixture.ts';
import { urlOf } from './lookup-world.fixture.ts';

const HOUR = 3_600_000;

const lookUpEve: Happening = {
  does: 'ask',
  request: { tool: 'person_lookup', who: { by: 'url', url: urlOf('eve') }, lookupType: 'premium_lookup' },
};
const clockSetBack: Happening = { does: 'set the clock', ms: -2 * HOUR };

const lookUpAnn: Happening = {
  does: 'ask',
  request: { tool: 'person_lookup', who: { by: 'url', url: urlOf('ann') }, lookupType: 'standard_lookup' },
};

const lookUpBoth = (slug: string) =>
  ({
    tool: 'profile_company_lookup',
    who: { by: 'url', url: urlOf(slug) },
    lookupType: 'standard_lookup',
  }) as const;

const ANN: History['people'] = [{ id: 1, urls: [urlOf('ann')], companyId: 1, found: 1, outcome: 'complete', ms: 0 }];

/** Histories that once broke a promise, shrunk as far as possible. */
const COUNTEREXAMPLES: [string, History][] = [
  [
    'a lookup that never ends, and a clock that is set back twice: its age was counted from a time to come',
    { people: [EVE], cap: null, happenings: [lookUpEve, clockSetBack, clockSetBack] },
  ],
  [
    'the same, with an answer that was lost',
    {
      people: [EVE],
      cap: null,
      happenings: [
        { does: 'break the next paid call', fault: { kind: 'answer-lost' } },
        lookUpEve,
        clockSetBack,
        clockSetBack,
      ],
    },
  ],
  [
    'a call that is carried out late, just after the one that the user asked for in its place',
    {
      people: ANN,
      cap: null,
      happenings: [
        { does: 'break the next paid call', fault: { kind: 'late', ms: 63_001 } },
        lookUpAnn,
        { does: 'pass', ms: 63_000 },
        { does: 'decide', decision: 'resend' },
        lookUpAnn,
        { does: 'sign in' },
      ],
    },
  ],
  [
    'a worker that dies while the account is asked about a batch: the next asked again 3 s after it was to be asked',
    {
      people: [...ANN, { id: 5, urls: [urlOf('hidden')], companyId: 1, found: 0, outcome: 'complete', ms: 0 }],
      cap: null,
      happenings: [
        { does: 'ask for many', requests: [lookUpBoth('ann'), lookUpBoth('hidden')], cap: 6 },
        { does: 'order batches', order: 'pause' },
        { does: 'pass', ms: 1_750 },
        { does: 'break free calls', problem: { code: 'offline' } },
        { does: 'ask', request: { tool: 'company_lookup', which: { by: 'domain', domain: 'acme.example' } } },
      ],
    },
  ],
];

describe('what was found by chance stays repaired', () => {
  it.each(COUNTEREXAMPLES)('%s', async (_what, history) => {
    expect(await brokenPromises(history)).toEqual([]);
  });
});
