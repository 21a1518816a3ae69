import type { Description } from './use-description.ts';

/** The person, the price, and the known details. */
export function Card({ description, onClose }: { description: Description; onClose: () => void }) {
  return (
    <section className="card">
      <header>
        <h1>{description.name}</h1>
        <button type="button" aria-label="Close" onClick={onClose}>
          ×
        </button>
      </header>
      <p>
        {description.title}, {description.employer}
      </p>
      <ul>
        {description.emails.map(({ address, grade }) => (
          <li key={address}>
            <a href={`mailto:${address}`}>{address}</a> {grade}
          </li>
        ))}
      </ul>
      <button type="button">Get contact · 1 lookup ({description.lookups} left)</button>
    </section>
  );
}
