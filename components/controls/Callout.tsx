import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ProblemTone } from '../../lib/texts/problem-actions.ts';

const VARIANTS: Record<ProblemTone, { box: string; mark: string; icon: typeof Info }> = {
  calm: { box: 'bg-sunk', mark: 'text-soft', icon: Info },
  caution: { box: 'bg-warn-soft', mark: 'text-warn', icon: TriangleAlert },
  fault: { box: 'bg-bad-soft', mark: 'text-bad', icon: CircleAlert },
};

interface CalloutProps {
  tone: ProblemTone;
  /** The event, in one sentence. */
  children: ReactNode;
  /** A second, quieter line, such as the amount spent. */
  second?: string;
}

/** Something to know, in one sentence; the icon's shape tells its kind, not only its color. */
export function Callout({ tone, children, second }: CalloutProps) {
  const { box, mark, icon: Icon } = VARIANTS[tone];
  return (
    <div className={`flex gap-2.5 rounded-control px-3 py-2.5 forced-colors:border ${box}`}>
      <Icon aria-hidden size={15} className={`mt-0.5 shrink-0 ${mark}`} />
      <div className="min-w-0 text-pretty">
        <p>
          <bdi>{children}</bdi>
        </p>
        {second !== undefined && <p className="text-small text-soft">{second}</p>}
      </div>
    </div>
  );
}
