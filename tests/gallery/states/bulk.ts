import type { NamesakeChoice } from '../../../components/bulk/Namesakes.tsx';
import type { ThereChoice } from '../../../components/bulk/ThereAlready.tsx';
import { type BatchPlan, type Checked, planOf } from '../../../lib/bulk-input/batch-plan.ts';
import { type Draft, draftOfFile, draftOfPage, draftOfText } from '../../../lib/bulk-input/draft.ts';
import type { AccountHas } from '../../../lib/messages/views/account-check.ts';
import type { BatchLine, BatchRowView, BatchRows, BatchView } from '../../../lib/messages/views/batch.ts';
import { NOTHING, NOW, PRICE } from '../fixtures/person.ts';

const MINUTE = 60_000;
const IN = 'https://www.linkedin.com/in/';

export const PASTED = draftOfText(
  [
    `${IN}ann-example`,
    `${IN}jürgen-weiß`,
    `${IN}jane-example/`,
    'bob@acme.example',
    `${IN}ann-example`,
    'https://www.linkedin.com/company/acme',
    'see attachment',
    `${IN}maría-josé-carreño-quiñones-de-la-torre-y-villanueva`,
  ].join('\n'),
);

export const SELECTED = draftOfPage({
  addresses: `${IN}ann-example\nbob@acme.example`,
  isCutOff: false,
  isTextOnly: true,
});

const TABLE = [
  'Person;Where;Mail;Seniority',
  'Ann Example;Acme Instruments;;Head of Data',
  '山田太郎;例社;yamada@rei.example;部長',
  `Dr. Maximiliane Freifrau von und zu Hohenstein-Waldburg-Zeil;${'Very Long Company Name '.repeat(4)}GmbH & Co. KG;;`,
  'Bob;;;',
].join('\n');
export const FROM_FILE = draftOfFile(new TextEncoder().encode(TABLE), 'people of the fair in Köln.csv');

export const NO_THERE: ThereChoice = {
  checks: [],
  leavesOut: false,
  answersOf: () => [],
  onLeaveOut: () => undefined,
};

export const NO_NAMESAKES: NamesakeChoice = { found: 0, isUsed: true, isUnknown: false, onUse: () => undefined };

export function planned(
  draft: Draft,
  statuses: Record<number, Checked['people'][number]['status']> = {},
  change: Partial<Checked & { cap: string; withCompany: boolean; isThere: readonly number[] }> = {},
  account: Record<number, AccountHas> = {},
): BatchPlan {
  const people = draft.people.map((_, at) => ({
    status: statuses[at] ?? ('new' as const),
    name: at === 1 ? 'Jürgen Weiß' : '',
    profileId: null,
    account: account[at],
    isThere: change.isThere?.includes(at),
  }));
  return planOf(
    draft,
    { people, room: change.room ?? null },
    {
      lookupType: 'premium_lookup',
      withCompany: change.withCompany ?? false,
      leavesOutThere: true,
      cap: change.cap ?? '',
      batchCap: null,
    },
  );
}

export function batch(change: Partial<BatchView> = {}): BatchView {
  const counts = change.counts ?? {
    owned: 12,
    waiting: 131,
    underWay: 4,
    done: 322,
    nothingFound: 27,
    failed: 3,
    retryable: 3,
    inDoubt: 1,
    dismissed: 0,
  };
  return {
    batchId: 'b1',
    name: 'people of the fair in Köln.csv',
    createdAt: NOW - 26 * MINUTE,
    status: 'running',
    lookupType: 'premium_lookup',
    withCompany: false,
    counts,
    contacts: counts.done + counts.owned,
    stillPending: 0,
    takenOut: { running: 2, repeated: 9, suppressed: 1, refused: 0 },
    cap: 1_000,
    spent: { ...NOTHING, lookup: 323, personExport: 323 },
    committed: { ...NOTHING, lookup: 4, personExport: 4 },
    ahead: { ...NOTHING, lookup: 131, personExport: 131 },
    doubtful: { ...NOTHING, lookup: 1, personExport: 1 },
    retried: { ...NOTHING, lookup: 3, personExport: 3 },
    rate: 14.7,
    remainingMs: 78 * MINUTE,
    waitingUntil: null,
    problem: null,
    ...change,
  };
}

function row(change: Partial<BatchRowView>): BatchRowView {
  return {
    lookupId: change.name ?? JSON.stringify(change.who),
    who: { by: 'url', url: `${IN}someone` },
    profileId: null,
    name: '',
    title: '',
    employer: '',
    status: 'waiting',
    inDoubt: null,
    stillPending: null,
    problem: null,
    email: '',
    phone: '',
    emails: 0,
    phones: 0,
    ...change,
  };
}

export const ROWS: BatchRows = {
  total: 500,
  rows: [
    row({
      name: 'Ann Example',
      title: 'Head of Data',
      employer: 'Acme Instruments',
      status: 'done',
      email: 'ann@acme.example',
      phone: '+49 171 3920042',
      emails: 2,
      phones: 1,
    }),
    row({ name: '山田太郎', title: '部長', employer: '例社', status: 'done', email: 'yamada@rei.example', emails: 1 }),
    row({
      name: 'Dr. Maximiliane Freifrau von und zu Hohenstein-Waldburg-Zeil-Wurzach',
      title: 'Vorsitzende des Ausschusses für sehr lange Amtsbezeichnungen',
      employer: 'Very Long Company Name GmbH & Co. KG',
      status: 'owned',
      email: 'maximiliane.freifrau.von.und.zu.hohenstein-waldburg@a-very-long-domain-name.example',
      emails: 1,
    }),
    row({ name: 'Bob Beispiel', status: 'under_way' }),
    row({ who: { by: 'url', url: `${IN}nobody-knows-the-problem` }, status: 'nothing_found' }),
    row({
      name: 'Carla Muster',
      status: 'failed',
      problem: { code: 'service_error', sentence: 'Index is being rebuilt' },
    }),
    row({
      name: 'Pia Wartet',
      status: 'under_way',
      stillPending: { status: 'still-pending', lookupId: 'l6', since: NOW - 3 * 86_400_000, unannounced: true },
    }),
    row({
      name: 'Dora Doubt',
      status: 'in_doubt',
      inDoubt: {
        status: 'in-doubt',
        lookupId: 'l7',
        since: NOW - 11 * MINUTE,
        price: PRICE,
        evidence: 'cannot-tell',
      },
    }),
    row({ who: { by: 'id', profileId: 4711 }, status: 'failed', problem: { code: 'batch_stopped' } }),
    row({ who: { by: 'email', email: 'eve@eve.example' }, status: 'waiting' }),
  ],
};

const line = (change: Partial<BatchLine>): BatchLine => ({
  batchId: change.name ?? 'b',
  name: '',
  createdAt: NOW - 26 * MINUTE,
  status: 'done',
  lookupType: 'premium_lookup',
  withCompany: false,
  ...change,
});

export const LINES: BatchLine[] = [
  line({ name: 'people of the fair in Köln.csv', status: 'running' }),
  line({ name: 'Speakers', status: 'paused', withCompany: true, createdAt: NOW - 3_600_000 * 30 }),
  line({ status: 'done', lookupType: 'standard_lookup', createdAt: NOW - 3_600_000 * 24 * 40 }),
  line({
    name: 'A list with a name that somebody wrote to say everything about it, where it came from and why (2 of 3)',
    status: 'stopped',
    createdAt: NOW - 3_600_000 * 24 * 400,
  }),
];
