import { i18n } from '#i18n';
import type { UnsettledView } from '../../lib/messages/views/call.ts';
import { ageText } from '../../lib/texts/age-text.ts';
import { priceText } from '../../lib/texts/price-text.ts';
import { Button } from '../controls/Button.tsx';
import { Note } from '../controls/Note.tsx';
import { PayButton } from './PayButton.tsx';
import type { PersonActions } from './purchase-actions.ts';

interface UnsettledProps {
  lookup: UnsettledView;
  now: number;
  actions: Pick<PersonActions, 'canPay' | 'onDecide'>;
  /** Whom or what it is about, where several stand below each other. */
  name?: string;
  /** Where something else is the one thing to do next. */
  quiet?: boolean;
}

/** A lookup that was sent but never answered: what is known, and two ways on. */
export function Unsettled({ lookup, now, actions, name, quiet = false }: UnsettledProps) {
  const age = ageText(lookup.since, now);
  return (
    <section
      aria-label={name === undefined ? i18n.t('unsettled.headline') : i18n.t('unsettled.headline_of', { name })}
      className="grid gap-3 px-4.5 pb-4"
    >
      <Note tone="caution">{known(lookup.evidence, age)}</Note>
      <PayButton
        label={i18n.t('unsettled.ask_again')}
        price={lookup.price}
        priceWords={i18n.t('unsettled.may_cost', { price: priceText(lookup.price) })}
        canPay={actions.canPay}
        quiet={quiet}
        onPay={() => actions.onDecide(lookup.lookupId, 'ask-again')}
      />
      <Button wide onClick={() => actions.onDecide(lookup.lookupId, 'leave')}>
        {i18n.t('unsettled.leave')}
      </Button>
    </section>
  );
}

function known(evidence: UnsettledView['evidence'], age: string): string {
  switch (evidence) {
    case 'spent-since':
      return i18n.t('unsettled.spent_since', { age });
    case 'cannot-tell':
      return i18n.t('unsettled.cannot_tell', { age });
    case 'unreadable-record':
      return i18n.t('unsettled.unreadable_record', { age });
    default:
      return evidence satisfies never;
  }
}
