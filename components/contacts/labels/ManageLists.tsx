import { Pencil, Trash2 } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { i18n } from '#i18n';
import { isSameTag } from '../../../lib/bulk-input/typed-tags.ts';
import type { ListsChange } from '../../../lib/contacts/contact-lists.ts';
import type { ListCount } from '../../../lib/contacts/list/list-views.ts';
import { numberText } from '../../../lib/texts/number-text.ts';
import { plainText } from '../../../lib/texts/plain-text.ts';
import { Button } from '../../controls/Button.tsx';
import { Dialog } from '../../controls/Dialog.tsx';
import { Truncated } from '../../controls/PlainText.tsx';
import { TextField } from '../../controls/TextField.tsx';

interface ManageListsProps {
  lists: readonly ListCount[];
  /** Whether it was stored. */
  onChange(change: ListsChange): Promise<boolean>;
  onClose(): void;
}

/** The list whose row shows the step of a change in place of its buttons. */
interface OpenRow {
  list: string;
  step: 'name' | 'delete';
}

/** Makes, renames and deletes lists. */
export function ManageLists({ lists, onChange, onClose }: ManageListsProps) {
  const [open, setOpen] = useState<OpenRow | null>(null);
  const [outcome, setOutcome] = useState('');
  const change = async (wanted: ListsChange): Promise<boolean> => {
    const isStored = await onChange(wanted);
    setOutcome(isStored ? outcomeText(wanted) : i18n.t('contacts.failed'));
    if (isStored) setOpen(null);
    return isStored;
  };
  const stepOf = (list: string): OpenRow['step'] | null => (open?.list === list ? open.step : null);
  const isTaken = (name: string, except: string | null): boolean =>
    lists.some(({ list }) => list !== except && isSameTag(list, name));
  return (
    <Dialog
      title={i18n.t('lists.manage')}
      stage={`${open?.step} ${open?.list} ${outcome}`}
      announcement={outcome}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {i18n.t('contacts.done')}
        </Button>
      }
    >
      <NameForm
        label={i18n.t('lists.new')}
        button={i18n.t('lists.create')}
        start=""
        isTaken={(name) => isTaken(name, null)}
        onName={(name) => change({ change: 'create', name })}
      />
      {lists.length === 0 && <p className="text-small text-soft">{i18n.t('lists.none')}</p>}
      <ul className="grid divide-y divide-line empty:hidden">
        {lists.map((each) => (
          <li key={each.list} className="py-2">
            <Row
              {...each}
              step={stepOf(each.list)}
              isTaken={(name) => isTaken(name, each.list)}
              onStep={(step) => setOpen(step && { list: each.list, step })}
              onChange={change}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function outcomeText(change: ListsChange): string {
  switch (change.change) {
    case 'create':
      return i18n.t('lists.created', { list: plainText(change.name, 60) });
    case 'rename':
      return i18n.t('lists.renamed', { list: plainText(change.to, 60) });
    case 'delete':
      return i18n.t('lists.deleted', { list: plainText(change.name, 60) });
    default:
      return change satisfies never;
  }
}

function questionText(list: string, contacts: number): string {
  if (contacts === 0) return i18n.t('lists.delete_empty', { list });
  return i18n.t('lists.delete_question', contacts, [numberText(contacts), list]);
}

interface RowProps extends ListCount {
  step: OpenRow['step'] | null;
  isTaken(name: string): boolean;
  onStep(step: OpenRow['step'] | null): void;
  onChange(change: ListsChange): Promise<boolean>;
}

function Row({ list, contacts, step, isTaken, onStep, onChange }: RowProps) {
  const name = plainText(list, 100);
  const cancel = <Button onClick={() => onStep(null)}>{i18n.t('contacts.cancel')}</Button>;
  switch (step) {
    case 'name':
      return (
        <NameForm
          label={i18n.t('lists.new_name', { list: name })}
          button={i18n.t('lists.save')}
          start={list}
          isTaken={isTaken}
          onName={(to) => onChange({ change: 'rename', name: list, to })}
        >
          {cancel}
        </NameForm>
      );
    case 'delete':
      return (
        <div className="grid gap-2">
          <p>{questionText(name, contacts)}</p>
          <p className="flex flex-wrap justify-end gap-2">
            {cancel}
            <Button variant="destructive" onClick={() => void onChange({ change: 'delete', name: list })}>
              {i18n.t('lists.delete')}
            </Button>
          </p>
        </div>
      );
    case null:
      return (
        <div className="flex items-center gap-2">
          <Truncated text={name} />
          <span className="grow text-small text-soft tabular-nums">{numberText(contacts)}</span>
          <RowButton label={i18n.t('lists.rename', { list: name })} onPress={() => onStep('name')}>
            <Pencil aria-hidden size={14} />
          </RowButton>
          <RowButton label={i18n.t('lists.delete_named', { list: name })} onPress={() => onStep('delete')}>
            <Trash2 aria-hidden size={14} />
          </RowButton>
        </div>
      );
    default:
      return step satisfies never;
  }
}

function RowButton({ label, onPress, children }: { label: string; onPress(): void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onPress}
      className="grid size-8 shrink-0 place-items-center rounded-control text-soft hover:bg-sunk hover:text-ink"
    >
      {children}
    </button>
  );
}

interface NameFormProps {
  label: string;
  button: string;
  /** The name before. */
  start: string;
  isTaken(name: string): boolean;
  /** Whether it was stored. */
  onName(name: string): Promise<boolean>;
  /** Before the button. */
  children?: ReactNode;
}

function NameForm({ label, button, start, isTaken, onName, children }: NameFormProps) {
  const [typed, setTyped] = useState(start);
  const field = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (start !== '') field.current?.querySelector('input')?.focus();
  }, [start]);
  const name = typed.trim();
  const fault = name !== '' && isTaken(name) ? i18n.t('lists.taken') : null;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (name === '' || fault !== null) return;
    setTyped(start);
    // The name comes back when it was not stored, unless another has been typed meanwhile.
    if (!(await onName(name))) setTyped((now) => (now === start ? name : now));
  };
  return (
    <form ref={field} onSubmit={(event) => void submit(event)} className="grid gap-2">
      <TextField label={label} fault={fault} value={typed} maxLength={100} autoComplete="off" onValue={setTyped} />
      <p className="flex flex-wrap justify-end gap-2">
        {children}
        <Button submits disabled={name === '' || name === start || fault !== null} variant="secondary">
          {button}
        </Button>
      </p>
    </form>
  );
}
