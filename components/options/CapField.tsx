import { type SubmitEvent, useState } from 'react';
import { i18n } from '#i18n';
import { typedCredits } from '../../lib/bulk-input/typed-credits.ts';
import { numberText } from '../../lib/texts/number-text.ts';
import { Locked } from '../controls/Locked.tsx';
import { TextField } from '../controls/TextField.tsx';
import { useOnLeave } from '../controls/use-on-leave.ts';

interface CapFieldProps {
  label: string;
  hint?: string;
  /** Beside the field. */
  unit?: string;
  cap: number | null;
  /** The organization's cap; null: none. */
  max: number | null;
  onCap(cap: number | null): void;
}

/** A cap on credits; saved when the field loses the focus, Enter is pressed, or the page is left. */
export function CapField({ label, hint, unit, cap, max, onCap }: CapFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const value = typed ?? (cap === null ? '' : String(cap));

  const keep = (): void => {
    const next = typedCredits(value);
    if (next === undefined) return setFault(i18n.t('options.cap_invalid'));
    if (next !== null && max !== null && next > max)
      return setFault(i18n.t('options.cap_above', { max: numberText(max) }));
    setTyped(null);
    if (next !== cap) onCap(next);
  };
  useOnLeave(keep);
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
      <Locked isLocked={max !== null} words={i18n.t('options.cap_max', { max: numberText(max ?? 0) })} />
    </form>
  );
}
