import { ArrowLeft } from 'lucide-react';

/** Leads from one item of a list back to the list. `href`: the page of the workspace, such as `#bulk`. */
export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      className="inline-flex min-h-6 items-center gap-1.5 text-small font-medium text-accent underline-offset-3 hover:underline"
    >
      <ArrowLeft aria-hidden size={14} className="rtl:-scale-x-100" />
      {children}
    </a>
  );
}
