import { i18n } from '#i18n';
import { dateText } from '../../lib/texts/date-text.ts';
import { plainText } from '../../lib/texts/plain-text.ts';
import { Fold } from '../controls/Fold.tsx';
import { PlainText } from '../controls/PlainText.tsx';

interface DatedEntry {
  words: string;
  /** A figure beside them; may be empty. */
  aside: string;
  /** As the service writes it. */
  date: string;
}

/** How many stand open; the rest is folded. */
const OPEN = 8;

/** Things that happened, newest first, with their days. */
export function DatedList({ entries, now }: { entries: DatedEntry[]; now: number }) {
  const rest = entries.slice(OPEN);
  return (
    <>
      <Rows entries={entries.slice(0, OPEN)} now={now} />
      {rest.length !== 0 && (
        <Fold title={i18n.t('company.earlier', rest.length)}>
          <Rows entries={rest} now={now} />
        </Fold>
      )}
    </>
  );
}

function Rows({ entries, now }: { entries: DatedEntry[]; now: number }) {
  return (
    <ul className="grid gap-1.5 px-4.5 pb-3.5">
      {entries.map(({ words, aside, date }, index) => (
        <li key={index} className="flex items-baseline gap-3">
          <span className="min-w-0 grow wrap-anywhere">
            <PlainText value={words} limit={120} />
          </span>
          {aside !== '' && <span className="shrink-0 font-medium">{aside}</span>}
          <span className="shrink-0 text-small text-soft">{dayOf(date, now)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The day in the reader's way of writing it, or as the service wrote it. */
function dayOf(date: string, now: number): string {
  return dateText(Date.parse(date), now) || plainText(date, 24);
}
