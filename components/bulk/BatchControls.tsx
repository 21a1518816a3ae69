import { CircleStop, Download, Pause, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { i18n } from '#i18n';
import type { ExportFormat } from '../../lib/contacts/export/export-formats.ts';
import type { BatchView } from '../../lib/messages/views/batch.ts';
import type { Price } from '../../lib/service/credits.ts';
import { priceText } from '../../lib/texts/credits/price-text.ts';
import { IMPORTER_NAMES } from '../../lib/texts/importer-names.ts';
import { numberText } from '../../lib/texts/number-text.ts';
import { Button } from '../controls/Button.tsx';
import { Callout } from '../controls/Callout.tsx';
import { Dialog } from '../controls/Dialog.tsx';
import { LiveRegion } from '../controls/LiveRegion.tsx';
import { SelectField } from '../controls/SelectField.tsx';
import { PayButton } from '../purchase/PayButton.tsx';

const FILE_NAMES = {
  csv: 'bulk.file.csv',
  'csv-semicolon': 'bulk.file.csv_semicolon',
  vcard: 'bulk.file.vcard',
  json: 'bulk.file.json',
} as const satisfies Partial<Record<ExportFormat, string>>;

function fileName(kind: ExportFormat): string {
  switch (kind) {
    case 'csv':
    case 'csv-semicolon':
    case 'vcard':
    case 'json':
      return i18n.t(FILE_NAMES[kind]);
    case 'csv-hubspot':
      return csvFor('hubspot');
    case 'csv-salesforce':
      return csvFor('salesforce');
    case 'csv-pipedrive':
      return csvFor('pipedrive');
    case 'csv-google':
      return csvFor('google');
    case 'csv-outlook':
      return csvFor('outlook');
    default:
      return kind satisfies never;
  }
}

const csvFor = (importer: keyof typeof IMPORTER_NAMES) =>
  i18n.t('bulk.file.csv_for', { name: IMPORTER_NAMES[importer] });

/** The outcome of the last export. */
export type Saving = 'idle' | 'running' | 'saved' | 'failed';

/** The user's commands for a batch. */
export interface BatchOrders {
  onPause(): void;
  onResume(): void;
  onStop(): void;
  /** Deletes the batch, without its contacts. */
  onDelete(): void;
  onRetry(): void;
  /** Sends the lookups in doubt once more; each may cost its price again. */
  onResendInDoubt(): void;
  onExport(kind: ExportFormat): void;
}

export interface BatchControlsProps {
  batch: BatchView;
  /** A command is on its way. */
  isBusy: boolean;
  /** The prices have been the same, and where they are, for long enough to be read. */
  isAtRest: boolean;
  saving: Saving;
  /** The kinds of file that may be exported; none: there is no export. */
  fileKinds: readonly ExportFormat[];
  actions: BatchOrders;
}

/** The commands that apply to a batch now. */
export function BatchControls(props: BatchControlsProps) {
  const { batch, isBusy, saving, fileKinds, actions } = props;
  const { status, counts } = batch;
  const [question, setQuestion] = useState<'stop' | 'delete' | null>(null);
  const close = (): void => setQuestion(null);
  return (
    <div className="flex flex-wrap items-center gap-2">
      {status === 'running' && (
        <Button disabled={isBusy} onClick={actions.onPause}>
          <Pause aria-hidden size={15} />
          {i18n.t('bulk.pause')}
        </Button>
      )}
      {status === 'paused' && <Resume {...props} />}
      {(status === 'running' || status === 'paused') && (
        <Button disabled={isBusy} onClick={() => setQuestion('stop')}>
          <CircleStop aria-hidden size={15} />
          {i18n.t('bulk.stop')}
        </Button>
      )}
      {hasEnded(batch) && (
        <Button disabled={isBusy} onClick={() => setQuestion('delete')}>
          <Trash2 aria-hidden size={15} />
          {i18n.t('bulk.delete')}
        </Button>
      )}
      {batch.contacts !== 0 && fileKinds.length !== 0 && <Export {...props} />}
      {counts.retryable !== 0 && status !== 'stopped' && <Retry {...props} />}
      {counts.inDoubt !== 0 && status !== 'stopped' && <ResendInDoubt {...props} />}
      {saving === 'failed' && (
        <div className="w-full">
          <Callout tone="fault">{i18n.t('bulk.save_failed')}</Callout>
        </div>
      )}
      {question === 'stop' && (
        <Question
          title={i18n.t('bulk.stop_title')}
          no={i18n.t('bulk.stop_no')}
          yes={i18n.t('bulk.stop_yes')}
          onYes={actions.onStop}
          onClose={close}
        >
          {i18n.t('bulk.stop_words', counts.waiting, [numberText(counts.waiting)])}
        </Question>
      )}
      {question === 'delete' && (
        <Question
          title={i18n.t('bulk.delete_title')}
          no={i18n.t('contacts.cancel')}
          yes={i18n.t('bulk.delete')}
          onYes={actions.onDelete}
          onClose={close}
        >
          {i18n.t('bulk.delete_words')}
        </Question>
      )}
    </div>
  );
}

/** Whether nothing of it is under way, or for the user to decide. */
function hasEnded({ status, counts }: BatchView): boolean {
  const isOver = status === 'done' || status === 'stopped';
  return isOver && counts.waiting + counts.underWay + counts.inDoubt === 0;
}

function Resume({ batch: { ahead }, actions, ...state }: BatchControlsProps) {
  return (
    <div className="w-full max-w-80">
      <SpendMore {...state} label={i18n.t('bulk.resume')} price={ahead} onPay={actions.onResume} />
    </div>
  );
}

/** On a line of its own, like the next: they spend, the commands above do not. */
function Retry({ batch: { counts, retried }, actions, ...state }: BatchControlsProps) {
  const label = i18n.t('bulk.retry', counts.retryable, [numberText(counts.retryable)]);
  return (
    <div className="w-full">
      <SpendMore {...state} label={label} price={retried} secondary onPay={actions.onRetry} />
    </div>
  );
}

function ResendInDoubt({ batch: { counts, doubtful }, actions, ...state }: BatchControlsProps) {
  const label = i18n.t('bulk.resend_in_doubt', counts.inDoubt, [numberText(counts.inDoubt)]);
  return (
    <div className="w-full">
      <SpendMore {...state} label={label} price={doubtful} secondary onPay={actions.onResendInDoubt} />
    </div>
  );
}

interface SpendMoreProps extends Pick<BatchControlsProps, 'isBusy' | 'isAtRest'> {
  label: string;
  /** The credits that it may take. */
  price: Price;
  secondary?: boolean;
  onPay(): void;
}

function SpendMore({ label, price, secondary = false, isBusy, isAtRest, onPay }: SpendMoreProps) {
  return (
    <PayButton
      label={label}
      price={price}
      priceWords={i18n.t('bulk.max_price', { price: priceText(price) })}
      canPay="yes"
      secondary={secondary}
      early={isBusy || !isAtRest}
      onPay={onPay}
    />
  );
}

function Export({ batch: { contacts }, saving, fileKinds, actions }: BatchControlsProps) {
  const [chosen, setChosen] = useState<ExportFormat | null>(null);
  // What is allowed may change, or be known, after the page is drawn.
  const kind = chosen !== null && fileKinds.includes(chosen) ? chosen : (fileKinds[0] ?? 'csv');
  return (
    <span className="ms-auto flex flex-wrap items-center gap-2">
      <SelectField
        label={i18n.t('bulk.file_kind')}
        labelHidden
        options={fileKinds.map((value) => ({ value, label: fileName(value) }))}
        chosen={kind}
        onChoose={(value) => setChosen(value)}
      />
      <Button disabled={saving === 'running'} onClick={() => actions.onExport(kind)}>
        <Download aria-hidden size={15} />
        {i18n.t('bulk.export', contacts, [numberText(contacts)])}
      </Button>
      <LiveRegion text={savedWords(saving)} />
    </span>
  );
}

function savedWords(saving: Saving): string {
  switch (saving) {
    case 'saved':
      return i18n.t('bulk.saved');
    case 'failed':
      return i18n.t('bulk.save_failed');
    case 'idle':
    case 'running':
      return '';
    default:
      return saving satisfies never;
  }
}

interface QuestionProps {
  title: string;
  no: string;
  yes: string;
  children: string;
  onYes(): void;
  onClose(): void;
}

/** Asks before what cannot be undone. */
function Question({ title, no, yes, children, onYes, onClose }: QuestionProps) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{no}</Button>
          <Button
            variant="destructive"
            onClick={() => {
              onClose();
              onYes();
            }}
          >
            {yes}
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  );
}
