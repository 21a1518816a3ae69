import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TroubleTone } from '../../lib/texts/trouble-text.ts';

const LOOKS: Record<TroubleTone, { box: string; mark: string; icon: typeof Info }> = {
  calm: { box: 'bg-sunk', mark: 'text-soft', icon: Info },
  caution: { box: 'bg-warn-soft', mark: 'text-warn', icon: TriangleAlert },
  fault: { box: 'bg-bad-soft', mark: 'text-bad', icon: CircleAlert },
};

interface NoteProps {
  tone: TroubleTone;
  /** What happened, in one sentence. */
  children: ReactNode;
  /** A second, quieter line: what was spent. */
  second?: string;
}

/** Something to know, in one sentence; the mark's shape tells its kind, not only its colour. */
export function Note({ tone, children, second }: NoteProps) {
  const { box, mark, icon: Icon } = LOOKS[tone];
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
