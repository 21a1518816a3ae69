import { type ReactNode, useEffect, useRef } from 'react';

interface CheckboxProps {
  /** Announced to screen readers; shown too, unless `labelHidden`. */
  label: string;
  labelHidden?: boolean;
  /** `mixed`: some of the items it covers. */
  checked: boolean | 'mixed';
  disabled?: boolean;
  /** Whether the Tab key stops here. */
  isReachable?: boolean;
  /** Shown instead of the plain label. */
  children?: ReactNode;
  /** `withShift`: the Shift key was held, which extends a choice in lists. */
  onChange(checked: boolean, withShift: boolean): void;
}

/** A checkbox. */
export function Checkbox({
  label,
  labelHidden = false,
  checked,
  disabled = false,
  isReachable = true,
  children,
  onChange,
}: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = checked === 'mixed';
  }, [checked]);
  return (
    <label className="inline-flex min-h-6 min-w-6 items-center gap-2">
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        disabled={disabled}
        tabIndex={isReachable ? undefined : -1}
        checked={checked === true}
        onChange={(event) =>
          onChange(event.target.checked, event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)
        }
        className="m-0 size-4 shrink-0 cursor-pointer accent-fill"
      />
      {!labelHidden && <span className="min-w-0">{children ?? label}</span>}
    </label>
  );
}
