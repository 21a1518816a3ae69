import { plainText } from '../../lib/texts/plain-text.ts';

/** One of the user's tags, on one line however long it is. */
export function TagChip({ tag }: { tag: string }) {
  return (
    <bdi
      title={plainText(tag, 200)}
      className="inline-block max-w-32 min-w-0 truncate rounded-full bg-sunk px-2 text-tiny/5 text-soft forced-colors:border"
    >
      {plainText(tag, 60)}
    </bdi>
  );
}
