import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { i18n } from '#i18n';
import { Button } from '../controls/Button.tsx';

interface ConfirmedButtonProps {
  words: string;
  /** Says what it does. */
  question: ReactNode;
  /** The words of the answer that does it. */
  yes: string;
  onYes(): void;
}

/**
 * A button for something that cannot be undone, which asks first, in its place. The safe answer has the focus, and
 * gives it back; so does Escape.
 */
export function ConfirmedButton({ words, question, yes, onYes }: ConfirmedButtonProps) {
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
        <Button variant="destructive" onClick={() => setAsking(true)}>
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
