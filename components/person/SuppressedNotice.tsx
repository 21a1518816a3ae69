import { i18n } from '#i18n';
import { Button } from '../controls/Button.tsx';
import { Callout } from '../controls/Callout.tsx';

/** Replaces the offer for a blocked person, with a button to unblock them. */
export function SuppressedNotice({ onAllow }: { onAllow: (() => void) | undefined }) {
  return (
    <div className="grid gap-3 px-4.5 pb-4">
      <Callout tone="calm" second={i18n.t('person_menu.blocked_hint')}>
        {i18n.t('person_menu.blocked')}
      </Callout>
      {onAllow !== undefined && (
        <Button wide onClick={onAllow}>
          {i18n.t('person_menu.unblock')}
        </Button>
      )}
    </div>
  );
}
