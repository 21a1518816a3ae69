import { i18n } from '#i18n';
import type { AccountAnswer, LookupView, OfferView, PersonView, SessionView } from '../../lib/messages/views/person.ts';
import type { LookupType } from '../../lib/service/credits.ts';
import { spentText } from '../../lib/texts/price-text.ts';
import { type TroubleAction, troubleText } from '../../lib/texts/trouble-text.ts';
import { Fold } from '../controls/Fold.tsx';
import { Note } from '../controls/Note.tsx';
import { BalanceLine } from '../purchase/BalanceLine.tsx';
import { PayButton } from '../purchase/PayButton.tsx';
import type { PersonActions } from '../purchase/purchase-actions.ts';
import { TroubleStep } from '../purchase/TroubleStep.tsx';
import { OfferForm } from './OfferForm.tsx';

interface LookupTroubleProps {
  session: SessionView;
  person: PersonView;
  lookup: Extract<LookupView, { status: 'trouble' }>;
  account: AccountAnswer | null;
  now: number;
  actions: PersonActions;
}

/** A lookup that ended badly: what happened, what was spent, and the one thing to do next. */
export function LookupTrouble({ session, person, lookup, account, now, actions }: LookupTroubleProps) {
  const { sentence, tone, action } = troubleText(lookup.trouble, now);
  // Signed in again, the sign-in that had run out is history.
  const step = action.kind === 'sign-in' && session.status === 'signed-in' ? null : action;
  const offers = person.offers.filter(({ owned }) => !owned);
  const offered = (lookupType: LookupType) => offers.find((offer) => offer.lookupType === lookupType);
  const again = againAfter(action.kind, lookup.lookupType, offered);
  const againPrice = (offer: OfferView) => (lookup.withCompany ? offer.withCompany.price : offer.price);
  const mayChoose = offers.length > 0 && (again !== undefined || lookup.trouble.code === 'lookup_failed');
  return (
    <section>
      <div className="grid gap-3 px-4.5 pb-4">
        <Note tone={tone} second={spentText(lookup.spent)}>
          {sentence}
        </Note>
        {step !== null && <TroubleStep action={step} trouble={lookup.trouble} actions={actions} />}
        {again !== undefined && (
          <div className="grid gap-1.5">
            <PayButton
              label={
                action.kind === 'retry' || action.kind === 'choose-email'
                  ? action.label
                  : i18n.t('trouble_action.try_again')
              }
              quiet={step?.kind === 'options' || step?.kind === 'sign-in'}
              price={againPrice(again)}
              canPay={actions.canPay}
              onPay={() => actions.onGetContact(again.lookupType, lookup.withCompany)}
            />
            <BalanceLine account={account} price={againPrice(again)} lookupType={again.lookupType} />
          </div>
        )}
      </div>
      {mayChoose && (
        <div className="border-t border-line bg-paper">
          <Fold title={i18n.t('offer.other_ways')}>
            <OfferForm
              offers={offers}
              preferred={person.lookupType}
              withCompany={person.withCompany}
              account={account}
              quiet
              actions={actions}
            />
          </Fold>
        </div>
      )}
    </section>
  );
}

/**
 * What may be bought after this trouble: nothing where the answer was final, else what was asked for; email alone where
 * phones ran out.
 */
function againAfter(
  kind: TroubleAction['kind'],
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
      return undefined;
    default:
      return kind satisfies never;
  }
}
