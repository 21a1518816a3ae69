import { PlainText } from '../controls/PlainText.tsx';

/** Short words beside each other, e.g. the technologies of a company's site. */
export function WordList({ words }: { words: string[] }) {
  return (
    <ul className="flex flex-wrap gap-1.5 px-4.5 pb-3.5">
      {words.map((word, index) => (
        <li key={index} className="max-w-full rounded-control bg-sunk px-2 py-0.5 text-small wrap-anywhere">
          <PlainText value={word} limit={120} />
        </li>
      ))}
    </ul>
  );
}
