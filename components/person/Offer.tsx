import type { ReactNode } from 'react';
import { i18n } from '#i18n';
import type { AccountAnswer } from '../../lib/messages/views/account.ts';
import type { PersonView } from '../../lib/messages/views/person.ts';
import type { Problem } from '../../lib/service/problem.ts';
import type { ProblemAction } from '../../lib/texts/problem-actions.ts';
import { problemText } from '../../lib/texts/problem-text.ts';
import { Button } from '../controls/Button.tsx';
import { Callout } from '../controls/Callout.tsx';
import { ProblemStep } from '../purchase/ProblemStep.tsx';
import { type PersonActions, isPayingSecond } from '../purchase/purchase-actions.ts';
import { OfferForm } from './OfferForm.tsx';

interface OfferProps {
  person: PersonView;
  account: AccountAnswer | null;
  now: number;
  actions: PersonActions;
}

/** Before any purchase: the result of the free preview, and the offers. */
export function Offer({ person, account, now, actions }: OfferProps) {
  const { preview, profile } = person;
  if (profile.url === null)
    return (
      <Block>
        <Callout tone="calm">{i18n.t('person.no_address')}</Callout>
      </Block>
    );

  const form = (variant?: { label: string; secondary: true } | { early: true }) => (
    <OfferForm
      offers={person.offers}
      preferred={person.lookupType}
      withCompany={person.withCompany}
      account={account}
      button={{ secondary: isPayingSecond(actions, now), ...variant }}
      lacksStatus={person.lacksStatus === true}
      actions={actions}
    />
  );
  const formAnyway = () => form({ label: i18n.t('person.look_up_anyway'), secondary: true });
  switch (preview.status) {
    case 'none':
      return (
        <>
          <Block>
            <Button wide onClick={actions.onPreview}>
              {i18n.t('person.preview')}
            </Button>
          </Block>
          {form()}
        </>
      );
    case 'loading':
      return form({ early: true });
    case 'found':
      return form();
    case 'unknown-person':
      return (
        <>
          <Block>
            <Callout tone="calm" second={i18n.t('person.not_in_database_hint')}>
              <span className="font-semibold">{i18n.t('person.not_in_database')}</span>
            </Callout>
          </Block>
          {formAnyway()}
        </>
      );
    case 'problem':
      return (
        <>
          <PreviewProblem problem={preview.problem} now={now} actions={actions} />
          {noPreviewText(preview.problem, now) !== null ? form() : canBuyAfter(preview.problem, now) && formAnyway()}
        </>
      );
    default:
      return preview satisfies never;
  }
}

function canBuyAfter(problem: Problem, now: number): boolean {
  const { kind } = problemText(problem, now).action;
  return kind === 'retry' || kind === 'wait' || kind === 'close';
}

/** The reason why this person cannot be identified before a purchase; null for another problem, which may pass. */
function noPreviewText(problem: Problem, now: number): string | null {
  if (problem.code === 'not_with_api_key') return problemText(problem, now).sentence;
  return problem.code === 'tool_missing' ? i18n.t('offer.no_preview') : null;
}

/** The next steps when there is no preview; none where there never will be one. */
function stepsAfter(problem: Problem, action: ProblemAction, now: number): ProblemAction[] {
  if (noPreviewText(problem, now) !== null) return [];
  const retry: ProblemAction = { kind: 'retry', label: i18n.t('offer.try_again') };
  if (action.kind === 'close') return [retry];
  return action.kind === 'options' ? [action, retry] : [action];
}

interface PreviewProblemProps extends Pick<OfferProps, 'now' | 'actions'> {
  problem: Problem;
}

/** The reason there is no preview, and the next steps. */
function PreviewProblem({ problem, now, actions }: PreviewProblemProps) {
  const { sentence, tone, action } = problemText(problem, now);
  const noPreview = noPreviewText(problem, now);
  return (
    <Block>
      <Callout tone={noPreview === null ? tone : 'calm'}>{noPreview ?? sentence}</Callout>
      {stepsAfter(problem, action, now).map((step) => (
        <ProblemStep key={step.kind} action={step} actions={actions} onRetry={actions.onPreview} />
      ))}
    </Block>
  );
}

function Block({ children }: { children: ReactNode }) {
  return <div className="grid gap-3 px-4.5 pb-4">{children}</div>;
}
