import { i18n } from '#i18n';
import { numberText } from '../../lib/texts/number-text.ts';
import { plainText } from '../../lib/texts/plain-text.ts';
import { dateText } from '../../lib/texts/time/date-text.ts';
import { Disclosure } from '../controls/Disclosure.tsx';
import { PlainText } from '../controls/PlainText.tsx';

/** A dated event. */
export interface DatedEntry {
  words: string;
  /** A figure beside the words; may be empty. */
  meta: string;
  /** As the service writes it. */
  date: string;
}

/** Entries shown; the rest is folded. */
const OPEN = 8;

/** Events, newest first, with their days. */
export function DatedList({ entries, now }: { entries: DatedEntry[]; now: number }) {
  // The service promises no order. An entry without a day that can be read comes last.
  const ordered = entries.toSorted((a, b) => (timeOf(b.date) || 0) - (timeOf(a.date) || 0));
  const rest = ordered.slice(OPEN);
  return (
    <>
      <Rows entries={ordered.slice(0, OPEN)} now={now} />
      {rest.length !== 0 && (
        <Disclosure title={i18n.t('company.earlier', rest.length, [numberText(rest.length)])}>
          <Rows entries={rest} now={now} />
        </Disclosure>
      )}
    </>
  );
}

function Rows({ entries, now }: { entries: DatedEntry[]; now: number }) {
  return (
    <ul className="grid gap-1.5 px-4.5 pb-3.5">
      {entries.map(({ words, meta, date }, index) => (
        <li key={index} className="flex items-baseline gap-3">
          <span className="min-w-0 grow wrap-anywhere">
            <PlainText value={words} limit={120} />
          </span>
          {meta !== '' && <span className="shrink-0 font-medium">{meta}</span>}
          <span className="min-w-21 shrink-0 text-end text-small text-soft">{dayOf(date, now)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The day in the reader's own format, or as the service wrote it. */
function dayOf(date: string, now: number): string {
  return dateText(timeOf(date), now) || plainText(date, 24);
}

/** ms since epoch; NaN for what is no day. */
function timeOf(date: string): number {
  // A day alone is the same day everywhere: `Date.parse` would take it for midnight in Greenwich.
  return Date.parse(/^\d{4}-\d{2}-\d{2}$/u.test(date) ? `${date}T00:00` : date);
}
