import { ChevronRight } from 'lucide-react';
import { i18n } from '#i18n';
import type { BatchLine } from '../../lib/messages/views/batch.ts';
import { batchName } from '../../lib/texts/batch-text.ts';
import { timeText } from '../../lib/texts/time/time-text.ts';
import { EmptyState } from '../controls/EmptyState.tsx';
import { InlineList } from '../controls/InlineList.tsx';
import { Truncated } from '../controls/PlainText.tsx';
import { StatusMark } from './StatusMark.tsx';

/** All batches, newest first; null while they are not known. */
export function BatchHistory({ batches, now }: { batches: BatchLine[] | null; now: number }) {
  if (batches === null) return null;
  return (
    <section aria-labelledby="bulk-history" className="px-4 pt-7 pb-8 md:px-7">
      <h2 id="bulk-history" className="mb-2 font-serif text-lead font-medium">
        {i18n.t('bulk.history')}
      </h2>
      {batches.length === 0 ? (
        <EmptyState title={i18n.t('bulk.no_history')} hint={i18n.t('bulk.no_history_hint')} />
      ) : (
        <ul className="divide-y divide-line rounded-sheet border border-line">
          {batches.map((batch) => (
            <li key={batch.batchId}>
              <a
                href={`#bulk/${encodeURIComponent(batch.batchId)}`}
                className="flex min-h-11 items-center gap-3 px-3.5 py-2 hover:bg-paper focus-visible:-outline-offset-2"
              >
                <span className="min-w-0 grow">
                  <Truncated text={batchName(batch, now)} className="font-medium" />
                  <span className="text-small text-soft">
                    <InlineList
                      details={[
                        timeText(batch.createdAt, now),
                        i18n.t(`lookup_type.${batch.lookupType}`),
                        batch.withCompany && i18n.t('bulk.company_too'),
                      ].filter((detail) => detail !== false)}
                    />
                  </span>
                </span>
                <StatusMark status={batch.status} />
                <ChevronRight aria-hidden size={15} className="shrink-0 text-soft rtl:-scale-x-100" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
