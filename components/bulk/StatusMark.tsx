import { Check, CircleStop, LoaderCircle, type LucideIcon, Pause } from 'lucide-react';
import { i18n } from '#i18n';
import type { BatchStatus } from '../../lib/messages/views/batch.ts';

const MARKS: Record<BatchStatus, { icon: LucideIcon; look: string }> = {
  running: { icon: LoaderCircle, look: 'text-accent' },
  paused: { icon: Pause, look: 'text-warn' },
  stopped: { icon: CircleStop, look: 'text-soft' },
  done: { icon: Check, look: 'text-good' },
};

/** Where a batch stands, by shape and word. */
export function StatusMark({ status }: { status: BatchStatus }) {
  const { icon: Icon, look } = MARKS[status];
  return (
    <span className={`inline-flex shrink-0 items-center gap-1.5 text-small font-medium ${look}`}>
      <Icon aria-hidden size={14} />
      {i18n.t(`bulk.status.${status}`)}
    </span>
  );
}
