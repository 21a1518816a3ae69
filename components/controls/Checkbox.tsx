import { type ReactNode, useEffect, useRef } from 'react';

interface CheckboxProps {
  /** Said to screen readers; shown too, unless `labelHidden`. */
  label: string;
  labelHidden?: boolean;
  /** `mixed`: some of what it stands for. */
  checked: boolean | 'mixed';
  disabled?: boolean;
  /** Shown instead of the plain label. */
  children?: ReactNode;
  onChange(checked: boolean): void;
}

/** A box to tick. */
export function Checkbox({ label, labelHidden = false, checked, disabled = false, children, onChange }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = checked === 'mixed';
  }, [checked]);
  return (
    <label className="inline-flex min-h-6 min-w-6 items-center gap-2">
      <input ref={box} type="checkbox" aria-label={label} disabled={disabled} checked={checked === true} onChange={(event) => onChange(event.target.checked)} className="m-0 size-4 shrink-0 cursor-pointer accent-fill" />
      {labelHidden ? null : <span className="min-w-0">{children ?? label}</span>}
    </label>
  );
}
