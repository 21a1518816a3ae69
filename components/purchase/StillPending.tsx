import { i18n } from '#i18n';
import type { StillPendingView } from '../../lib/messages/views/call.ts';
import { dateText } from '../../lib/texts/time/date-text.ts';
import { Button } from '../controls/Button.tsx';
import { Callout } from '../controls/Callout.tsx';
import type { PersonActions } from './purchase-actions.ts';

interface StillPendingProps {
  lookup: StillPendingView;
  now: number;
  actions: Pick<PersonActions, 'onDecide'>;
  /** The person it is about, where several are listed below each other. */
  name?: string;
}

/** A lookup that the service leaves pending: since when, and a button to dismiss it. Nothing in it moves. */
export function StillPending({ lookup, now, actions, name }: StillPendingProps) {
  const since = i18n.t('still_pending.since', { date: dateText(lookup.since, now) });
  return (
    <section
      aria-label={name === undefined ? since : i18n.t('still_pending.since_of', { name })}
      className="grid gap-3 px-4.5 pb-4"
    >
      <Callout tone="calm" second={hintOf(lookup)}>
        {since}
      </Callout>
      <Button wide onClick={() => actions.onDecide(lookup.lookupId, 'dismiss')}>
        {i18n.t('still_pending.dismiss')}
      </Button>
    </section>
  );
}

function hintOf(lookup: StillPendingView): string {
  if (lookup.isPaused) return i18n.t('still_pending.paused');
  return i18n.t(lookup.unannounced ? 'still_pending.hint_unannounced' : 'still_pending.hint');
}
