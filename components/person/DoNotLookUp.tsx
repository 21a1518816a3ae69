import { i18n } from '#i18n';
import { Button } from '../controls/Button.tsx';
import { Note } from '../controls/Note.tsx';

/** In place of what could be bought: the user said that this person is not to be looked up, and may take that back. */
export function DoNotLookUp({ onAllow }: { onAllow: (() => void) | undefined }) {
  return (
    <div className="grid gap-3 px-4.5 pb-4">
      <Note tone="calm" second={i18n.t('person_menu.marked_hint')}>
        {i18n.t('person_menu.marked')}
      </Note>
      {onAllow === undefined ? null : (
        <Button wide onClick={onAllow}>
          {i18n.t('person_menu.allow')}
        </Button>
      )}
    </div>
  );
}
