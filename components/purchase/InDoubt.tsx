import { i18n } from '#i18n';
import type { InDoubtView } from '../../lib/messages/views/call.ts';
import type { Price } from '../../lib/service/credits.ts';
import { priceText } from '../../lib/texts/credits/price-text.ts';
import { ageText } from '../../lib/texts/time/age-text.ts';
import { Button } from '../controls/Button.tsx';
import { Callout } from '../controls/Callout.tsx';
import { PayButton } from './PayButton.tsx';
import type { PersonActions } from './purchase-actions.ts';

interface InDoubtProps {
  lookup: InDoubtView;
  now: number;
  actions: Pick<PersonActions, 'canPay' | 'onDecide'>;
  /** The person or company it is about, where several are listed below each other. */
  name?: string;
  /** Set when something else is the one thing to do next. */
  secondary?: boolean;
}

/** A lookup that was sent but never answered: its details, and the two ways to continue. */
export function InDoubt({ lookup, now, actions, name, secondary = false }: InDoubtProps) {
  const age = ageText(lookup.since, now);
  return (
    <section
      aria-label={name === undefined ? i18n.t('in_doubt.headline') : i18n.t('in_doubt.headline_of', { name })}
      className="grid gap-3 px-4.5 pb-4"
    >
      <Callout tone="caution">{known(lookup, age)}</Callout>
      <PayButton
        label={isVerification(lookup.price) ? i18n.t('verify.again') : i18n.t('in_doubt.resend')}
        price={lookup.price}
        priceWords={i18n.t('in_doubt.may_cost', { price: priceText(lookup.price) })}
        canPay={actions.canPay}
        secondary={secondary}
        onPay={() => actions.onDecide(lookup.lookupId, 'resend')}
      />
      <Button wide onClick={() => actions.onDecide(lookup.lookupId, 'dismiss')}>
        {i18n.t('in_doubt.dismiss')}
      </Button>
    </section>
  );
}

/** An email address is not looked up but verified. */
function isVerification({ emailVerification }: Price): boolean {
  return emailVerification > 0;
}

function known({ evidence, checkEnded }: InDoubtView, age: string): string {
  switch (evidence) {
    case 'nothing-spent':
      return i18n.t(checkEnded ? 'in_doubt.nothing_spent_ended' : 'in_doubt.nothing_spent', { age });
    case 'spent-since':
      return i18n.t('in_doubt.spent_since', { age });
    case 'cannot-tell':
      return i18n.t('in_doubt.cannot_tell', { age });
    case 'unreadable-record':
      return i18n.t('in_doubt.unreadable_record', { age });
    case 'unreadable-answer':
      return i18n.t('in_doubt.unreadable_answer', { age });
    default:
      return evidence satisfies never;
  }
}
