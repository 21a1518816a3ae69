import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  hint: string;
  children: ReactNode;
}

/** One part of the page: what it is about at the start, its controls beside it. */
export function Section({ title, hint, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-x-10 gap-y-4 border-t border-line py-7 sm:grid-cols-[11.5rem_minmax(0,1fr)]">
      <div>
        <h2 id={id} className="font-serif text-lead font-medium">
          {title}
        </h2>
        <p className="mt-0.5 text-small text-soft">{hint}</p>
      </div>
      <div className="grid content-start gap-6">{children}</div>
    </section>
  );
}
