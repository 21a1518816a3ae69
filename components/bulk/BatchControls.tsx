import { CircleStop, Download, Pause, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { i18n } from '#i18n';
import type { ExportFormat } from '../../lib/contacts/export/write-file.ts';
import type { BatchView } from '../../lib/messages/views/batch.ts';
import { numberText } from '../../lib/texts/number-text.ts';
import { priceText } from '../../lib/texts/price-text.ts';
import { Announcer } from '../controls/Announcer.tsx';
import { Button } from '../controls/Button.tsx';
import { Dialog } from '../controls/Dialog.tsx';
import { Note } from '../controls/Note.tsx';
import { SelectField } from '../controls/SelectField.tsx';
import { PayButton } from '../purchase/PayButton.tsx';

const FILE_NAMES = {
  csv: 'bulk.file.csv',
  'csv-semicolon': 'bulk.file.csv_semicolon',
  vcard: 'bulk.file.vcard',
  json: 'bulk.file.json',
} as const satisfies Record<ExportFormat, string>;

/** What became of the last export. */
export type Saving = 'idle' | 'running' | 'saved' | 'failed';

export interface BatchControlsProps {
  batch: BatchView;
  /** An order is on its way. */
  isBusy: boolean;
  saving: Saving;
  /** Those that may be made; none: there is no export. */
  fileKinds: readonly ExportFormat[];
  onPause(): void;
  onResume(): void;
  onStop(): void;
  onRetry(): void;
  onExport(kind: ExportFormat): void;
}

/** What can be done with a batch now. */
export function BatchControls({
  batch,
  isBusy,
  saving,
  fileKinds,
  onPause,
  onResume,
  onStop,
  onRetry,
  onExport,
}: BatchControlsProps) {
  const { status, counts, ahead } = batch;
  const [isStopping, setIsStopping] = useState(false);
  const [kind, setKind] = useState<ExportFormat>(fileKinds[0] ?? 'csv');
  const contacts = counts.done + counts.owned;
  const isOpen = status === 'running' || status === 'paused';
  return (
    <div className="flex flex-wrap items-center gap-2">
      {status === 'running' && (
        <Button disabled={isBusy} onClick={onPause}>
          <Pause aria-hidden size={15} />
          {i18n.t('bulk.pause')}
        </Button>
      )}
      {status === 'paused' && (
        <div className="w-full max-w-80">
          <PayButton
            label={i18n.t('bulk.resume')}
            price={ahead}
            priceWords={i18n.t('bulk.at_most', { price: priceText(ahead) })}
            canPay="yes"
            early={isBusy}
            onPay={onResume}
          />
        </div>
      )}
      {isOpen && (
        <Button disabled={isBusy} onClick={() => setIsStopping(true)}>
          <CircleStop aria-hidden size={15} />
          {i18n.t('bulk.stop')}
        </Button>
      )}
      {counts.retryable !== 0 && status !== 'stopped' && (
        <Button disabled={isBusy} onClick={onRetry}>
          <RotateCcw aria-hidden size={15} />
          {i18n.t('bulk.retry', counts.retryable, [numberText(counts.retryable)])}
        </Button>
      )}
      {contacts !== 0 && fileKinds.length !== 0 && (
        <span className="ms-auto flex flex-wrap items-center gap-2">
          <SelectField
            label={i18n.t('bulk.file_kind')}
            labelHidden
            options={fileKinds.map((value) => ({ value, label: i18n.t(FILE_NAMES[value]) }))}
            chosen={kind}
            onChoose={(value) => setKind(value)}
          />
          <Button disabled={saving === 'running'} onClick={() => onExport(kind)}>
            <Download aria-hidden size={15} />
            {i18n.t('bulk.export', contacts, [numberText(contacts)])}
          </Button>
          <Announcer
            text={saving === 'saved' ? i18n.t('bulk.saved') : saving === 'failed' ? i18n.t('bulk.save_failed') : ''}
          />
        </span>
      )}
      {saving === 'failed' && (
        <div className="w-full">
          <Note tone="fault">{i18n.t('bulk.save_failed')}</Note>
        </div>
      )}
      {isStopping && (
        <Dialog
          title={i18n.t('bulk.stop_title')}
          onClose={() => setIsStopping(false)}
          foot={
            <>
              <Button onClick={() => setIsStopping(false)}>{i18n.t('bulk.stop_no')}</Button>
              <Button
                look="grave"
                onClick={() => {
                  setIsStopping(false);
                  onStop();
                }}
              >
                {i18n.t('bulk.stop_yes')}
              </Button>
            </>
          }
        >
          <p>{i18n.t('bulk.stop_words', counts.waiting, [numberText(counts.waiting)])}</p>
        </Dialog>
      )}
    </div>
  );
}
