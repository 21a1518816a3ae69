import type { Grade } from '../../lib/texts/person/grade-text.ts';
import { gradeText } from '../../lib/texts/person/grade-text.ts';

const VARIANTS: Record<Grade, { words: string; dot: string }> = {
  A: { words: 'text-good', dot: 'bg-current' },
  'A-': { words: 'text-accent', dot: 'bg-[linear-gradient(to_top,currentColor_50%,transparent_50%)]' },
  B: { words: 'text-soft', dot: '' },
};

/** A grade in words, with a full, half or empty dot. */
export function GradeMark({ grade }: { grade: Grade }) {
  const { words, dot } = VARIANTS[grade];
  return (
    <span className={`inline-flex items-center gap-1.5 font-semibold ${words}`}>
      <span
        aria-hidden
        className={`size-2 rounded-full border-[1.5px] border-current forced-color-adjust-none forced-colors:text-[CanvasText] ${dot}`}
      />
      {gradeText(grade)}
    </span>
  );
}
