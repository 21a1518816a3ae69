import type { ReactNode } from 'react';
import { i18n } from '#i18n';
import { RESTING_RUN } from '../../../components/bulk/batch-run.fixture.ts';
import { BatchHistory } from '../../../components/bulk/BatchHistory.tsx';
import { BatchRun, type BatchRunProps } from '../../../components/bulk/BatchRun.tsx';
import { PeopleIn, type PeopleInProps } from '../../../components/bulk/PeopleIn.tsx';
import type { ReviewGiven } from '../../../components/bulk/review.fixture.ts';
import { Review } from '../../../components/bulk/Review.tsx';
import { NotRead } from '../../../components/controls/NotRead.tsx';
import { PageHeading } from '../../../components/controls/PageHeading.tsx';
import type { AccountAnswer } from '../../../lib/messages/views/account.ts';
import type { BatchLine } from '../../../lib/messages/views/batch.ts';
import { Acted } from '../Acted.tsx';
import { CHECKED, CHECKING, CHECKS } from '../fixtures/destinations.ts';
import { NOTHING, NOW, account, answer } from '../fixtures/person.ts';
import { type GalleryPage, WORKSPACE_WIDTHS } from '../gallery-page.ts';
import { InWorkspace } from '../InWorkspace.tsx';
import { FROM_FILE, LINES, NO_NAMESAKES, NO_THERE, PASTED, ROWS, SELECTED, batch, planned } from '../states/bulk.ts';

const nothing = (): void => undefined;
const MINUTE = 60_000;

/** A component, as the language is known only when it is drawn. */
function Heading() {
  return <PageHeading title={i18n.t('bulk.title')} hint={i18n.t('bulk.hint')} />;
}

function frame(children: ReactNode, known?: AccountAnswer): ReactNode {
  return (
    <InWorkspace page="bulk" {...(known && { account: known })}>
      {children}
    </InWorkspace>
  );
}

function begin(fault: PeopleInProps['fault'], batches: BatchLine[]): ReactNode {
  return frame(
    <>
      <Heading />
      <PeopleIn fault={fault} onText={nothing} onFile={nothing} onTabs={nothing} />
      <BatchHistory batches={batches} now={NOW} />
    </>,
  );
}

function review(change: Partial<ReviewGiven> = {}): ReactNode {
  const props: ReviewGiven = {
    draft: PASTED,
    plan: planned(PASTED, { 2: 'owned', 3: 'suppressed', 4: 'running' }),
    isCheckingAccount: false,
    there: NO_THERE,
    problem: null,
    now: NOW,
    encoding: null,
    namesakes: NO_NAMESAKES,
    account: answer(),
    expectedMs: MINUTE,
    calls: 6,
    isStarting: false,
    choices: { name: i18n.t('bulk.source.text'), lookupType: 'premium_lookup', withCompany: false, cap: '', tags: '' },
    onEncoding: nothing,
    onColumns: nothing,
    onHeader: nothing,
    onBack: nothing,
    onChoose: nothing,
    onStart: nothing,
    onOpenOptions: nothing,
    ...change,
  };
  return frame(
    <>
      <Heading />
      <Review {...props} reading={props} order={props} refusal={props} />
    </>,
    change.account ?? undefined,
  );
}

function run(change: Partial<BatchRunProps> = {}): ReactNode {
  const props: BatchRunProps = {
    batch: batch(),
    list: { rows: ROWS, kind: 'all' },
    now: NOW,
    ...RESTING_RUN,
    fileKinds: ['csv', 'csv-semicolon', 'vcard', 'json'],
    ...change,
  };
  return frame(<BatchRun {...props} />);
}

const SCARCE = answer({
  account: account({ balances: { lookup: 2, personExport: 12, companyExport: 'not-tracked' }, dailyCalls: 9_993 }),
});
const NONE = {
  owned: 0,
  waiting: 0,
  underWay: 0,
  done: 0,
  nothingFound: 0,
  failed: 0,
  retryable: 0,
  inDoubt: 0,
  dismissed: 0,
};
const DOUBT = {
  counts: { ...NONE, done: 322, waiting: 40, inDoubt: 3 },
  doubtful: { ...NOTHING, lookup: 3, personExport: 3, companyExport: 3 },
  withCompany: true,
};
const DONE = run({
  batch: batch({
    status: 'done',
    counts: { ...NONE, done: 5, owned: 1, nothingFound: 1 },
    spent: { ...NOTHING, lookup: 5, personExport: 5, companyExport: 5 },
    ahead: NOTHING,
    committed: NOTHING,
    rate: null,
    remainingMs: null,
  }),
  list: { rows: { rows: ROWS.rows.slice(0, 3), total: 3 }, kind: 'all' },
});
const pressDelete = (root: HTMLElement) => root.querySelector<HTMLElement>('button:has(.lucide-trash-2)')?.click();
const choices = {
  name: FROM_FILE.name,
  lookupType: 'standard_lookup',
  withCompany: true,
  cap: '4',
  tags: 'fair, Köln',
} as const;

export default {
  widths: WORKSPACE_WIDTHS,
  states: [
    { name: 'nothing yet', node: begin(null, []) },
    {
      name: 'batches that cannot be read',
      node: frame(
        <>
          <Heading />
          <PeopleIn fault={null} onText={nothing} onFile={nothing} onTabs={nothing} />
          <div className="px-4 pt-7 pb-8 md:px-7">
            <NotRead onReadAgain={nothing} />
          </div>
        </>,
      ),
    },
    { name: 'nobody found, history', node: begin('no_people', LINES) },
    { name: 'companies alone found', node: begin('only_companies', []) },
    { name: 'a selection that cannot be read', node: begin('selection_not_read', []) },
    { name: 'a pasted list', node: review() },
    { name: 'asking the account', node: review({ isCheckingAccount: true, isStarting: true }) },
    {
      name: 'some on the account',
      node: review({
        plan: planned(
          PASTED,
          { 4: 'owned' },
          {},
          { 0: 'premium_lookup', 1: 'premium_lookup', 2: 'nothing', 3: 'unknown' },
        ),
      }),
    },
    {
      name: 'asking who is at a destination',
      node: review({ there: { ...NO_THERE, checks: CHECKING, answersOf: () => CHECKED.slice(4) } }),
    },
    {
      name: 'those at a destination left out',
      node: review({
        plan: planned(PASTED, { 4: 'owned' }, { isThere: [0, 2] }),
        there: {
          ...NO_THERE,
          checks: CHECKS,
          leavesOut: true,
          answersOf: ({ status }) => (status === 'there' ? CHECKED.slice(0, 1) : CHECKED.slice(2, 3)),
        },
      }),
    },
    {
      name: 'contacts by name and employer',
      node: review({
        plan: planned(PASTED, { 1: 'owned', 4: 'owned' }),
        namesakes: { ...NO_NAMESAKES, found: 2 },
      }),
    },
    { name: 'contacts that cannot be read', node: review({ namesakes: { ...NO_NAMESAKES, isUnknown: true } }) },
    {
      name: 'all on the account',
      node: review({
        plan: planned(PASTED, {}, {}, Object.fromEntries(PASTED.people.map((_, at) => [at, 'premium_lookup']))),
      }),
    },
    {
      name: 'a file',
      node: review({
        draft: FROM_FILE,
        plan: planned(FROM_FILE, {}, { cap: '4', withCompany: true }),
        encoding: 'auto',
        expectedMs: 3 * 24 * 60 * MINUTE,
        choices,
      }),
    },
    {
      name: 'the text of a selection',
      node: review({ draft: SELECTED, plan: planned(SELECTED, {}) }),
    },
    { name: 'more than there is', node: review({ account: SCARCE, calls: 9 }) },
    { name: 'checking', node: review({ plan: null }) },
    {
      name: 'refused, cap that is none',
      node: review({
        problem: { code: 'cap_reached', which: 'day', cap: 40, spent: 40 },
        choices: { ...choices, cap: 'ten' },
        plan: planned(PASTED, {}, { room: 0 }),
      }),
    },
    { name: 'running', node: run() },
    {
      name: 'at the limits of the account',
      node: run({
        batch: batch({ waitingUntil: NOW + 42 * MINUTE, name: '', withCompany: true }),
        list: { rows: { rows: [], total: 0 }, kind: 'contacts' },
      }),
    },
    {
      name: 'paused itself',
      node: run({
        batch: batch({
          status: 'paused',
          problem: { code: 'insufficient_credits', creditType: 'lookup' },
          rate: null,
          remainingMs: null,
        }),
        saving: 'saved',
      }),
    },
    {
      name: 'paused itself, as calls got no answer',
      node: run({
        batch: batch({ status: 'paused', problem: { code: 'service_down' }, rate: null, remainingMs: null }),
        list: { rows: null, kind: 'all' },
      }),
    },
    {
      name: 'offline',
      node: run({
        batch: batch({ problem: { code: 'offline' } }),
        saving: 'failed',
        list: { rows: null, kind: 'all' },
      }),
    },
    {
      name: 'stopped',
      node: run({
        batch: batch({
          status: 'stopped',
          remainingMs: null,
          ahead: NOTHING,
          committed: NOTHING,
          takenOut: { running: 0, repeated: 0, suppressed: 0, refused: 7 },
        }),
        refusal: { code: 'batch_stopped' },
      }),
    },
    { name: 'people who cannot be read', node: run({ list: { rows: null, kind: 'all', onReadAgain: nothing } }) },
    { name: 'some in doubt', node: run({ batch: batch(DOUBT) }) },
    {
      name: 'paused, some in doubt',
      node: run({ batch: batch({ ...DOUBT, status: 'paused', rate: null, remainingMs: null }) }),
    },
    {
      name: 'done, some in doubt',
      node: run({
        batch: batch({
          ...DOUBT,
          status: 'done',
          counts: { ...NONE, done: 5, inDoubt: 3 },
          ahead: NOTHING,
          committed: NOTHING,
          rate: null,
          remainingMs: null,
        }),
      }),
    },
    { name: 'done', node: DONE },
    { name: 'done, about to be deleted', node: <Acted act={pressDelete}>{DONE}</Acted> },
  ],
} satisfies GalleryPage;
