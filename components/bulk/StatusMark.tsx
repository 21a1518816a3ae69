import { Check, CircleStop, LoaderCircle, type LucideIcon, Pause } from 'lucide-react';
import { i18n } from '#i18n';
import type { BatchStatus } from '../../lib/messages/views/batch.ts';

const APPEARANCE: Record<BatchStatus, { icon: LucideIcon; variant: string }> = {
  running: { icon: LoaderCircle, variant: 'text-accent' },
  paused: { icon: Pause, variant: 'text-warn' },
  stopped: { icon: CircleStop, variant: 'text-soft' },
  done: { icon: Check, variant: 'text-good' },
};

/** The status of a batch, by shape and word. */
export function StatusMark({ status }: { status: BatchStatus }) {
  const { icon: Icon, variant } = APPEARANCE[status];
  return (
    <span className={`inline-flex shrink-0 items-center gap-1.5 text-small font-medium ${variant}`}>
      <Icon aria-hidden size={14} />
      {i18n.t(`bulk.status.${status}`)}
    </span>
  );
}
