import { Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { i18n } from '#i18n';
import { Button } from '../controls/Button.tsx';

interface ConfirmedButtonProps {
  words: string;
  /** Says what it does. */
  question: ReactNode;
  /** The words of the answer that does it. */
  yes: string;
  /** Beside something more important: it looks like what it does only once it asks. */
  secondary?: boolean;
  onYes(): void;
}

/**
 * A button for something that cannot be undone, which asks first, in its place. The safe answer has the focus, and
 * gives it back; so does Escape.
 */
export function ConfirmedButton({ words, question, yes, secondary = false, onYes }: ConfirmedButtonProps) {
  /** Null: it has not asked yet. */
  const [isAsking, setAsking] = useState<boolean | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    if (isAsking !== null) place.current?.querySelector('button')?.focus();
  }, [isAsking]);
  const no = (): void => setAsking(false);
  const leave = ({ key }: { key: string }): void => {
    if (key === 'Escape') no();
  };
  if (isAsking !== true)
    return (
      <div ref={place}>
        <Button variant={secondary ? 'secondary' : 'destructive'} onClick={() => setAsking(true)}>
          {secondary && <Trash2 aria-hidden size={15} />}
          {words}
        </Button>
      </div>
    );
  return (
    <div
      ref={place}
      role="alertdialog"
      aria-label={words}
      aria-describedby={id}
      className="grid w-full gap-3 rounded-control bg-bad-soft p-4"
    >
      <div id={id} className="grid gap-2">
        {question}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onKeyDown={leave} onClick={no}>
          {i18n.t('options.cancel')}
        </Button>
        <Button
          variant="destructive"
          onKeyDown={leave}
          onClick={() => {
            no();
            onYes();
          }}
        >
          {yes}
        </Button>
      </div>
    </div>
  );
}
