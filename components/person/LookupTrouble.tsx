import { i18n } from '#i18n';
import type { AccountAnswer, LookupView, PersonView } from '../../lib/messages/views.ts';
import { spentText } from '../../lib/texts/price-text.ts';
import { troubleText } from '../../lib/texts/trouble-text.ts';
import { Fold } from '../controls/Fold.tsx';
import { PayButton } from '../controls/PayButton.tsx';
import { Note } from './Note.tsx';
import { OfferForm } from './OfferForm.tsx';
import { TroubleStep } from './TroubleStep.tsx';
import type { PersonActions } from './person-actions.ts';

interface LookupTroubleProps {
  person: PersonView;
  lookup: Extract<LookupView, { status: 'trouble' }>;
  account: AccountAnswer | null;
  now: number;
  actions: PersonActions;
}

/** A lookup that ended badly: what happened, what was spent, and the one thing to do next. */
export function LookupTrouble({ person, lookup, account, now, actions }: LookupTroubleProps) {
  const { sentence, tone, action } = troubleText(lookup.trouble, now);
  const offers = person.offers.filter(({ owned }) => !owned);
  const emailOffer = offers.find(({ lookupType }) => lookupType === 'standard_lookup');
  const emailOnly = action.kind === 'choose-email' ? emailOffer : undefined;
  const payAgain = action.kind === 'retry' || (action.kind === 'choose-email' && emailOnly === undefined);
  return (
    <section>
      <div className="grid gap-3 px-4.5 pb-4">
        <Note tone={tone} second={spentText(lookup.spent)}>
          {sentence}
        </Note>
        {emailOnly === undefined ? null : (
          <PayButton label={action.label} price={emailOnly.price} canPay={actions.canPay} onPay={() => actions.onGetContact('standard_lookup')} />
        )}
        <TroubleStep action={action} actions={actions} />
      </div>
      {payAgain ? <OfferForm offers={offers} preferred={person.lookupType} account={account} label={action.kind === 'retry' ? action.label : i18n.t('offer.try_again')} actions={actions} /> : null}
      {lookup.trouble.code === 'not_found' && offers.length > 0 ? (
        <div className="border-t border-line bg-paper">
          <Fold title={i18n.t('offer.other_ways')}>
            <OfferForm offers={offers} preferred={person.lookupType} account={account} quiet actions={actions} />
          </Fold>
        </div>
      ) : null}
    </section>
  );
}
