import type { LongWork } from './long-work.ts';

/** The progress of a long task, in words and as a bar. */
export function WorkBar({ work: { done, total }, words }: { work: LongWork; words: string }) {
  const share = total === 0 ? 0 : Math.min(1, done / total);
  return (
    <div className="grid gap-2">
      <p aria-hidden>{words}</p>
      <progress
        aria-label={words}
        value={share}
        max={1}
        className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-sunk [&::-moz-progress-bar]:bg-fill [&::-webkit-progress-bar]:bg-sunk [&::-webkit-progress-value]:bg-fill"
      />
    </div>
  );
}
