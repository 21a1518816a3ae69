import { type SubmitEvent, useState } from 'react';
import { i18n } from '#i18n';
import { numberText } from '../../lib/texts/number-text.ts';
import { Locked } from '../controls/Locked.tsx';
import { TextField } from '../controls/TextField.tsx';

const MOST = 1_000_000;

/** What was typed as a cap: a number of credits, null for none, undefined when it is neither. */
function readCap(typed: string): number | null | undefined {
  const text = typed.trim();
  if (text === '') return null;
  const cap = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN;
  return cap <= MOST ? cap : undefined;
}

interface CapFieldProps {
  label: string;
  hint?: string;
  /** Beside the field. */
  unit?: string;
  cap: number | null;
  /** The organisation's; null: none. */
  most: number | null;
  onCap(cap: number | null): void;
}

/** A cap on credits; kept when the field is left or Enter is pressed. */
export function CapField({ label, hint, unit, cap, most, onCap }: CapFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const value = typed ?? (cap === null ? '' : String(cap));

  const keep = (): void => {
    const next = readCap(value);
    if (next === undefined) return setFault(i18n.t('options.cap_invalid'));
    if (next !== null && most !== null && next > most)
      return setFault(i18n.t('options.cap_above', { most: numberText(most) }));
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
        label={label}
        {...(hint !== undefined && { hint })}
        fault={fault}
        value={value}
        {...(unit !== undefined && { after: unit })}
        narrow
        inputMode="numeric"
        autoComplete="off"
        onBlur={keep}
        onValue={(next) => {
          setTyped(next);
          setFault(null);
        }}
      />
      <Locked isLocked={most !== null} words={i18n.t('options.cap_most', { most: numberText(most ?? 0) })} />
    </form>
  );
}
