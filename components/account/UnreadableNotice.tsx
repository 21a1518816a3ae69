import { i18n } from '#i18n';
import { Button } from '../controls/Button.tsx';
import { Note } from '../controls/Note.tsx';

interface UnreadableNoticeProps {
  /** How many stored records cannot be read; null while it is not known. */
  count: number | null;
  /** Saves them as a file; without it no such button is drawn. */
  onExport?: () => void;
}

/** Says quietly that some records went bad, and that nothing of them is thrown away. Nothing when none did. */
export function UnreadableNotice({ count, onExport }: UnreadableNoticeProps) {
  if (count === null || count === 0) return null;
  return (
    <section aria-label={i18n.t('storage.unreadable_title')} className="grid justify-items-start gap-2">
      <Note tone="calm">{i18n.t('storage.unreadable', count)}</Note>
      {onExport !== undefined && <Button onClick={onExport}>{i18n.t('storage.export')}</Button>}
    </section>
  );
}
