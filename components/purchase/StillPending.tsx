import { i18n } from '#i18n';
import type { StillPendingView } from '../../lib/messages/views/call.ts';
import { dateText } from '../../lib/texts/date-text.ts';
import { Button } from '../controls/Button.tsx';
import { Note } from '../controls/Note.tsx';
import type { PersonActions } from './purchase-actions.ts';

interface StillPendingProps {
  lookup: StillPendingView;
  now: number;
  actions: Pick<PersonActions, 'onDecide'>;
  /** Whom it is about, where several stand below each other. */
  name?: string;
  /** The service is not asked about it, as lookups of its person are off. */
  isPaused?: boolean;
}

/** A lookup that the service leaves pending: since when, and the way to have it out of sight. Nothing in it moves. */
export function StillPending({ lookup, now, actions, name, isPaused = false }: StillPendingProps) {
  const since = i18n.t('still_pending.since', { date: dateText(lookup.since, now) });
  return (
    <section
      aria-label={name === undefined ? since : i18n.t('still_pending.since_of', { name })}
      className="grid gap-3 px-4.5 pb-4"
    >
      <Note tone="calm" second={i18n.t(isPaused ? 'still_pending.paused' : 'still_pending.hint')}>
        {since}
      </Note>
      <Button wide onClick={() => actions.onDecide(lookup.lookupId, 'leave')}>
        {i18n.t('still_pending.dismiss')}
      </Button>
    </section>
  );
}
