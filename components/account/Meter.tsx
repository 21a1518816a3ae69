import type { ReactNode } from 'react';

/** A meter is drawn hot from this share on. */
const HOT = 0.9;

interface MeterProps {
  label: string;
  /** In words: `82 of 200`. The bar only repeats it. */
  words: string;
  /** From 0 to 1; null when it is not known. */
  full: number | null;
}

/**
 * Lines below each other, whose bars begin and end at the same places; where there is room, aligned with the next
 * group's, too.
 */
export function Meters({ children }: { children: ReactNode }) {
  return (
    <div className="@container">
      <dl className="grid grid-cols-[fit-content(45%)_minmax(3rem,1fr)_auto] gap-x-3">{children}</dl>
    </div>
  );
}

/** One line of `Meters`: label, bar, words. */
export function Meter({ label, words, full }: MeterProps) {
  const hot = full !== null && full >= HOT;
  return (
    <div className="col-span-3 grid grid-cols-subgrid items-center py-0.75 text-small">
      <dt className="@2xs:min-w-28">{label}</dt>
      <dd className={`col-start-3 row-start-1 text-end @2xs:min-w-23 ${hot ? 'font-semibold text-warn' : 'text-soft'}`}>
        {words}
      </dd>
      <dd
        aria-hidden
        className="col-start-2 row-start-1 h-1.25 overflow-hidden rounded-full bg-line/70 forced-colors:border"
      >
        {full !== null && full !== 0 && (
          <span
            className={`block h-full min-w-1 rounded-full forced-colors:bg-[CanvasText] ${hot ? 'bg-warn' : 'bg-accent'}`}
            style={{ width: `${full * 100}%` }}
          />
        )}
      </dd>
    </div>
  );
}
