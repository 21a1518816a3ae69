import { VerifyPage, type VerifyPageProps } from '../../../components/verify/VerifyPage.tsx';
import { Acted } from '../Acted.tsx';
import { CALLS } from '../fixtures/calls.ts';
import { verification, verificationAnswer, verified } from '../fixtures/company.ts';
import { NOTHING, NOW } from '../fixtures/person.ts';
import { type GalleryPage, WORKSPACE_WIDTHS } from '../gallery-page.ts';
import { InWorkspace } from '../InWorkspace.tsx';

const nothing = (): void => undefined;
const DAY = 86_400_000;
const HISTORY = [
  verification('valid'),
  verification('catchall', { checkedAt: NOW - DAY }),
  verification('invalid', { checkedAt: NOW - 3 * DAY }),
  verification('unknown', { checkedAt: NOW - 9 * DAY, retryAt: NOW - 9 * DAY }),
];

const verify = (name: string, change: Partial<VerifyPageProps>) => ({
  name,
  node: (
    <InWorkspace page="verify">
      <VerifyPage
        email={change.answer?.email ?? ''}
        answer={null}
        history={HISTORY}
        refusal={null}
        now={NOW}
        actions={{ ...CALLS, canPay: 'yes' }}
        onEmail={nothing}
        onDelete={nothing}
        {...change}
      />
    </InWorkspace>
  ),
});

const WAITING = { status: 'looking', canCancel: true } as const;
const LONG_EMAIL = `${'maximiliane.alexandra.freifrau.von.'.repeat(3)}hohenstein@${'sub.'.repeat(12)}acme-instruments.example`;
const pressDelete = (root: HTMLElement) => root.querySelector<HTMLElement>('.mt-4 > div > button')?.click();

/** The workspace's page "Verify". */
export default {
  widths: WORKSPACE_WIDTHS,
  states: [
    verify('empty', { history: [] }),
    verify('history alone', {}),
    verify('history that cannot be read', {
      history: null,
      actions: { ...CALLS, canPay: 'yes', onReadAgain: nothing },
    }),
    verify('price', { answer: verificationAnswer() }),
    verify('checking', {
      answer: verificationAnswer({
        lookup: { status: 'looking', lookupId: 'v1', since: NOW - 900, waitingUntil: null, problem: null },
      }),
    }),
    verify('not sent yet', {
      answer: verificationAnswer({
        lookup: { ...WAITING, lookupId: 'v1', since: NOW - 900, waitingUntil: NOW + 40_000, problem: null },
      }),
    }),
    ...(['valid', 'invalid', 'catchall', 'unknown'] as const).map((status) =>
      verify(status, { answer: verified(status) }),
    ),
    ...[verify('valid, about to be deleted', { answer: { ...verified('valid'), email: LONG_EMAIL } })].map(
      ({ name, node }) => ({ name, node: <Acted act={pressDelete}>{node}</Acted> }),
    ),
    verify('unknown, an hour later', {
      answer: verified('unknown', { checkedAt: NOW - 4_000_000, retryAt: NOW - 400_000 }),
    }),
    verify('valid, and checked again without an answer', {
      answer: {
        ...verified('valid', { checkedAt: NOW - 2 * DAY, noAnswerAt: NOW - 120_000, retryAt: NOW + 3_480_000 }),
        ownedUntil: null,
      },
    }),
    verify('valid two days ago, on a page left open', { answer: verified('valid', { checkedAt: NOW - 2 * DAY }) }),
    verify('nothing could be told', {
      answer: verified('valid', {
        mxRecord: null,
        checks: { formatValid: null, domainValid: null, disposable: null, catchall: null },
      }),
    }),
    verify('out of verifications', {
      answer: verificationAnswer({
        lookup: {
          status: 'problem',
          lookupId: 'v1',
          endedAt: NOW,
          problem: { code: 'insufficient_credits', creditType: 'email_verification' },
          spent: { lookup: 0, personExport: 0, companyExport: 0, emailVerification: 0 },
        },
      }),
    }),
    verify('verified again, refused', {
      answer: {
        ...verified('catchall'),
        ownedUntil: null,
        lookup: { status: 'problem', lookupId: 'v2', endedAt: NOW, problem: { code: 'offline' }, spent: NOTHING },
      },
    }),
    verify('in-doubt', {
      answer: verificationAnswer({
        lookup: {
          status: 'in-doubt',
          lookupId: 'v1',
          since: NOW - 660_000,
          price: verificationAnswer().price,
          evidence: 'cannot-tell',
        },
      }),
    }),
    verify('refused', {
      answer: verificationAnswer(),
      refusal: { code: 'cap_reached', which: 'emailVerification', cap: 5, spent: 5 },
    }),
    verify('very long address', {
      answer: verificationAnswer({
        email: `${'extraordinarily-long-mailbox-name.'.repeat(4)}@sub.acme-instruments.example`,
      }),
    }),
  ],
} satisfies GalleryPage;
