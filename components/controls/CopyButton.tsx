import { Check, Copy, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { i18n } from '#i18n';
import { LiveRegion } from './LiveRegion.tsx';

interface CopyButtonProps {
  text: string;
  /** Names the text to copy, e.g. "Copy jane@example.org"; by default its words do. */
  label?: string;
  /** Announced to a screen reader once the text is on the clipboard. */
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
/** The icon alone; its words appear on top of it. */
const SMALL = {
  frame: 'relative block size-7',
  button: 'absolute end-0 top-0 min-h-7 min-w-7 gap-1.5 px-1.5 text-small whitespace-nowrap',
  words: 'text-soft',
};
/** A secondary button with words. */
const WORDED = { frame: '', button: 'min-h-9 gap-2 px-3.5 py-1.5 text-body wrap-normal', words: 'text-ink' };

/** Copies one text, then shows and announces it for two seconds. */
export function CopyButton({
  text,
  words,
  label = words,
  announcement,
  bare = false,
  isReachable = true,
  onCopy,
}: CopyButtonProps) {
  const [outcome, setOutcome] = useState<Outcome>({ state: 'idle' });
  const style = words === undefined ? SMALL : WORDED;

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
    <span className={style.frame}>
      <button
        type="button"
        aria-label={label}
        tabIndex={isReachable ? undefined : -1}
        onClick={copy}
        className={`inline-flex shrink-0 items-center justify-center rounded-control border font-medium transition-colors ${style.button} ${variant(outcome, `${bare ? 'border-transparent' : 'border-line bg-sheet'} ${style.words}`)}`}
      >
        <Icon outcome={outcome} />
        <Words outcome={outcome} words={words} />
      </button>
      <LiveRegion text={announced(outcome, announcement)} />
    </span>
  );
}

function announced(outcome: Outcome, copied: string): string {
  switch (outcome.state) {
    case 'idle':
      return '';
    case 'copied':
      return copied;
    case 'failed':
      return i18n.t('copy.failed');
    default:
      return outcome satisfies never;
  }
}

function variant(outcome: Outcome, idle: string): string {
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
