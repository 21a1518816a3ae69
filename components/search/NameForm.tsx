import { useState } from 'react';
import { i18n } from '#i18n';
import { Button } from '../controls/Button.tsx';
import { TextField } from '../controls/TextField.tsx';
import { useFocusFirst } from './use-focus-first.ts';

interface NameFormProps {
  label: string;
  /** The label of the button. */
  action: string;
  before?: string;
  onName(name: string): void;
  onCancel(): void;
}

/** Requests a name; Escape cancels. */
export function NameForm({ label, action, before = '', onName, onCancel }: NameFormProps) {
  const [name, setName] = useState(before);
  const fields = useFocusFirst<HTMLFormElement>(true);
  const [isMissing, setMissing] = useState(false);
  return (
    <form
      ref={fields}
      noValidate
      className="grid gap-2 py-1"
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(name.trim() === '');
        if (name.trim() !== '') onName(name.trim());
      }}
    >
      <TextField
        label={label}
        onKeyDown={({ key, nativeEvent }) => key === 'Escape' && !nativeEvent.isComposing && onCancel()}
        maxLength={120}
        autoComplete="off"
        fault={isMissing ? i18n.t('search.name_missing') : null}
        value={name}
        onValue={setName}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>{i18n.t('search.cancel')}</Button>
        <Button variant="primary" submits>
          {action}
        </Button>
      </div>
    </form>
  );
}
