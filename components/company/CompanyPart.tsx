import type { ReactNode } from 'react';
import { numberText } from '../../lib/texts/number-text.ts';
import { Disclosure } from '../controls/Disclosure.tsx';

/** One list of a company's profile: folded in the card, open where there is room. */
export function CompanyPart({
  title,
  count,
  compact,
  children,
}: {
  title: string;
  count: number;
  compact: boolean;
  children: ReactNode;
}) {
  if (compact) {
    return (
      <div className="border-t border-line">
        <Disclosure title={title} note={numberText(count)}>
          {children}
        </Disclosure>
      </div>
    );
  }
  return (
    <section aria-label={title} className="border-t border-line">
      <h2 className="px-4.5 pt-3.5 pb-2 font-medium">
        {title} <span className="text-small font-normal text-soft">{numberText(count)}</span>
      </h2>
      {children}
    </section>
  );
}
