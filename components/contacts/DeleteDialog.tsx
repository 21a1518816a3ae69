import { useState } from 'react';
import { i18n } from '#i18n';
import { numberText } from '../../lib/texts/number-text.ts';
import { Button } from '../controls/Button.tsx';
import { Dialog } from '../controls/Dialog.tsx';
import { Toggle } from '../controls/Toggle.tsx';
import type { DeleteWhen } from './contacts-actions.ts';

interface DeleteDialogProps {
  count: number;
  onDelete(when: DeleteWhen): void;
  onClose(): void;
}

/** Asks before contacts are deleted, and whether that can be undone. */
export function DeleteDialog({ count, onDelete, onClose }: DeleteDialogProps) {
  const [isNow, setNow] = useState(false);
  return (
    <Dialog
      title={i18n.t('contacts.delete_title', count, [numberText(count)])}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{i18n.t('contacts.cancel')}</Button>
          <Button look="grave" onClick={() => onDelete(isNow ? 'now' : 'in ten minutes')}>
            {i18n.t('contacts.delete_yes')}
          </Button>
        </>
      }
    >
      <p>{i18n.t('contacts.delete_means')}</p>
      <p>{isNow ? i18n.t('contacts.delete_now_hint') : i18n.t('contacts.delete_later_hint')}</p>
      <Toggle label={i18n.t('contacts.delete_now')} on={isNow} onChange={setNow} />
    </Dialog>
  );
}
