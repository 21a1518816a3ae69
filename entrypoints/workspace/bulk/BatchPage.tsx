import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { i18n } from '#i18n';
import { BatchRun } from '../../../components/bulk/BatchRun.tsx';
import { EmptyState } from '../../../components/controls/EmptyState.tsx';
import { NotRead } from '../../../components/controls/NotRead.tsx';
import { useFocusHandedOn } from '../../../components/controls/use-kept-focus.ts';
import type { ExportFormat } from '../../../lib/contacts/export/export-formats.ts';
import { hasDecimalComma } from '../../../lib/i18n/decimal-comma.ts';
import type { Receipt } from '../../../lib/messages/protocol.ts';
import { background } from '../../../lib/messages/to-background.ts';
import type { BatchRowKind } from '../../../lib/messages/views/batch.ts';
import { answerOf, useReadAgain } from '../../../lib/queries/failures/use-read-again.ts';
import { orTimeout } from '../../../lib/queries/or-timeout.ts';
import { useSettings } from '../../../lib/queries/use-answers.ts';
import { payForBatch, useBatch, useBatchRows } from '../../../lib/queries/use-batches.ts';
import { useNow } from '../../../lib/queries/use-now.ts';
import { EXPORT_KINDS, type ExportKind } from '../../../lib/settings/policy.ts';
import { IMPORTERS } from '../../../lib/texts/importer-names.ts';
import { saveBatch } from './save-batch.ts';

const CSV_KINDS = ['csv', 'csv-semicolon'] as const;

/** Each with the kind that a policy knows it by; first the CSV that spreadsheets read in the language of the page. */
function fileKindsIn(allowed: readonly ExportKind[]): ExportFormat[] {
  const kinds: (readonly [ExportFormat, ExportKind])[] = [
    ...(hasDecimalComma() ? CSV_KINDS.toReversed() : CSV_KINDS).map((kind) => [kind, 'csv'] as const),
    ...IMPORTERS.map((importer) => [`csv-${importer}`, 'csv'] as const),
    ['vcard', 'vcard'],
    ['json', 'json'],
  ];
  return kinds.flatMap(([format, kind]) => (allowed.includes(kind) ? [format] : []));
}

const FIRST_ROWS = 50;
const MORE_ROWS = 200;
const MAX_ROWS = 1_000;

const SAVING = { idle: 'idle', pending: 'running', error: 'failed', success: 'saved' } as const;

/** One batch, updated as it goes. */
export function BatchPage({ batchId, onOpenOptions }: { batchId: string; onOpenOptions(): void }) {
  const now = useNow();
  const settings = useSettings().data;
  // None until the organization's choice is known.
  const allowed = settings ? (settings.policy.exportKinds ?? EXPORT_KINDS) : [];
  const fileKinds = fileKindsIn(allowed);
  const [list, setList] = useState<{ kind: BatchRowKind; max: number }>({ kind: 'all', max: FIRST_ROWS });
  const query = useBatch(batchId);
  const batch = query.data ?? null;
  const rows = useBatchRows(batchId, list.kind, list.max, JSON.stringify(batch?.counts ?? null));
  const onReadAgain = useReadAgain(query, rows);
  const order = useMutation({
    mutationFn: (send: () => Promise<Receipt>) => orTimeout(send()),
    // A refusal does not wait for a store that may not answer either.
    onSettled: (receipt) => {
      const read = query.refetch();
      return receipt?.ok === true ? read : undefined;
    },
  });
  const save = useMutation({ mutationFn: (kind: ExportFormat) => saveBatch(batchId, batch?.name ?? '', kind) });
  const give = (name: 'pauseBatch' | 'stopBatch') => () =>
    order.mutate(() => background.sendMessage(name, { batchId }));
  // It stays where its lookups were tried again elsewhere meanwhile.
  const remove = async (): Promise<Receipt> => {
    const receipt = await background.sendMessage('deleteBatch', { batchId });
    if (receipt.ok && (await query.refetch()).data === null) location.hash = '#bulk';
    return receipt;
  };

  if (query.isError || query.data === undefined) return <NoBatchYet onReadAgain={onReadAgain} />;
  if (batch === null) return <EmptyState title={i18n.t('bulk.gone')} hint={i18n.t('bulk.gone_hint')} />;
  return (
    <BatchRun
      batch={batch}
      list={{ rows: answerOf(rows), kind: list.kind, onReadAgain }}
      now={now}
      refusal={order.data && !order.data.ok ? order.data.problem : null}
      isBusy={order.isPending}
      fileKinds={fileKinds}
      saving={SAVING[save.status]}
      actions={{
        onKind: (kind) => setList({ kind, max: FIRST_ROWS }),
        onDecide: (lookupId, decision) =>
          order.mutate(() => background.sendMessage('decideLookup', { lookupId, decision })),
        onMore: () => setList(({ kind, max }) => ({ kind, max: Math.min(MAX_ROWS, max + MORE_ROWS) })),
        onPause: give('pauseBatch'),
        onResume: () => order.mutate(() => payForBatch('resumeBatch', batchId, batch.ahead)),
        onStop: give('stopBatch'),
        onDelete: () => order.mutate(remove),
        onRetry: () => order.mutate(() => payForBatch('retryBatch', batchId, batch.retried)),
        onResendInDoubt: () => order.mutate(() => payForBatch('resendInDoubt', batchId, batch.doubtful)),
        onOpenOptions,
        onExport: (kind) => save.mutate(kind),
      }}
    />
  );
}

/** A batch that is being read, or that could not be. The heading has the focus until that of the batch is there. */
function NoBatchYet({ onReadAgain }: { onReadAgain: (() => void) | undefined }) {
  const part = useFocusHandedOn();
  return (
    <div ref={part} className="px-4 pt-4 md:px-7 md:pt-6">
      <h1 tabIndex={-1} className="sr-only">
        {i18n.t('bulk.title')}
      </h1>
      {onReadAgain !== undefined && <NotRead onReadAgain={onReadAgain} />}
    </div>
  );
}
