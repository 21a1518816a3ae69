import type { ReactNode } from 'react';

/** Short details in a row with dots between; a detail that wraps leaves its dot behind. */
export function InlineList({ details }: { details: ReactNode[] }) {
  return (
    <span className="block overflow-hidden">
      <span className="-ms-3 flex flex-wrap">
        {details.map((detail, index) => (
          <span
            key={index}
            className="relative ps-3 before:absolute before:start-0 before:w-3 before:text-center before:content-['·'/'']"
          >
            {detail}{' '}
          </span>
        ))}
      </span>
    </span>
  );
}
