import { i18n } from '#i18n';
import type { LookingView } from '../../lib/messages/views/call.ts';
import { lookupWait } from '../../lib/texts/wait-text.ts';
import { Button } from '../controls/Button.tsx';
import type { PersonActions } from './purchase-actions.ts';

interface CancelWaitProps {
  lookup: LookingView;
  now: number;
  actions: Pick<PersonActions, 'onDecide'>;
}

/** Cancels a lookup that waits for the service's limit; nothing where none does. */
export function CancelWait({ lookup, now, actions }: CancelWaitProps) {
  if (!lookup.canCancel || lookupWait(lookup, now) === null) return null;
  return <Button onClick={() => actions.onDecide(lookup.lookupId, 'dismiss')}>{i18n.t('looking.cancel')}</Button>;
}
