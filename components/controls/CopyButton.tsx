import { Check, Copy, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { i18n } from '#i18n';
import { Announcer } from './Announcer.tsx';

interface CopyButtonProps {
  text: string;
  /** Names what is copied, e.g. "Copy jane@example.org". */
  label: string;
  /** Said to a screen reader once it is on the clipboard. */
  announcement: string;
  /** Words beside the icon; without them only the icon shows. */
  words?: string;
  /** Without an outline, in a dense list. */
  bare?: boolean;
  /** Whether the Tab key stops here. */
  isReachable?: boolean;
  onCopy(text: string): Promise<void>;
}

type Outcome = { state: 'idle' } | { state: 'copied' } | { state: 'failed' };

const SHOWN_FOR_MS = 2000;
const SMALL = 'absolute end-0 top-0 min-h-7 min-w-7 gap-1.5 px-1.5 text-small whitespace-nowrap';
/** As a quiet button with words. */
const WORDED = 'min-h-9 gap-2 px-3.5 py-1.5 text-body wrap-normal';

/** Copies one thing, then shows and says that it did, for two seconds. */
export function CopyButton({
  text,
  label,
  announcement,
  words,
  bare = false,
  isReachable = true,
  onCopy,
}: CopyButtonProps) {
  const [outcome, setOutcome] = useState<Outcome>({ state: 'idle' });

  useEffect(() => {
    if (outcome.state === 'idle') return;
    const timer = setTimeout(() => setOutcome({ state: 'idle' }), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = (): void => {
    onCopy(text).then(
      () => setOutcome({ state: 'copied' }),
      () => setOutcome({ state: 'failed' }),
    );
  };

  return (
    <span className={words === undefined ? 'relative block size-7' : ''}>
      <button
        type="button"
        aria-label={label}
        tabIndex={isReachable ? undefined : -1}
        onClick={copy}
        className={`inline-flex shrink-0 items-center justify-center rounded-control border font-medium transition-colors ${words === undefined ? SMALL : WORDED} ${look(outcome, `${bare ? 'border-transparent' : 'border-line bg-sheet'} ${words === undefined ? 'text-soft' : 'text-ink'}`)}`}
      >
        <Icon outcome={outcome} />
        <Words outcome={outcome} words={words} />
      </button>
      <Announcer
        text={outcome.state === 'copied' ? announcement : outcome.state === 'failed' ? i18n.t('copy.failed') : ''}
      />
    </span>
  );
}

function look(outcome: Outcome, idle: string): string {
  if (outcome.state === 'copied') return 'border-transparent bg-accent-soft text-accent';
  if (outcome.state === 'failed') return 'border-transparent bg-bad-soft text-bad';
  return `${idle} hover:border-edge hover:text-ink`;
}

function Icon({ outcome }: { outcome: Outcome }) {
  if (outcome.state === 'copied') return <Check aria-hidden size={14} />;
  if (outcome.state === 'failed') return <X aria-hidden size={14} />;
  return <Copy aria-hidden size={14} />;
}

function Words({ outcome, words }: { outcome: Outcome; words: string | undefined }) {
  if (outcome.state === 'copied') return <span>{i18n.t('copy.copied')}</span>;
  if (outcome.state === 'failed') return <span>{i18n.t('copy.failed')}</span>;
  return words === undefined ? null : <span>{words}</span>;
}
