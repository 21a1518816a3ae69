import { CircleCheck, CircleHelp, CircleX, Inbox, type LucideIcon } from 'lucide-react';
import type { VerificationView } from '../../lib/messages/views/company.ts';
import { verifiedText } from '../../lib/texts/person/verification-words.ts';

const VARIANTS: Record<VerificationView['status'], { icon: LucideIcon; colour: string }> = {
  valid: { icon: CircleCheck, colour: 'text-good' },
  invalid: { icon: CircleX, colour: 'text-bad' },
  catchall: { icon: Inbox, colour: 'text-warn' },
  unknown: { icon: CircleHelp, colour: 'text-soft' },
};

/** One of the four outcomes, by its icon and its words. */
export function VerifiedMark({ status }: { status: VerificationView['status'] }) {
  const { icon: Icon, colour } = VARIANTS[status];
  return (
    <span className={`inline-flex items-center gap-1.5 font-semibold ${colour}`}>
      <Icon aria-hidden size={15} className="shrink-0" />
      {verifiedText(status)}
    </span>
  );
}
