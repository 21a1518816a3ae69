import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { i18n } from '#i18n';
import type { AccountAnswer, AccountView, LedgerView, SpentTodayView } from '../../lib/messages/views/person.ts';
import type { Price } from '../../lib/service/credits.ts';
import { ageText } from '../../lib/texts/age-text.ts';
import { plainText } from '../../lib/texts/plain-text.ts';
import { runningOut } from '../../lib/texts/running-out.ts';
import { troubleText } from '../../lib/texts/trouble-text.ts';
import { Button } from '../controls/Button.tsx';
import { EmptyState } from '../controls/EmptyState.tsx';
import { Note } from '../controls/Note.tsx';
import { PageHeading } from '../controls/PageHeading.tsx';
import { Skeleton } from '../controls/Skeleton.tsx';
import { BuyLink } from '../purchase/BuyLink.tsx';
import type { PersonActions } from '../purchase/purchase-actions.ts';
import { TroubleStep } from '../purchase/TroubleStep.tsx';
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
  actions: Pick<PersonActions, 'onSignIn' | 'onOpenOptions'>;
  onRefresh(): void;
}

/** The account as the service tells it: plan, balances, usage, limits; what runs out, and where to get more. */
export function Account(props: AccountProps) {
  const { answer, now, actions } = props;
  const trouble = answer?.trouble ? troubleText(answer.trouble, now) : null;
  return (
    <>
      <PageHeading title={i18n.t('workspace.pages.account')} hint={i18n.t('account.hint')}>
        <output className="text-small text-soft">{ageWords(answer, now)}</output>
        <Button disabled={answer === null || answer.refreshing} onClick={props.onRefresh}>
          <RefreshCw aria-hidden size={14} />
          {i18n.t('account.refresh')}
        </Button>
      </PageHeading>
      {trouble !== null && (
        <div className="grid max-w-140 gap-3 px-4 pb-4 md:px-7">
          <Note tone={trouble.tone}>{trouble.sentence}</Note>
          <TroubleStep action={trouble.action} actions={actions} onRetry={props.onRefresh} />
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
  // What went wrong is said above.
  if (answer.trouble) return null;
  return <EmptyState title={i18n.t('account.empty')} hint={i18n.t('account.empty_hint')} />;
}

function Known({ account, ledger, spentByPool, spentToday, now }: AccountProps & { account: AccountView }) {
  const out = runningOut(account, spentByPool, now);
  return (
    <div className="px-4 pb-8 md:px-7">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="font-serif text-lead font-medium">
            <bdi>{plainText(account.name || account.email, 120)}</bdi>
          </p>
          <p className="text-small text-soft">
            {accountFacts(account).map((fact, index) => (
              <span key={fact}>
                {index !== 0 && ' · '}
                <bdi>{plainText(fact, 200)}</bdi>
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
          <Today account={account} spentToday={spentToday} />
        </Panel>
        <Panel title={i18n.t('popup.used')}>
          <Usage account={account} ledger={ledger} now={now} />
        </Panel>
        <Panel title={i18n.t('account.limits')}>
          <div className="border-t border-line px-4.5 py-2">
            <RateLimits limits={account.rateLimits} />
          </div>
        </Panel>
      </div>
    </div>
  );
}

/** The address, unless it stands above in place of a name, and the plan. */
function accountFacts({ name, email, plan }: AccountView): string[] {
  const facts = [];
  if (name !== '') facts.push(email);
  if (plan !== '') facts.push(i18n.t('account.plan', { plan: plainText(plan, 60) }));
  return facts.filter(Boolean);
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
