import { ChevronRight } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';

interface DisclosureProps {
  title: string;
  /** The amount of content, beside the title. */
  note?: string;
  open?: boolean;
  /** For the title, which stays visible while the content is folded. */
  titleRef?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** Content folded away under one line. */
export function Disclosure({ title, note, open = false, titleRef, children }: DisclosureProps) {
  return (
    <details open={open} className="group">
      <summary
        ref={titleRef}
        className="flex min-h-9 items-center gap-1.5 px-4.5 py-2 text-small font-medium text-soft hover:text-ink focus-visible:-outline-offset-2"
      >
        <ChevronRight
          aria-hidden
          size={14}
          className="shrink-0 transition-transform ltr:group-open:rotate-90 rtl:-scale-x-100 rtl:group-open:-rotate-90"
        />
        <span>
          {title}
          {note !== undefined && <span className="ms-0.5 font-normal"> {note}</span>}
        </span>
      </summary>
      {children}
    </details>
  );
}
