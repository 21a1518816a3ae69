import type { ReactNode } from 'react';

/** Short facts in a row with dots between; a fact that wraps leaves its dot behind. */
export function Facts({ facts }: { facts: ReactNode[] }) {
  return (
    <span className="block overflow-hidden">
      <span className="-ms-3 flex flex-wrap">
        {facts.map((fact, index) => (
          <span
            key={index}
            className="relative ps-3 before:absolute before:start-0 before:w-3 before:text-center before:content-['·'/'']"
          >
            {fact}{' '}
          </span>
        ))}
      </span>
    </span>
  );
}
