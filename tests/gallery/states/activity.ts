import type { ActivityProps } from '../../../components/activity/Activity.tsx';
import type { ActivitySpendView, ActivityTotalView } from '../../../lib/messages/views/activity.ts';
import type { SendingView } from '../../../lib/messages/views/destination.ts';
import type { PaidTool } from '../../../lib/service/credits.ts';
import { ledger } from '../fixtures/activity.ts';
import { SENDINGS } from '../fixtures/destinations.ts';
import { NOTHING, NOW, PRICE } from '../fixtures/person.ts';
import type { State } from './state.ts';

type ActivityState = Pick<ActivityProps, 'activity' | 'choice'> & {
  exporting: ActivityProps['exporting']['state'];
  start: number;
  refusal: ActivityProps['actions']['refusal'];
  sendings: readonly SendingView[];
  /** What was sent could not be read. */
  isSentUnread?: boolean;
  waitsForPolicy?: boolean;
};

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

function spend(id: number, tool: PaidTool, change: Partial<ActivitySpendView> = {}): ActivitySpendView {
  const credits = {
    person_lookup: PRICE,
    profile_company_lookup: { ...PRICE, companyExport: 1 },
    company_lookup: { ...NOTHING, companyExport: 1 },
    email_verify: { ...NOTHING, emailVerification: 1 },
    search: { ...NOTHING, lookup: 1 },
  }[tool];
  return {
    lookupId: `l${id}`,
    at: NOW - id * 5 * HOUR,
    tool,
    profile: { kind: 'none', id: null, url: null },
    name: 'Jane Example',
    credits,
    outcome: 'spent',
    inDoubt: null,
    stillPending: null,
    ...change,
  };
}

const REQUEST_ID = '0f8fad5b-d9cb-469f-a165-70867728950e';

export const SPENDS: ActivitySpendView[] = [
  spend(1, 'person_lookup', { name: 'Søren Østergård-Lindqvist', outcome: 'under-way' }),
  spend(2, 'email_verify', { name: 'jane.example@acme-instruments.example' }),
  spend(3, 'person_lookup', {
    name: '例 子',
    outcome: 'in-doubt',
    requestId: REQUEST_ID,
    inDoubt: { status: 'in-doubt', lookupId: 'l3', since: NOW - 15 * HOUR, price: PRICE, evidence: 'cannot-tell' },
  }),
  spend(4, 'company_lookup', { name: 'Acme Instruments', requestId: REQUEST_ID }),
  spend(12, 'person_lookup', {
    name: '山田太郎',
    stillPending: { status: 'still-pending', lookupId: 'l12', since: NOW - 60 * HOUR },
  }),
  spend(5, 'profile_company_lookup'),
  spend(6, 'person_lookup', { name: 'María Ejemplo', outcome: 'refunded' }),
  spend(7, 'email_verify', { name: 'unknown@nowhere.example', outcome: 'refunded', credits: NOTHING }),
  spend(8, 'person_lookup', { name: 'ليلى المثال' }),
  spend(9, 'search', { name: '' }),
];

/** A month of days, with weekends. */
const TOTALS: ActivityTotalView[] = Array.from({ length: 30 }, (_, index) =>
  new Date(2026, 9, 23 + index).getTime(),
).flatMap((day, index) => {
  const calls = index % 7 > 4 ? 0 : ((index * 7) % 11) + 1;
  const total = (tool: PaidTool, count: number, credits: typeof PRICE): ActivityTotalView => ({
    day,
    tool,
    calls: count,
    credits,
  });
  return calls === 0
    ? []
    : [
        total('person_lookup', calls, { ...NOTHING, lookup: calls, personExport: calls }),
        ...(index % 3 === 0
          ? [
              total('email_verify', 4, { ...NOTHING, emailVerification: 4 }),
              total('company_lookup', 2, { ...NOTHING, companyExport: 2 }),
            ]
          : []),
        ...(index % 5 === 0 ? [total('profile_company_lookup', 1, { ...PRICE, companyExport: 1 })] : []),
      ];
});

const MONTH: ActivityState['choice'] = { period: 'month', first: '', last: '', tool: null, outcome: null };
const compared = ledger().compared;
const ONE_ACCOUNT = { database: 'calling-card-0123456789abcdef0123456789abcdef' };

function activity(name: string, change: Partial<ActivityState> = {}): State<ActivityState> {
  return {
    name,
    props: {
      activity: { ...ONE_ACCOUNT, spends: SPENDS, total: 212, totals: TOTALS, compared },
      choice: MONTH,
      start: 0,
      exporting: 'no',
      refusal: null,
      sendings: [],
      ...change,
    },
  };
}

const LONG = 'Prof. Dr. Maximiliane Alexandra von Hohenstein-Württemberg-Oberammergau de la Fuente y Villanueva';

/** Every state of the page about spending. */
export const ACTIVITY_STATES: State<ActivityState>[] = [
  activity('a month', { sendings: SENDINGS }),
  activity('loading', { activity: null }),
  activity('cannot be read', { activity: 'failed' }),
  activity('what was sent cannot be read', { isSentUnread: true }),
  activity('what waits for the organization’s settings', {
    sendings: SENDINGS.slice(0, 1).map((sending) => ({ ...sending, state: { status: 'waiting' } })),
    waitsForPolicy: true,
  }),
  activity('nothing spent yet', {
    activity: { ...ONE_ACCOUNT, spends: [], total: 0, totals: [], compared: null },
    choice: { ...MONTH, period: 'all' },
  }),
  activity('nothing with these filters', {
    activity: { ...ONE_ACCOUNT, spends: [], total: 0, totals: [], compared },
    choice: { ...MONTH, tool: 'email_verify' },
  }),
  activity('days of one’s own, long names', {
    activity: {
      ...ONE_ACCOUNT,
      spends: SPENDS.map((one) => ({ ...one, name: LONG })),
      total: 8,
      totals: TOTALS.slice(-3),
      compared: ledger(3).compared,
    },
    choice: { period: 'own', first: '2026-11-19', last: '2026-11-21', tool: null, outcome: 'spent' },
  }),
  activity('many years', {
    activity: {
      ...ONE_ACCOUNT,
      spends: SPENDS.slice(0, 2),
      total: 12_408,
      totals: TOTALS.map((one, index) => ({ ...one, day: one.day - index * 17 * DAY })).toSorted(
        (a, b) => a.day - b.day,
      ),
      compared,
    },
    choice: { ...MONTH, period: 'all' },
    start: 100,
  }),
  activity('file not written, click refused', {
    exporting: 'failed',
    refusal: { code: 'cap_reached', which: 'day', cap: 50, spent: 49 },
  }),
];
