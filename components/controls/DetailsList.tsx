import type { ReactNode } from 'react';

export interface Detail {
  label: string;
  /** Null: not known, and left out. */
  value: ReactNode;
}

/** Two columns of words and values; a value that renders nothing takes its words with it. */
export function DetailsList({ details, className }: { details: Detail[]; className: string }) {
  const known = details.filter(({ value }) => value !== null);
  if (known.length === 0) return null;
  return (
    <dl className={`grid grid-cols-[fit-content(40%)_minmax(0,1fr)] gap-x-4 gap-y-1.5 px-4.5 ${className}`}>
      {known.map(({ label, value }) => (
        <div key={label} className="col-span-2 grid grid-cols-subgrid has-[dd:empty]:hidden">
          <dt className="text-soft first-letter:uppercase">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
