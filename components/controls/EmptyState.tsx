import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  /** The step that puts something here. */
  hint: string;
  /** The button that does it, where there is one. */
  children?: ReactNode;
}

/** An empty list: says so, and what to do next. */
export function EmptyState({ title, hint, children }: EmptyStateProps) {
  return (
    <section className="mx-auto grid max-w-90 justify-items-center gap-2 px-6 py-14 text-center">
      <h2 className="font-serif text-lead font-medium">{title}</h2>
      <p className="text-pretty text-soft">{hint}</p>
      {children !== undefined && <div className="mt-2 flex flex-wrap justify-center gap-2">{children}</div>}
    </section>
  );
}
