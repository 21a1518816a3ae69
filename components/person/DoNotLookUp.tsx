import { i18n } from '#i18n';
import { Button } from '../controls/Button.tsx';
import { Note } from '../controls/Note.tsx';

/** Takes the place of the offer for a blocked person, and unblocks them. */
export function DoNotLookUp({ onAllow }: { onAllow: (() => void) | undefined }) {
  return (
    <div className="grid gap-3 px-4.5 pb-4">
      <Note tone="calm" second={i18n.t('person_menu.blocked_hint')}>
        {i18n.t('person_menu.blocked')}
      </Note>
      {onAllow !== undefined && (
        <Button wide onClick={onAllow}>
          {i18n.t('person_menu.unblock')}
        </Button>
      )}
    </div>
  );
}
