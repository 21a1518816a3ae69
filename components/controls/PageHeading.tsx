import type { ReactNode, RefObject } from 'react';

interface PageHeadingProps {
  title: string;
  /** One quiet sentence: the purpose of this page and its price. */
  hint?: string;
  /** For the focus that goes with another part of the page. */
  heading?: RefObject<HTMLHeadingElement | null>;
  /** Buttons at the end of the line. */
  children?: ReactNode;
}

/** The top of a page of the workspace. */
export function PageHeading({ title, hint, heading, children }: PageHeadingProps) {
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3 px-4 pt-4 pb-3 md:flex-nowrap md:px-7 md:pt-6">
      <div className="min-w-0">
        <h1 ref={heading} tabIndex={-1} className="font-serif text-name font-medium tracking-[-0.005em]">
          {title}
        </h1>
        {hint !== undefined && <p className="mt-0.5 max-w-160 text-pretty text-soft">{hint}</p>}
      </div>
      {children !== undefined && (
        <div className="flex flex-wrap items-center gap-2 md:-mt-1 md:shrink-0 md:flex-nowrap">{children}</div>
      )}
    </header>
  );
}
