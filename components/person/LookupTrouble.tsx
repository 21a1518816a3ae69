import { i18n } from '#i18n';
import type { AccountAnswer, LookupView, PersonView } from '../../lib/messages/views.ts';
import type { LookupType } from '../../lib/service/credits.ts';
import { spentText } from '../../lib/texts/price-text.ts';
import { troubleText } from '../../lib/texts/trouble-text.ts';
import { Fold } from '../controls/Fold.tsx';
import { PayButton } from '../controls/PayButton.tsx';
import { BalanceLine } from './BalanceLine.tsx';
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
  const offered = (lookupType: LookupType) => offers.find((offer) => offer.lookupType === lookupType);
  const again = action.kind === 'choose-email' ? (offered('standard_lookup') ?? offered(lookup.lookupType)) : action.kind === 'retry' ? offered(lookup.lookupType) : undefined;
  const mayChoose = offers.length > 0 && (again !== undefined || lookup.trouble.code === 'lookup_failed');
  return (
    <section>
      <div className="grid gap-3 px-4.5 pb-4">
        <Note tone={tone} second={spentText(lookup.spent)}>
          {sentence}
        </Note>
        {again === undefined ? null : (
          <div className="grid gap-1.5">
            <PayButton label={action.label} price={again.price} canPay={actions.canPay} onPay={() => actions.onGetContact(again.lookupType)} />
            <BalanceLine account={account} price={again.price} lookupType={again.lookupType} />
          </div>
        )}
        <TroubleStep action={action} actions={actions} />
      </div>
      {mayChoose ? (
        <div className="border-t border-line bg-paper">
          <Fold title={i18n.t('offer.other_ways')}>
            <OfferForm offers={offers} preferred={person.lookupType} account={account} quiet actions={actions} />
          </Fold>
        </div>
      ) : null}
    </section>
  );
}
