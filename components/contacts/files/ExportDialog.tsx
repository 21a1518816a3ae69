import { type ReactNode, useEffect, useRef, useState } from 'react';
import { i18n } from '#i18n';
import type { CrmHeadings } from '../../../lib/contacts/export/crm-columns.ts';
import type { ExportFormat } from '../../../lib/contacts/export/export-formats.ts';
import type { ExportKind } from '../../../lib/settings/policy.ts';
import { IMPORTER_NAMES, IMPORTERS } from '../../../lib/texts/importer-names.ts';
import { numberText } from '../../../lib/texts/number-text.ts';
import { Button } from '../../controls/Button.tsx';
import { Callout } from '../../controls/Callout.tsx';
import { Dialog } from '../../controls/Dialog.tsx';
import { SegmentedControl } from '../../controls/SegmentedControl.tsx';
import { SelectField } from '../../controls/SelectField.tsx';
import type { LongWork } from '../../work-bar/long-work.ts';
import { WorkBar } from '../../work-bar/WorkBar.tsx';
import type { ContactsActions, ExportWhat, Exported } from '../contacts-actions.ts';

export interface ExportDialogProps {
  /** The number of contacts of each choice; null where it does not apply, or is not counted yet. */
  counts: Record<ExportWhat, number | null>;
  /** True where spreadsheets split by semicolons. */
  decimalComma: boolean;
  /** The kinds that the organization allows, which may change while the dialog is open. */
  kinds: readonly ExportKind[];
  onExport: ContactsActions['onExport'];
  onClose(): void;
}

type Separator = 'comma' | 'semicolon';
/** Our own columns, or those that an importer recognizes by name. */
type Headings = 'own' | CrmHeadings;
/** The choices of the dialog. */
interface Order {
  what: ExportWhat;
  kind: ExportKind;
  /** Of a CSV file. */
  headings: Headings;
  /** The separator of columns, in formats that have one. */
  separator: Separator;
}
type Step =
  | { step: 'choosing' }
  /** No kind is allowed any more. */
  | { step: 'forbidden' }
  | { step: 'writing'; kind: ExportKind; work: LongWork }
  | { step: 'ended'; exported: Exported };

/** Which contacts and which format; then the progress, and the outcome. */
export function ExportDialog({ counts, decimalComma, kinds, onExport, onClose }: ExportDialogProps) {
  const choices = (['chosen', 'found', 'all'] as const).filter((what) => (counts[what] ?? 0) > 0);
  const [chosen, setChosen] = useState<Order>({
    what: choices[0] ?? 'all',
    kind: kinds[0] ?? 'csv',
    headings: 'own',
    separator: decimalComma ? 'semicolon' : 'comma',
  });
  const order = { ...chosen, kind: kinds.includes(chosen.kind) ? chosen.kind : (kinds[0] ?? 'csv') };
  const { step, start, stop } = useExport(kinds, onExport);
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
      footer={<Footer step={step} count={count} onStart={() => start(order, count)} onStop={stop} onClose={onClose} />}
    >
      <Body step={step}>
        <Choices
          {...{ choices, counts, kinds, order }}
          onChoose={(change) => setChosen((before) => ({ ...before, ...change }))}
        />
      </Body>
    </Dialog>
  );
}

/**
 * Writes the file, and reports its progress. A stopped export returns to the choices; one of a kind that is no longer
 * allowed is stopped.
 */
function useExport(kinds: ExportDialogProps['kinds'], onExport: ExportDialogProps['onExport']) {
  const [step, setStep] = useState<Step>({ step: 'choosing' });
  const stop = useRef(() => undefined as void);
  const start = (order: Order, total: number): void => {
    const { what, kind } = order;
    const format = formatOf(order);
    setStep({ step: 'writing', kind, work: { done: 0, total } });
    const begun = onExport(what, format, (done, total) =>
      setStep((now) => (now.step === 'writing' ? { ...now, work: { done, total } } : now)),
    );
    stop.current = begun.stop;
    void begun.done.then((exported) =>
      setStep(exported.status === 'stopped' ? { step: 'choosing' } : { step: 'ended', exported }),
    );
  };
  const isForbidden = step.step === 'writing' && !kinds.includes(step.kind);
  useEffect(() => {
    if (isForbidden) stop.current();
  }, [isForbidden]);
  const shown: Step = step.step === 'choosing' && kinds.length === 0 ? { step: 'forbidden' } : step;
  return { step: shown, start, stop: () => stop.current() };
}

function formatOf({ kind, headings, separator }: Order): ExportFormat {
  if (kind !== 'csv') return kind;
  if (headings !== 'own') return `csv-${headings}`;
  return separator === 'semicolon' ? 'csv-semicolon' : 'csv';
}

function announced(step: Step): string {
  if (step.step === 'forbidden') return i18n.t('contacts.export_forbidden');
  return step.step === 'ended' ? endWords(step.exported) : '';
}

/** @param children drawn while the user chooses */
function Body({ step, children }: { step: Step; children: ReactNode }) {
  switch (step.step) {
    case 'choosing':
      return children;
    case 'forbidden':
      return <Callout tone="calm">{i18n.t('contacts.export_forbidden')}</Callout>;
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
  /** The choices that are not empty. */
  choices: readonly ExportWhat[];
  order: Order;
  onChoose(change: Partial<Order>): void;
}

function Choices({ choices, counts, kinds, order: { what, kind, headings, separator }, onChoose }: ChoicesProps) {
  return (
    <>
      {choices.length > 1 && (
        <SegmentedControl<ExportWhat>
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
      <SegmentedControl<ExportKind>
        legend={i18n.t('contacts.export_as')}
        legendShown
        choices={kinds.map((value) => ({ value, label: i18n.t(`contacts.formats.${value}`) }))}
        chosen={kind}
        hint={i18n.t(`contacts.format_hints.${kind}`)}
        onChoose={(chosen) => onChoose({ kind: chosen })}
      />
      {kinds.length < 3 && <p className="text-small text-soft">{i18n.t('contacts.export_kinds_by_policy')}</p>}
      {kind === 'csv' && (
        <SelectField<Headings>
          label={i18n.t('contacts.headings')}
          options={[
            { value: 'own', label: i18n.t('contacts.headings_own') },
            ...IMPORTERS.map((value) => ({ value, label: IMPORTER_NAMES[value] })),
          ]}
          chosen={headings}
          hint={
            headings === 'own'
              ? i18n.t('contacts.headings_own_hint')
              : i18n.t('contacts.headings_hint', { name: IMPORTER_NAMES[headings] })
          }
          onChoose={(chosen) => onChoose({ headings: chosen })}
        />
      )}
      {kind === 'csv' && headings === 'own' && (
        <SegmentedControl<Separator>
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
      <p className="text-small text-soft">{i18n.t('contacts.export_free')}</p>
    </>
  );
}

function Ended({ exported }: { exported: Exported }) {
  return exported.status === 'done' ? (
    <p>{endWords(exported)}</p>
  ) : (
    <Callout tone="fault">{endWords(exported)}</Callout>
  );
}

function endWords(exported: Exported): string {
  return exported.status === 'done'
    ? i18n.t('contacts.exported', exported.contacts, [numberText(exported.contacts), exported.file])
    : i18n.t('contacts.export_failed');
}

function Footer({
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
          <Button variant="primary" disabled={count === 0} onClick={onStart}>
            {i18n.t('contacts.export_now', count, [numberText(count)])}
          </Button>
        </>
      );
    case 'writing':
      return <Button onClick={onStop}>{i18n.t('contacts.stop')}</Button>;
    case 'forbidden':
      return <Button onClick={onClose}>{i18n.t('workspace.close')}</Button>;
    case 'ended':
      return (
        <Button variant="primary" onClick={onClose}>
          {i18n.t('contacts.done')}
        </Button>
      );
    default:
      return step satisfies never;
  }
}
