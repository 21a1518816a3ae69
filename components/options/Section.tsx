import { type ReactNode, useId } from 'react';
import { useFocusInPart } from '../controls/use-kept-focus.ts';

interface SectionProps {
  /** The target of the page's menu. */
  anchor?: string;
  title: string;
  hint: string;
  children: ReactNode;
}

/** One section of the page: its subject, and its controls below. */
export function Section({ anchor, title, hint, children }: SectionProps) {
  const id = useId();
  const { part, heading } = useFocusInPart();
  return (
    <section
      ref={part}
      id={anchor}
      aria-labelledby={id}
      className="scroll-mt-16 border-t border-line py-8 first:border-t-0 md:scroll-mt-6 md:first:pt-1"
    >
      <h2 ref={heading} id={id} tabIndex={-1} className="font-serif text-lead font-medium">
        {title}
      </h2>
      <p className="mt-0.5 text-pretty text-soft">{hint}</p>
      <div className="mt-5 grid content-start gap-6">{children}</div>
    </section>
  );
}
