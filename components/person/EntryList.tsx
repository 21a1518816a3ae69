import type { ReactNode } from 'react';
import { i18n } from '#i18n';
import { numberText } from '../../lib/texts/number-text.ts';
import { Disclosure } from '../controls/Disclosure.tsx';

/** Rows of a kind that are shown; the rest is folded. */
const OPEN = 3;

interface EntryListProps {
  title: string;
  rows: ReactNode[];
  /** Rows below the user's minimum grade: folded, with a note. */
  below: ReactNode[];
  /** The title of the fold for this many more rows. */
  moreTitle(count: number): string;
}

/** Rows of one kind, best first, the tail folded away. */
export function EntryList({ title, rows, below, moreTitle }: EntryListProps) {
  if (rows.length + below.length === 0) return null;
  const open = rows.length <= OPEN + 1 ? rows : rows.slice(0, OPEN);
  const folded = rows.slice(open.length);
  return (
    <section aria-label={title} className="border-t border-line">
      {open.length === 0 ? (
        <p className="px-4.5 pt-2.5 text-small text-soft">{title}</p>
      ) : (
        <ul className="divide-y divide-line/60">{open}</ul>
      )}
      <Folded title={moreTitle(folded.length)} rows={folded} />
      <Folded title={i18n.t('contact.below_grade', below.length, [numberText(below.length)])} rows={below} />
    </section>
  );
}

function Folded({ title, rows }: { title: string; rows: ReactNode[] }) {
  if (rows.length === 0) return null;
  return (
    <div className="border-t border-line/60 [p+&]:border-t-0">
      <Disclosure title={title}>
        <ul className="divide-y divide-line/60 border-t border-line/60">{rows}</ul>
      </Disclosure>
    </div>
  );
}
