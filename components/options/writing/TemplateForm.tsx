import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { i18n } from '#i18n';
import {
  MAX_BODY,
  MAX_SUBJECT,
  MAX_TEMPLATE_NAME,
  type MessageTemplate,
  PLACEHOLDERS,
} from '../../../lib/message-templates/templates.ts';
import { Button } from '../../controls/Button.tsx';
import { TextField } from '../../controls/TextField.tsx';

interface TemplateFormProps {
  /** Null: a new one. */
  template: MessageTemplate | null;
  /** The names of the other templates. */
  taken: readonly string[];
  onSave(template: MessageTemplate): void;
  onCancel(): void;
}

/** One template: its name, subject and text, and the words in braces that are filled in. */
export function TemplateForm({ template, taken, onSave, onCancel }: TemplateFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [name, setName] = useState(template?.name ?? '');
  const [subject, setSubject] = useState(template?.subject ?? '');
  const [body, setBody] = useState(template?.body ?? '');
  const [fault, setFault] = useState<string | null>(null);
  // The button that opened the form is gone: the focus moves in.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (name.trim() === '') return setFault(i18n.t('write.name_missing'));
    if (taken.includes(name.trim())) return setFault(i18n.t('write.name_taken'));
    onSave({ name: name.trim(), subject: subject.trim(), body });
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      className="grid gap-3 rounded-sheet border border-line bg-paper px-4 py-3.5"
    >
      <TextField
        label={i18n.t('write.name')}
        fault={fault}
        value={name}
        maxLength={MAX_TEMPLATE_NAME}
        autoComplete="off"
        onValue={(next) => {
          setName(next);
          setFault(null);
        }}
      />
      <TextField
        label={i18n.t('write.subject')}
        fault={null}
        value={subject}
        maxLength={MAX_SUBJECT}
        autoComplete="off"
        onValue={setSubject}
      />
      <BodyField body={body} onBody={setBody} />
      <div className="flex flex-wrap gap-2">
        <Button submits>{i18n.t('write.save')}</Button>
        <Button variant="link" onClick={onCancel}>
          {i18n.t('write.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** The text, and the words in braces that are filled in. */
function BodyField({ body, onBody }: { body: string; onBody(body: string): void }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {i18n.t('write.body')}
      </label>
      <textarea
        id={id}
        value={body}
        rows={6}
        dir="auto"
        maxLength={MAX_BODY}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onBody(target.value)}
        className="field-sizing-content max-h-100 min-h-32 w-full resize-y rounded-control border border-edge bg-sheet px-3 py-2 text-body text-ink"
      />
      <p id={`${id}-hint`} className="mt-1.5 text-small text-soft">
        {i18n.t('write.body_hint')}{' '}
        {PLACEHOLDERS.map((placeholder) => (
          <span key={placeholder}>
            <code dir="ltr" className="font-mono text-ink">
              {`{${placeholder}}`}
            </code>{' '}
          </span>
        ))}
      </p>
    </div>
  );
}
