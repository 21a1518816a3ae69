import { i18n } from '#i18n';
import type { RecoveryView } from '../../lib/messages/views/recovery.ts';
import { Callout } from '../controls/Callout.tsx';
import type { RecoveryActions } from '../recovery/recovery-actions.ts';
import { Recovery } from '../recovery/Recovery.tsx';

interface RecoveryStripProps {
  view: RecoveryView;
  now: number;
  actions: RecoveryActions;
}

/** Bringing back what the account has bought, above the contacts. */
export function RecoveryStrip({ view, now, actions }: RecoveryStripProps) {
  return (
    <div className="max-h-[60dvh] shrink-0 overflow-y-auto px-4 pb-3 md:px-7">
      {view.status === 'unavailable' ? (
        <Callout tone="calm">{i18n.t('recovery.api_key')}</Callout>
      ) : (
        <Recovery view={view} now={now} actions={actions} />
      )}
    </div>
  );
}
