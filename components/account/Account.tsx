import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { i18n } from '#i18n';
import type { AccountAnswer, AccountView } from '../../lib/messages/views/account.ts';
import type { LedgerView, SpentTodayView } from '../../lib/messages/views/ledger.ts';
import type { Price } from '../../lib/service/credits.ts';
import { runningOut } from '../../lib/texts/credits/running-out.ts';
import { numberText } from '../../lib/texts/number-text.ts';
import { plainText } from '../../lib/texts/plain-text.ts';
import { endedProblemText } from '../../lib/texts/problem-text.ts';
import { ageText } from '../../lib/texts/time/age-text.ts';
import { Button } from '../controls/Button.tsx';
import { Callout } from '../controls/Callout.tsx';
import { type Detail, DetailsList } from '../controls/DetailsList.tsx';
import { EmptyState } from '../controls/EmptyState.tsx';
import { PageHeading } from '../controls/PageHeading.tsx';
import { Skeleton } from '../controls/Skeleton.tsx';
import { BuyLink } from '../purchase/BuyLink.tsx';
import { ProblemStep } from '../purchase/ProblemStep.tsx';
import type { PersonActions } from '../purchase/purchase-actions.ts';
import { Balances } from './Balances.tsx';
import { RateLimits } from './RateLimits.tsx';
import { RunningOutNotes } from './RunningOutNotes.tsx';
import { Today, Usage } from './Usage.tsx';

export interface AccountProps {
  answer: AccountAnswer | null;
  ledger: LedgerView | null;
  /** Credits of each pool that were spent from here today; null: not known. */
  spentByPool: Price | null;
  spentToday: SpentTodayView | null;
  now: number;
  /** `refusal`: why the last sign-in, or reading the account again, was refused, or null. */
  actions: Pick<PersonActions, 'refusal' | 'onSignIn' | 'onOpenOptions'>;
  onRefresh(): void;
}

/**
 * The account as the service reports it: plan, balances, usage, limits; the credits that run out, and where to get
 * more.
 */
export function Account(props: AccountProps) {
  const { answer, now, actions } = props;
  const problem = answer?.problem ? endedProblemText(answer.problem, now) : null;
  const refused = actions.refusal === null ? null : endedProblemText(actions.refusal, now);
  return (
    <>
      <PageHeading title={i18n.t('workspace.pages.account')} hint={i18n.t('account.hint')}>
        <output className="text-small text-soft">{ageWords(answer, now)}</output>
        <Button disabled={answer === null || answer.refreshing} onClick={props.onRefresh}>
          <RefreshCw aria-hidden size={14} />
          {i18n.t('account.refresh')}
        </Button>
      </PageHeading>
      <div role="alert" className="max-w-140 px-4 pb-4 empty:hidden md:px-7">
        {refused !== null && <Callout tone={refused.tone}>{refused.sentence}</Callout>}
      </div>
      {problem !== null && (
        <div className="grid max-w-140 gap-3 px-4 pb-4 md:px-7">
          <Callout tone={problem.tone}>{problem.sentence}</Callout>
          <ProblemStep action={problem.action} actions={actions} onRetry={props.onRefresh} />
        </div>
      )}
      <Body {...props} />
    </>
  );
}

function ageWords(answer: AccountAnswer | null, now: number): string {
  if (answer === null || answer.refreshing) return i18n.t('popup.updating');
  return answer.account === null ? '' : ageText(answer.account.readAt, now);
}

function Body(props: AccountProps) {
  const { answer } = props;
  const account = answer?.account ?? null;
  if (account !== null) return <Known {...props} account={account} />;
  if (answer === null || answer.refreshing) return <Loading />;
  // The error is shown above.
  if (answer.problem) return null;
  return <EmptyState title={i18n.t('account.empty')} hint={i18n.t('account.empty_hint')} />;
}

function Known({ account, ledger, spentByPool, spentToday, now }: AccountProps & { account: AccountView }) {
  const out = runningOut(account, spentByPool, now);
  const [title, ...details] = accountDetails(account);
  return (
    <div className="px-4 pb-8 md:px-7">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="font-serif text-lead font-medium">
            <bdi>{plainText(title ?? '', 120)}</bdi>
          </p>
          <p className="text-small text-soft">
            {details.map((detail, index) => (
              <span key={detail}>
                {index !== 0 && ' · '}
                <bdi>{plainText(detail, 200)}</bdi>
              </span>
            ))}
          </p>
        </div>
        {account.purchaseUrl !== null && <BuyLink url={account.purchaseUrl} />}
      </div>
      {out.length !== 0 && (
        <div className="mb-5 grid max-w-140 gap-2">
          <RunningOutNotes all={out} />
        </div>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Panel title={i18n.t('popup.balances')}>
          <Balances balances={account.balances} />
        </Panel>
        <Panel title={i18n.t('popup.today')}>
          <Today account={account} spentToday={spentToday} now={now} />
        </Panel>
        {account.usage.length !== 0 && (
          <Panel title={i18n.t('popup.used')}>
            <Usage account={account} ledger={ledger} now={now} />
          </Panel>
        )}
        <PlanAndTotals account={account} />
        <Panel title={i18n.t('account.limits')}>
          <div className="border-t border-line px-4.5 py-2">
            <RateLimits limits={account.rateLimits} />
          </div>
        </Panel>
      </div>
    </div>
  );
}

/** The limits of the plan, and all that the account ever used; nothing where the service tells neither. */
function PlanAndTotals({ account: { planLimits, lifetime } }: { account: AccountView }) {
  const details: Detail[] = [
    ...planLimits.map(({ name, limit }) => ({ label: planLimitText(name), value: numberText(limit) })),
    {
      label: i18n.t('account.lifetime_credits'),
      value: lifetime.credits === null ? null : numberText(lifetime.credits),
    },
    { label: i18n.t('account.lifetime_calls'), value: lifetime.calls === null ? null : numberText(lifetime.calls) },
  ].filter(({ value }) => value !== null);
  if (details.length === 0) return null;
  return (
    <Panel title={i18n.t('account.plan_and_totals')}>
      <DetailsList details={details} className="border-t border-line py-3" />
    </Panel>
  );
}

/** The two limits that the sandbox has, in the reader's words; others as the service names them. */
function planLimitText(name: string): string {
  if (name === 'lookup_limit') return i18n.t('account.plan_lookups');
  return name === 'export_limit' ? i18n.t('account.plan_exports') : plainText(name.replaceAll('_', ' '), 60);
}

/** The name, the address, the plan and the kind of account: those that the service told. */
function accountDetails({ name, email, plan, state }: AccountView): string[] {
  const details = [name, email];
  if (state !== undefined) details.push(i18n.t(`account.state.${state}`));
  if (plan !== '') details.push(i18n.t('account.plan', { plan: plainText(plan, 60) }));
  return details.filter(Boolean);
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0 overflow-hidden rounded-sheet border border-line">
      <h2 className="px-4.5 py-2.5 font-medium">{title}</h2>
      {children}
    </section>
  );
}

function Loading() {
  return (
    <div aria-busy="true" className="grid gap-3 px-4 md:px-7">
      <output className="sr-only">{i18n.t('card.loading')}</output>
      <Skeleton width="30%" tall />
      <Skeleton width="70%" tall />
      <Skeleton width="55%" />
    </div>
  );
}
