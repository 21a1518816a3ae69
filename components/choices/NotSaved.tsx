import { i18n } from '#i18n';
import { Callout } from '../controls/Callout.tsx';

interface NotSavedProps {
  /** The last choice could not be saved. */
  isShown: boolean;
  className?: string;
}

/** Says, also to a screen reader, that the last choice could not be saved. */
export function NotSaved({ isShown, className = '' }: NotSavedProps) {
  return (
    <div role="alert" className={`empty:hidden ${className}`}>
      {isShown && <Callout tone="fault">{i18n.t('options.save_failed')}</Callout>}
    </div>
  );
}
