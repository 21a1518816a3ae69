import { Lock } from 'lucide-react';
import { i18n } from '#i18n';

/** A note below a control whose value the organization has set. */
export function Locked({ isLocked, words }: { isLocked: boolean; words?: string }) {
  if (!isLocked) return null;
  return (
    <p className="mt-1.5 flex items-center gap-1.5 text-small text-soft">
      <Lock aria-hidden size={12} className="shrink-0" />
      {words ?? i18n.t('options.set_by_organisation')}
    </p>
  );
}
