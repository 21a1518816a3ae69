import { numberText } from '../../lib/texts/number-text.ts';
import { dateText, monthText } from '../../lib/texts/time/date-text.ts';
import type { Bar, Bars } from './activity-bars.ts';
import { SpendTable } from './SpendTable.tsx';
import { TOOLS, TOOL_STYLES } from './tool-styles.ts';

/**
 * Credits by day or month, a bar each, divided by tool. The chart is accompanied by the same data as a table, for
 * screen readers.
 */
export function SpendChart({ bars, now }: { bars: Bars; now: number }) {
  const max = Math.max(1, ...bars.bars.map(({ credits }) => credits));
  const nameOf = (at: number) => (bars.of === 'months' ? monthText(at) : dateText(at, now));
  const [first, last] = [bars.bars[0], bars.bars.at(-1)];
  return (
    <figure className="min-w-0">
      <div aria-hidden className="relative">
        <p className="absolute -top-4.5 start-0 text-tiny text-soft">{numberText(max)}</p>
        <div className="flex h-30 items-end gap-px border-t border-b border-line sm:gap-0.5">
          {bars.bars.map((bar) => (
            <Column key={bar.at} bar={bar} max={max} title={`${nameOf(bar.at)}: ${numberText(bar.credits)}`} />
          ))}
        </div>
        <p className="flex justify-between pt-1 text-tiny text-soft">
          <span>{first && nameOf(first.at)}</span>
          <span>{last && last !== first && nameOf(last.at)}</span>
        </p>
      </div>
      <SpendTable bars={bars} nameOf={nameOf} />
    </figure>
  );
}

function Column({ bar, max, title }: { bar: Bar; max: number; title: string }) {
  return (
    <span title={title} className="flex h-full min-w-0 grow flex-col-reverse items-center hover:bg-sunk">
      {TOOLS.map((tool) => {
        const credits = bar.byTool[tool] ?? 0;
        return (
          credits !== 0 && (
            <span
              key={tool}
              className={`block min-h-0.5 w-full max-w-14 forced-color-adjust-none ${TOOL_STYLES[tool]}`}
              style={{ height: `${(credits / max) * 100}%` }}
            />
          )
        );
      })}
    </span>
  );
}
