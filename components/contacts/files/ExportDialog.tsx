import { type ReactNode, useRef, useState } from 'react';
import { i18n } from '#i18n';
import type { ExportFormat } from '../../../lib/contacts/export/write-file.ts';
import type { ExportKind } from '../../../lib/settings/policy.ts';
import { numberText } from '../../../lib/texts/number-text.ts';
import { Button } from '../../controls/Button.tsx';
import { ChoiceBar } from '../../controls/ChoiceBar.tsx';
import { Dialog } from '../../controls/Dialog.tsx';
import { Note } from '../../controls/Note.tsx';
import type { ContactsActions, ExportWhat, Exported } from '../contacts-actions.ts';
import type { LongWork } from './long-work.ts';
import { WorkBar } from './WorkBar.tsx';

export interface ExportDialogProps {
  /** How many each choice is; null where it is none, or not counted yet. */
  counts: Record<ExportWhat, number | null>;
  /** True where spreadsheets split by semicolons. */
  decimalComma: boolean;
  /** Those that the organisation allows; at least one. */
  kinds: readonly ExportKind[];
  onExport: ContactsActions['onExport'];
  onClose(): void;
}

type Separator = 'comma' | 'semicolon';
/** As it is chosen. */
interface Order {
  what: ExportWhat;
  kind: ExportKind;
  /** Between the columns, where there are any. */
  separator: Separator;
}
type Step = { step: 'choosing' } | { step: 'writing'; work: LongWork } | { step: 'ended'; exported: Exported };

/** Which contacts, as what; then how far it is, and what came of it. */
export function ExportDialog({ counts, decimalComma, kinds, onExport, onClose }: ExportDialogProps) {
  const choices = (['chosen', 'found', 'all'] as const).filter((what) => (counts[what] ?? 0) > 0);
  const [order, setOrder] = useState<Order>({
    what: choices[0] ?? 'all',
    kind: kinds[0] ?? 'csv',
    separator: decimalComma ? 'semicolon' : 'comma',
  });
  const { step, start, stop } = useExport(onExport);
  const count = counts[order.what] ?? 0;
  const close = (): void => {
    if (step.step === 'writing') stop();
    onClose();
  };
  return (
    <Dialog
      title={i18n.t('contacts.export_title')}
      stage={step.step}
      announcement={announced(step)}
      onClose={close}
      foot={<Foot step={step} count={count} onStart={() => start(order, count)} onStop={stop} onClose={onClose} />}
    >
      <Body step={step}>
        <Choices
          {...{ choices, counts, kinds, order }}
          onChoose={(change) => setOrder((before) => ({ ...before, ...change }))}
        />
      </Body>
    </Dialog>
  );
}

/** Writes the file, and says how far that is. Stopped, it is chosen anew. */
function useExport(onExport: ExportDialogProps['onExport']) {
  const [step, setStep] = useState<Step>({ step: 'choosing' });
  const stop = useRef(() => undefined as void);
  const start = ({ what, kind, separator }: Order, total: number): void => {
    const format: ExportFormat = kind === 'csv' && separator === 'semicolon' ? 'csv-semicolon' : kind;
    setStep({ step: 'writing', work: { done: 0, total } });
    const begun = onExport(what, format, (done, total) =>
      setStep((now) => (now.step === 'writing' ? { step: 'writing', work: { done, total } } : now)),
    );
    stop.current = begun.stop;
    void begun.done.then((exported) =>
      setStep(exported.status === 'stopped' ? { step: 'choosing' } : { step: 'ended', exported }),
    );
  };
  return { step, start, stop: () => stop.current() };
}

function announced(step: Step): string {
  return step.step === 'ended' ? endWords(step.exported) : '';
}

/** @param children what is drawn while it is chosen */
function Body({ step, children }: { step: Step; children: ReactNode }) {
  switch (step.step) {
    case 'choosing':
      return children;
    case 'writing':
      return (
        <WorkBar
          work={step.work}
          words={i18n.t('contacts.exporting', { done: numberText(step.work.done), total: numberText(step.work.total) })}
        />
      );
    case 'ended':
      return <Ended exported={step.exported} />;
    default:
      return step satisfies never;
  }
}

interface ChoicesProps extends Pick<ExportDialogProps, 'counts' | 'kinds'> {
  /** Those of which there are any. */
  choices: readonly ExportWhat[];
  order: Order;
  onChoose(change: Partial<Order>): void;
}

function Choices({ choices, counts, kinds, order: { what, kind, separator }, onChoose }: ChoicesProps) {
  return (
    <>
      {choices.length > 1 && (
        <ChoiceBar<ExportWhat>
          legend={i18n.t('contacts.export_what')}
          legendShown
          choices={choices.map((value) => ({
            value,
            label: i18n.t(`contacts.export_${value}`, counts[value] ?? 0, [numberText(counts[value] ?? 0)]),
          }))}
          chosen={what}
          onChoose={(chosen) => onChoose({ what: chosen })}
        />
      )}
      <ChoiceBar<ExportKind>
        legend={i18n.t('contacts.export_as')}
        legendShown
        choices={kinds.map((value) => ({ value, label: i18n.t(`contacts.formats.${value}`) }))}
        chosen={kind}
        hint={i18n.t(`contacts.format_hints.${kind}`)}
        onChoose={(chosen) => onChoose({ kind: chosen })}
      />
      {kind === 'csv' && (
        <ChoiceBar<Separator>
          legend={i18n.t('contacts.separator')}
          legendShown
          choices={(['comma', 'semicolon'] as const).map((value) => ({
            value,
            label: i18n.t(`contacts.separators.${value}`),
          }))}
          chosen={separator}
          hint={i18n.t('contacts.separator_hint')}
          onChoose={(chosen) => onChoose({ separator: chosen })}
        />
      )}
      {kinds.length < 3 && <p className="text-small text-soft">{i18n.t('contacts.export_kinds_by_policy')}</p>}
      <p className="text-small text-soft">{i18n.t('contacts.export_free')}</p>
    </>
  );
}

function Ended({ exported }: { exported: Exported }) {
  return exported.status === 'done' ? <p>{endWords(exported)}</p> : <Note tone="fault">{endWords(exported)}</Note>;
}

function endWords(exported: Exported): string {
  return exported.status === 'done'
    ? i18n.t('contacts.exported', exported.contacts, [numberText(exported.contacts), exported.file])
    : i18n.t('contacts.export_failed');
}

function Foot({
  step,
  count,
  onStart,
  onStop,
  onClose,
}: {
  step: Step;
  count: number;
  onStart(): void;
  onStop(): void;
  onClose(): void;
}) {
  switch (step.step) {
    case 'choosing':
      return (
        <>
          <Button onClick={onClose}>{i18n.t('contacts.cancel')}</Button>
          <Button look="primary" disabled={count === 0} onClick={onStart}>
            {i18n.t('contacts.export_now', count, [numberText(count)])}
          </Button>
        </>
      );
    case 'writing':
      return <Button onClick={onStop}>{i18n.t('contacts.stop')}</Button>;
    case 'ended':
      return (
        <Button look="primary" onClick={onClose}>
          {i18n.t('contacts.done')}
        </Button>
      );
    default:
      return step satisfies never;
  }
}
