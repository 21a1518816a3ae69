import { ChevronDown } from 'lucide-react';
import { useId } from 'react';

interface SelectFieldProps<Value extends string> {
  label: string;
  /** The label is for screen readers only: the chosen value says what it is about. */
  labelHidden?: boolean;
  options: ReadonlyArray<{ value: Value; label: string }>;
  chosen: Value;
  hint?: string;
  disabled?: boolean;
  onChoose(value: Value): void;
}

/** One of many values to choose from, in the browser's own list. */
export function SelectField<Value extends string>({
  label,
  labelHidden = false,
  options,
  chosen,
  hint,
  disabled = false,
  onChoose,
}: SelectFieldProps<Value>) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'mb-1.5 block font-medium'}>
        {label}
      </label>
      <span className="relative inline-flex max-w-full">
        <select
          id={id}
          value={chosen}
          disabled={disabled}
          aria-describedby={hint === undefined ? undefined : `${id}-hint`}
          onChange={(event) => onChoose(event.target.value as Value)}
          className="min-h-9 max-w-full cursor-pointer appearance-none truncate rounded-control border border-edge bg-sheet ps-3 pe-8 text-body text-ink disabled:opacity-55"
        >
          {options.map(({ value, label: words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          size={14}
          className="pointer-events-none absolute end-2.5 top-1/2 -translate-y-1/2 text-soft"
        />
      </span>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-1.5 text-small text-soft">
          {hint}
        </p>
      )}
    </div>
  );
}
