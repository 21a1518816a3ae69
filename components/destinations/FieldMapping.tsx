import { useState } from 'react';
import { i18n } from '#i18n';
import type { ContactField, FieldMappingReceipt, FieldTarget } from '../../lib/messages/views/destination.ts';
import { contactFieldText } from '../../lib/texts/destinations/contact-field-text.ts';
import { plainText } from '../../lib/texts/plain-text.ts';
import { Button } from '../controls/Button.tsx';
import { Callout } from '../controls/Callout.tsx';
import { LiveRegion } from '../controls/LiveRegion.tsx';
import { SelectField } from '../controls/SelectField.tsx';
import type { DestinationsUse } from './destinations-use.ts';
import { receiptFault } from './receipt-fault.ts';

interface FieldMappingProps {
  id: string;
  label: string;
  use: Pick<DestinationsUse, 'onReadMapping' | 'onChangeMapping'>;
}

type Fields = Extract<FieldMappingReceipt, { ok: true }>['fields'];
type Step =
  | { step: 'closed' | 'reading' }
  | { step: 'open'; fields: Fields; targets: readonly FieldTarget[]; saving: 'no' | 'yes' | 'saved' }
  | { step: 'failed'; words: string };

/** The field mapping, read from the destination when this is opened. */
export function FieldMapping({ id, label, use }: FieldMappingProps) {
  const [shown, setShown] = useState<Step>({ step: 'closed' });
  const [fault, setFault] = useState('');

  async function open(): Promise<void> {
    setShown({ step: 'reading' });
    const receipt = await use.onReadMapping(id).catch(() => null);
    setShown(
      receipt?.ok === true
        ? { step: 'open', fields: receipt.fields, targets: receipt.targets, saving: 'no' }
        : { step: 'failed', words: receiptFault(receipt, label) },
    );
  }

  async function save(before: Extract<Step, { step: 'open' }>): Promise<void> {
    setFault('');
    setShown({ ...before, saving: 'yes' });
    const mapping = Object.fromEntries(before.fields.map(({ field, target }) => [field, target]));
    const receipt = await use.onChangeMapping(id, mapping).catch(() => null);
    if (receipt?.ok !== true) setFault(receiptFault(receipt, label));
    setShown((now) => afterSaving(now, receipt?.ok === true ? before.fields : null));
  }

  const closedWords = i18n.t(shown.step === 'reading' ? 'destinations.fields.reading' : 'destinations.fields.open');
  const failure = shown.step === 'failed' ? shown.words : '';
  const isSaved = shown.step === 'open' && shown.saving === 'saved';
  const outcome = fault || (isSaved ? i18n.t('destinations.fields.saved') : '');
  if (shown.step !== 'open')
    return (
      <div>
        <Button disabled={shown.step === 'reading'} onClick={() => void open()}>
          {closedWords}
        </Button>
        <LiveRegion text={failure} shown />
      </div>
    );
  return (
    <section aria-label={i18n.t('destinations.fields.title')} className="grid min-w-0 gap-3">
      <h4 className="font-medium">{i18n.t('destinations.fields.title')}</h4>
      <p className="text-small text-soft">{i18n.t('destinations.fields.hint', { name: plainText(label, 80) })}</p>
      <Gone fields={shown.fields} targets={shown.targets} label={label} />
      <Table
        fields={shown.fields}
        targets={shown.targets}
        label={label}
        onFields={(fields) => setShown({ ...shown, fields, saving: shown.saving === 'yes' ? 'yes' : 'no' })}
      />
      <p className="flex flex-wrap gap-2">
        <Button variant="primary" disabled={shown.saving === 'yes'} onClick={() => void save(shown)}>
          {i18n.t('destinations.fields.save')}
        </Button>
        <Button onClick={() => setShown({ step: 'closed' })}>{i18n.t('workspace.close')}</Button>
      </p>
      <LiveRegion text={outcome} shown />
    </section>
  );
}

/** It may have been closed, or another field chosen, while fields were saved. @param saved null: they were refused */
function afterSaving(now: Step, saved: Fields | null): Step {
  return now.step === 'open' ? { ...now, saving: now.fields === saved ? 'saved' : 'no' } : now;
}

/** Fields that go to something which the destination no longer has. */
function Gone({ fields, targets, label }: { fields: Fields; targets: readonly FieldTarget[]; label: string }) {
  const gone = fields.filter(({ target }) => target !== null && !targets.some(({ name }) => name === target));
  return gone.map(({ field, target }) => (
    <Callout key={field} tone="caution">
      {i18n.t('destinations.fields.gone', {
        field: contactFieldText(field),
        target: plainText(target ?? '', 100),
        name: plainText(label, 80),
      })}
    </Callout>
  ));
}

interface TableProps {
  fields: Fields;
  targets: readonly FieldTarget[];
  label: string;
  onFields(fields: Fields): void;
}

function Table({ fields, targets, label, onFields }: TableProps) {
  const change = (field: ContactField, target: string | null): void =>
    onFields(fields.map((each) => (each.field === field ? { field, target } : each)));
  return (
    <table className="w-full table-fixed text-start">
      <thead className="sr-only">
        <tr>
          <th scope="col">{i18n.t('destinations.fields.ours')}</th>
          <th scope="col">{plainText(label, 80)}</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-y border-line">
        {fields.map(({ field, target }) => (
          <tr key={field}>
            <th scope="row" className="py-1.5 pe-4 text-start font-normal break-words">
              {contactFieldText(field)}
            </th>
            <td className="py-1.5">
              <SelectField
                label={contactFieldText(field)}
                labelHidden
                options={optionsFor(field, target, fields, targets)}
                chosen={target ?? ''}
                onChoose={(chosen) => change(field, chosen === '' ? null : chosen)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The targets on offer for a field: those that accept it and are free; and its current one, even if that is gone. */
function optionsFor(field: ContactField, current: string | null, fields: Fields, targets: readonly FieldTarget[]) {
  const taken = new Set(fields.flatMap((each) => (each.field === field || each.target === null ? [] : [each.target])));
  const free = targets.filter(({ name, takes }) => takes.includes(field) && !taken.has(name));
  const options = free.map(({ name, label }) => ({ value: name, label: targetText(name, label) }));
  const isListed = current === null || free.some(({ name }) => name === current);
  return [
    { value: '', label: i18n.t('destinations.fields.not_sent') },
    ...(isListed ? [] : [{ value: current, label: plainText(current, 100) }]),
    ...options.toSorted((a, b) => a.label.localeCompare(b.label)),
  ];
}

/** A key that the destination made up says nothing to a person. */
const RANDOM_KEY = /^[\da-f]{40}$/u;

function targetText(name: string, label: string): string {
  if (label !== '' && RANDOM_KEY.test(name)) return plainText(label, 100);
  return label === '' || label === name ? plainText(name, 100) : `${plainText(label, 100)} (${plainText(name, 100)})`;
}
