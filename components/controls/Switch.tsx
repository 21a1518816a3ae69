import { useId } from 'react';

interface SwitchProps {
  label: string;
  hint?: string;
  on: boolean;
  disabled?: boolean;
  onChange(on: boolean): void;
}

/** A switch with its label; the whole line is the target. */
export function Switch({ label, hint, on, disabled = false, onChange }: SwitchProps) {
  const hintId = useId();
  return (
    <label className="flex items-start justify-between gap-6">
      <span>
        <span className="block font-medium">{label}</span>
        {hint !== undefined && (
          <span id={hintId} className="block text-small text-soft">
            {hint}
          </span>
        )}
      </span>
      <span className="relative -mt-0.5 inline-flex h-6 w-10 shrink-0">
        <input
          type="checkbox"
          checked={on}
          disabled={disabled}
          aria-label={label}
          aria-describedby={hint === undefined ? undefined : hintId}
          onChange={(event) => onChange(event.target.checked)}
          className="peer m-0 size-full cursor-pointer appearance-none rounded-full border-[1.5px] border-edge bg-sunk transition-colors checked:border-fill checked:bg-fill disabled:cursor-not-allowed disabled:opacity-55"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute start-1 top-1 size-4 rounded-full bg-edge transition-[translate] peer-checked:translate-x-4 peer-checked:bg-fill-ink rtl:peer-checked:-translate-x-4 forced-colors:bg-[CanvasText] forced-colors:peer-checked:bg-[CanvasText]"
        />
      </span>
    </label>
  );
}
