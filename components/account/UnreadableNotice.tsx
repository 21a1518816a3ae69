import { useState } from 'react';
import { i18n } from '#i18n';
import { numberText } from '../../lib/texts/number-text.ts';
import { Button } from '../controls/Button.tsx';
import { Callout } from '../controls/Callout.tsx';
import { LiveRegion } from '../controls/LiveRegion.tsx';

interface UnreadableNoticeProps {
  /** The number of stored records that cannot be read; null while it is not known. */
  count: number | null;
  /** Saves them as a file, or rejects; without it no such button is drawn. */
  onExport?: () => Promise<void>;
}

/** Says quietly that some records cannot be read, and that none of them is thrown away. Draws nothing when all can. */
export function UnreadableNotice({ count, onExport }: UnreadableNoticeProps) {
  const [isFailed, setIsFailed] = useState(false);
  if (count === null || count === 0) return null;
  return (
    <section aria-label={i18n.t('storage.unreadable_title')} className="grid justify-items-start gap-2">
      <Callout tone="calm">{i18n.t('storage.unreadable', count, [numberText(count)])}</Callout>
      {onExport !== undefined && (
        <div className="flex flex-wrap items-center gap-3">
          <Button
            onClick={() =>
              onExport().then(
                () => setIsFailed(false),
                () => setIsFailed(true),
              )
            }
          >
            {i18n.t('storage.export', count)}
          </Button>
          <LiveRegion text={isFailed ? i18n.t('contacts.export_failed') : ''} shown isBad />
        </div>
      )}
    </section>
  );
}
