import { type ComponentProps, useId } from 'react';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'id' | 'onChange' | 'value'> {
  label: string;
  /** The label is for screen readers only. */
  labelHidden?: boolean;
  hint?: string;
  /** The problem with the value; null when there is none. */
  fault: string | null;
  value: string;
  /** Text beside the field, e.g. a unit. */
  after?: string;
  /** As wide as a few digits. */
  narrow?: boolean;
  onValue(value: string): void;
}

/** A line of text with its label above, its hint below, and any problem with it, announced and shown. */
export function TextField({
  label,
  labelHidden = false,
  hint,
  fault,
  after,
  narrow = false,
  onValue,
  ...rest
}: TextFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'mb-1.5 block font-medium'}>
        {label}
      </label>
      <span className="flex items-center gap-2.5">
        <input
          {...rest}
          id={id}
          aria-invalid={fault !== null}
          aria-describedby={`${id}-hint ${id}-fault`}
          onChange={(event) => onValue(event.target.value)}
          className={`min-h-9 min-w-0 rounded-control border border-edge bg-sheet px-3 py-1.5 text-body text-ink disabled:cursor-not-allowed disabled:opacity-70 aria-invalid:border-bad ${narrow ? 'w-28' : 'grow'}`}
        />
        {after !== undefined && <span className="shrink-0 text-small text-soft">{after}</span>}
      </span>
      <span id={`${id}-fault`} role="alert" className="block text-small font-medium text-bad [&:not(:empty)]:mt-1.5">
        {fault}
      </span>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-1.5 text-small text-soft">
          {hint}
        </p>
      )}
    </div>
  );
}
