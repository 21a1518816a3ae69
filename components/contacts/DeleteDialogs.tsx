import { useState } from 'react';
import { i18n } from '#i18n';
import { numberText } from '../../lib/texts/number-text.ts';
import { Button } from '../controls/Button.tsx';
import { Dialog } from '../controls/Dialog.tsx';
import { Toggle } from '../controls/Toggle.tsx';

interface DeleteDialogProps {
  count: number;
  onDelete(): void;
  onClose(): void;
}

/** Asks before contacts are deleted, and says what that means. */
export function DeleteDialog({ count, onDelete, onClose }: DeleteDialogProps) {
  return (
    <Dialog
      title={i18n.t('contacts.delete_title', count, [numberText(count)])}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{i18n.t('contacts.cancel')}</Button>
          <Button look="grave" onClick={onDelete}>
            {i18n.t('contacts.delete_yes')}
          </Button>
        </>
      }
    >
      <p>{i18n.t('contacts.delete_means')}</p>
    </Dialog>
  );
}

interface ForgetDialogProps {
  count: number;
  onForget(isMarked: boolean): void;
  onClose(): void;
}

/** Asks before people are forgotten everywhere in this browser, and whether they are to be left alone from now on. */
export function ForgetDialog({ count, onForget, onClose }: ForgetDialogProps) {
  const [isMarked, setMarked] = useState(false);
  return (
    <Dialog
      title={i18n.t('contacts.forget_title', count, [numberText(count)])}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{i18n.t('contacts.cancel')}</Button>
          <Button look="grave" onClick={() => onForget(isMarked)}>
            {i18n.t('contacts.forget_yes')}
          </Button>
        </>
      }
    >
      <p>{i18n.t('contacts.forget_means')}</p>
      <Toggle
        label={i18n.t('contacts.forget_mark')}
        hint={i18n.t('contacts.forget_mark_hint')}
        on={isMarked}
        onChange={setMarked}
      />
    </Dialog>
  );
}
