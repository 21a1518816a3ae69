import { useState } from 'react';
import { i18n } from '#i18n';
import type {
  ComparisonReceipt,
  ComparisonView,
  SaveReceipt,
  ContactField,
  FieldDifference,
} from '../../lib/messages/views/destination.ts';
import { contactFieldText } from '../../lib/texts/destinations/contact-field-text.ts';
import { numberText } from '../../lib/texts/number-text.ts';
import { plainText } from '../../lib/texts/plain-text.ts';
import { Button } from '../controls/Button.tsx';
import { Callout } from '../controls/Callout.tsx';
import { Dialog } from '../controls/Dialog.tsx';
import { NotRead } from '../controls/NotRead.tsx';
import { receiptFault } from './receipt-fault.ts';

/** A contact beside its record at a destination. */
export interface Comparing {
  /** The user's name for the destination. */
  label: string;
  /** Null while the record is read, or could not be. */
  receipt: ComparisonReceipt | null;
  /** Reads it again; absent: nothing failed. */
  onReadAgain?: (() => void) | undefined;
  onSave(choice: { version: string; take: ContactField[] }): Promise<SaveReceipt>;
  onClose(): void;
}

const MAX_VALUE = 500;

/**
 * The fields in which the record differs, our value beside theirs. Nothing is replaced unless the user chooses it here.
 */
export function CompareDialog({ comparing }: { comparing: Comparing }) {
  const { label, receipt, onReadAgain, onSave, onClose } = comparing;
  if (receipt?.ok === true && receipt.comparison.status === 'compared' && receipt.comparison.differences.length > 0)
    return <Choosing comparison={receipt.comparison} onSave={onSave} onClose={onClose} />;
  return (
    <Dialog
      title={i18n.t('destinations.compare.open')}
      stage={String(receipt === null)}
      onClose={onClose}
      footer={<Button onClick={onClose}>{i18n.t('workspace.close')}</Button>}
    >
      {onReadAgain !== undefined && <NotRead onReadAgain={onReadAgain} />}
      {onReadAgain === undefined && <output>{plainWords(receipt, label)}</output>}
    </Dialog>
  );
}

function plainWords(receipt: ComparisonReceipt | null, label: string): string {
  if (receipt === null) return i18n.t('destinations.compare.reading');
  if (!receipt.ok) return receiptFault(receipt, label);
  const name = plainText(receipt.comparison.label, 80);
  return receipt.comparison.status === 'not-there'
    ? i18n.t('destinations.compare.not_there', { name })
    : i18n.t('destinations.compare.same');
}

interface ChoosingProps extends Pick<Comparing, 'onSave' | 'onClose'> {
  comparison: Extract<ComparisonView, { status: 'compared' }>;
}

function Choosing({ comparison: { label, url, differences, version }, onSave, onClose }: ChoosingProps) {
  const name = plainText(label, 80);
  const [take, setTake] = useState<readonly ContactField[]>([]);
  const [isSaving, setIsSaving] = useState(false);
  const [fault, setFault] = useState('');
  async function save(): Promise<void> {
    setIsSaving(true);
    setFault('');
    const receipt = await onSave({ version, take: [...take] }).catch(() => null);
    setIsSaving(false);
    if (receipt?.ok !== true) setFault(receiptFault(receipt, label));
    else if (receipt.accepted === 0) setFault(i18n.t('destinations.excluded', 1, [numberText(1)]));
    else onClose();
  }
  return (
    <Dialog
      title={i18n.t('destinations.compare.title', { name })}
      announcement={fault}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{i18n.t('contacts.cancel')}</Button>
          <Button variant="primary" disabled={isSaving} onClick={() => void save()}>
            {i18n.t('destinations.compare.save')}
          </Button>
        </>
      }
    >
      <p className="text-small text-soft">
        {i18n.t('destinations.compare.hint', { name })}{' '}
        {url !== null && (
          <a href={url} target="_blank" rel="noreferrer" className="text-accent underline underline-offset-3">
            {i18n.t('destinations.compare.open_there', { name })}
          </a>
        )}
      </p>
      <div className="grid gap-4">
        {differences.map((difference) => (
          <Field
            key={difference.field}
            difference={difference}
            name={name}
            isOurs={take.includes(difference.field)}
            onChoose={(ours) =>
              setTake((before) => [
                ...before.filter((field) => field !== difference.field),
                ...(ours ? [difference.field] : []),
              ])
            }
          />
        ))}
      </div>
      {fault !== '' && <Callout tone="caution">{fault}</Callout>}
    </Dialog>
  );
}

interface FieldProps {
  difference: FieldDifference;
  name: string;
  isOurs: boolean;
  onChoose(ours: boolean): void;
}

function Field({ difference: { field, ours, theirs }, name, isOurs, onChoose }: FieldProps) {
  const sides = [
    { isOur: false, words: i18n.t('destinations.compare.theirs', { name }), value: theirs },
    { isOur: true, words: i18n.t('destinations.compare.ours'), value: ours },
  ];
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{contactFieldText(field)}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {sides.map(({ isOur, words, value }) => (
          <label
            key={words}
            className="grid min-w-0 cursor-pointer grid-cols-[auto_1fr] content-start gap-x-2 rounded-control border border-line p-2.5 has-checked:border-accent"
          >
            <input
              type="radio"
              name={`compare-${field}`}
              checked={isOurs === isOur}
              onChange={() => onChoose(isOur)}
              className="mt-1 size-4 shrink-0 accent-fill"
            />
            <span className="min-w-0 text-small text-soft">{words}</span>
            <bdi className="col-start-2 min-w-0 wrap-anywhere">{plainText(value, MAX_VALUE)}</bdi>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
