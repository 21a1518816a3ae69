import { Check } from 'lucide-react';
import { useId } from 'react';

/** One option of a `SegmentedControl`. */
export interface Choice<Value extends string> {
  value: Value;
  label: string;
  /** Announced for a choice that is already paid for; drawn as a tick. */
  mark?: string;
}

interface SegmentedControlProps<Value extends string> {
  legend: string;
  legendShown?: boolean;
  choices: ReadonlyArray<Choice<Value>>;
  chosen: Value;
  /** Shown below; describes the current choice. */
  hint?: string;
  disabled?: boolean;
  onChoose(value: Value): void;
}

/** Four break into two rows of two where they do not fit side by side, not into three and one. */
const BREAKS_IN_HALF = 4;

function rowsOf<Value extends string>(
  choices: ReadonlyArray<Choice<Value>>,
): ReadonlyArray<ReadonlyArray<Choice<Value>>> {
  return choices.length === BREAKS_IN_HALF ? [choices.slice(0, 2), choices.slice(2)] : [choices];
}

/** A radio group drawn as one bar; arrow keys move, as the browser does for radios. */
export function SegmentedControl<Value extends string>({
  legend,
  legendShown = false,
  choices,
  chosen,
  hint,
  disabled = false,
  onChoose,
}: SegmentedControlProps<Value>) {
  const id = useId();
  return (
    <fieldset disabled={disabled} aria-describedby={hint === undefined ? undefined : `${id}-hint`} className="min-w-0">
      <legend className={legendShown ? 'mb-2 font-medium' : 'sr-only'}>{legend}</legend>
      <div className="flex flex-wrap gap-0.5 rounded-[10px] bg-sunk p-0.5">
        {rowsOf(choices).map((row) => (
          <div key={row[0]?.value} className="flex grow flex-wrap gap-0.5">
            {row.map(({ value, label, mark }) => (
              <label
                key={value}
                className="relative flex min-h-8 grow items-center justify-center rounded-control px-2 py-1 text-center text-small text-soft transition-colors hover:text-ink has-checked:bg-raised has-checked:font-semibold has-checked:text-accent has-checked:shadow-raised has-focus-visible:outline-2 has-focus-visible:outline-accent forced-colors:has-checked:outline-2"
              >
                <input
                  type="radio"
                  name={id}
                  value={value}
                  checked={value === chosen}
                  onChange={() => onChoose(value)}
                  className="absolute inset-0 m-0 cursor-pointer appearance-none rounded-control outline-none"
                />
                {label}
                {mark !== undefined && (
                  <>
                    <Check aria-hidden size={12} className="ms-1" />
                    <span className="sr-only"> ({mark})</span>
                  </>
                )}
              </label>
            ))}
          </div>
        ))}
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-1.5 text-small text-soft">
          {hint}
        </p>
      )}
    </fieldset>
  );
}
