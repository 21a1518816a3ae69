import { type SubmitEvent, useState } from 'react';
import { i18n } from '#i18n';
import { TextField } from '../controls/TextField.tsx';

const MOST = 1_000_000;

/** What was typed as a cap: a number of credits, null for none, undefined when it is neither. */
function readCap(typed: string): number | null | undefined {
  const text = typed.trim();
  if (text === '') return null;
  const cap = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN;
  return cap <= MOST ? cap : undefined;
}

/** The cap on credits a day; kept when the field is left or Enter is pressed. */
export function CapField({ cap, onCap }: { cap: number | null; onCap(cap: number | null): void }) {
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const value = typed ?? (cap === null ? '' : String(cap));

  const keep = (): void => {
    const next = readCap(value);
    if (next === undefined) return setFault(i18n.t('options.cap_invalid'));
    setTyped(null);
    if (next !== cap) onCap(next);
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    keep();
  };
  return (
    <form noValidate onSubmit={submit}>
      <TextField
        label={i18n.t('options.cap')}
        hint={i18n.t('options.cap_hint')}
        fault={fault}
        value={value}
        after={i18n.t('options.cap_unit')}
        narrow
        inputMode="numeric"
        autoComplete="off"
        onBlur={keep}
        onValue={(next) => {
          setTyped(next);
          setFault(null);
        }}
      />
    </form>
  );
}
