import { i18n } from '#i18n';
import type { AccountAnswer, SessionView } from '../../lib/messages/views/account.ts';
import type { LookupView, OfferView, PersonView } from '../../lib/messages/views/person.ts';
import type { LookupType } from '../../lib/service/credits.ts';
import { spentText } from '../../lib/texts/credits/price-text.ts';
import type { ProblemAction } from '../../lib/texts/problem-actions.ts';
import { endedProblemText } from '../../lib/texts/problem-text.ts';
import { Callout } from '../controls/Callout.tsx';
import { Disclosure } from '../controls/Disclosure.tsx';
import { ProblemStep } from '../purchase/ProblemStep.tsx';
import type { PersonActions } from '../purchase/purchase-actions.ts';
import { OfferButton } from './OfferButton.tsx';
import { OfferForm } from './OfferForm.tsx';

interface LookupProblemProps {
  session: SessionView;
  person: PersonView;
  lookup: Extract<LookupView, { status: 'problem' }>;
  account: AccountAnswer | null;
  now: number;
  actions: PersonActions;
}

/** A lookup that ended badly: what happened, the credits spent, and the one thing to do next. */
export function LookupProblem({ session, person, lookup, account, now, actions }: LookupProblemProps) {
  const { sentence, tone, action } = endedProblemText(lookup.problem, now);
  // Once signed in again, an expired sign-in is no longer a problem.
  const step = action.kind === 'sign-in' && session.status === 'signed-in' ? null : action;
  const offers = person.offers.filter(({ owned }) => !owned);
  const offered = (lookupType: LookupType) => offers.find((offer) => offer.lookupType === lookupType);
  const again = againAfter(action.kind, lookup.lookupType, offered);
  const mayChoose = offers.length > 0 && (again !== undefined || lookup.problem.code === 'lookup_failed');
  return (
    <section>
      <div className="grid gap-3 px-4.5 pb-4">
        <Callout tone={tone} second={spentText(lookup.spent)}>
          {sentence}
        </Callout>
        {step !== null && <ProblemStep action={step} problem={lookup.problem} actions={actions} />}
        {again !== undefined && (
          <OfferButton
            offer={again}
            withCompany={lookup.withCompany}
            label={labelOf(action, again)}
            secondary={step?.kind === 'options' || step?.kind === 'sign-in'}
            account={account}
            actions={actions}
          />
        )}
      </div>
      {mayChoose && (
        <div className="border-t border-line bg-paper">
          <Disclosure title={i18n.t('offer.other_ways')}>
            <OfferForm
              offers={offers}
              preferred={person.lookupType}
              {...(actions.sellsEmployer !== false && { withCompany: person.withCompany })}
              account={account}
              button={{ secondary: true }}
              actions={actions}
            />
          </Disclosure>
        </div>
      )}
    </section>
  );
}

/** "Email only" is said of nothing else: the emails may be owned already. */
function labelOf(action: ProblemAction, { lookupType }: OfferView): string {
  const isNamed = action.kind === 'retry' || (action.kind === 'choose-email' && lookupType === 'standard_lookup');
  return isNamed ? action.label : i18n.t('problem_action.try_again');
}

/**
 * The offers after this problem: none where the answer was final, otherwise the type requested; email alone where phone
 * credits ran out.
 */
function againAfter(
  kind: ProblemAction['kind'],
  lookupType: LookupType,
  offered: (lookupType: LookupType) => OfferView | undefined,
): OfferView | undefined {
  switch (kind) {
    case 'choose-email':
      return offered('standard_lookup') ?? offered(lookupType);
    case 'retry':
    case 'sign-in':
    case 'options':
      return offered(lookupType);
    case 'close':
    case 'wait':
    case 'update':
      return undefined;
    default:
      return kind satisfies never;
  }
}
