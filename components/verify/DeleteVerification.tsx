import { i18n } from '#i18n';
import { ConfirmedButton } from '../choices/ConfirmedButton.tsx';

/** Deletes a verification. Asks first: to know it again costs another one. */
export function DeleteVerification({ onDelete }: { onDelete(): void }) {
  return (
    <ConfirmedButton
      words={i18n.t('verify.delete')}
      question={<p>{i18n.t('verify.delete_words')}</p>}
      yes={i18n.t('verify.delete')}
      secondary
      onYes={onDelete}
    />
  );
}
