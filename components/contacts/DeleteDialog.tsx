import { useState } from 'react';
import { i18n } from '#i18n';
import { numberText } from '../../lib/texts/number-text.ts';
import { Button } from '../controls/Button.tsx';
import { Checkbox } from '../controls/Checkbox.tsx';
import { Dialog } from '../controls/Dialog.tsx';
import type { DeleteWhen } from './contacts-actions.ts';

interface DeleteDialogProps {
  count: number;
  onDelete(when: DeleteWhen): void;
  onClose(): void;
}

/** Asks for confirmation before contacts are deleted, and whether that can be undone. */
export function DeleteDialog({ count, onDelete, onClose }: DeleteDialogProps) {
  const [isNow, setNow] = useState(false);
  return (
    <Dialog
      title={i18n.t('contacts.delete_title', count, [numberText(count)])}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{i18n.t('contacts.cancel')}</Button>
          <Button variant="destructive" onClick={() => onDelete(isNow ? 'now' : 'in ten minutes')}>
            {i18n.t('contacts.delete_yes')}
          </Button>
        </>
      }
    >
      <p>{i18n.t('contacts.delete_means')}</p>
      <div className="grid gap-1.5">
        <Checkbox label={i18n.t('contacts.delete_now')} checked={isNow} onChange={setNow} />
        <p className="text-small text-soft">
          {isNow ? i18n.t('contacts.delete_now_hint', count) : i18n.t('contacts.delete_later_hint', count)}
        </p>
      </div>
    </Dialog>
  );
}
