import type { ReactNode } from 'react';
import { Fold } from '../controls/Fold.tsx';

/** How many rows of a kind stand open; the rest is folded. */
const OPEN = 3;

interface EntryListProps {
  title: string;
  rows: ReactNode[];
  /** The fold's title for this many rows more. */
  moreTitle(count: number): string;
}

/** Rows of one kind, best first, the tail folded away. */
export function EntryList({ title, rows, moreTitle }: EntryListProps) {
  if (rows.length === 0) return null;
  const open = rows.length <= OPEN + 1 ? rows : rows.slice(0, OPEN);
  const folded = rows.slice(open.length);
  return (
    <section aria-label={title} className="border-t border-line">
      <ul className="divide-y divide-line/60">{open}</ul>
      {folded.length === 0 ? null : (
        <div className="border-t border-line/60">
          <Fold title={moreTitle(folded.length)}>
            <ul className="divide-y divide-line/60 border-t border-line/60">{folded}</ul>
          </Fold>
        </div>
      )}
    </section>
  );
}
