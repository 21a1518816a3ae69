import { useEffect, useRef, useState } from 'react';
import { i18n } from '#i18n';
import { Button } from '../controls/Button.tsx';
import { LiveRegion } from '../controls/LiveRegion.tsx';

type Stage = 'untouched' | 'question' | 'cancelled' | 'busy' | 'done' | 'failed';

/**
 * Asks for confirmation before anything is deleted; the safe answer has the focus, and gives it back. Then says whether
 * that worked.
 */
export function DeleteEverything({ onDeleteEverything }: { onDeleteEverything(): Promise<void> }) {
  const [stage, setStage] = useState<Stage>('untouched');
  const place = useRef<HTMLDivElement>(null);
  // Null: not opened yet.
  const isOpen = stage === 'untouched' ? null : stage === 'question';
  useEffect(() => {
    if (isOpen !== null) place.current?.querySelector('button')?.focus();
  }, [isOpen]);
  const run = (): void => {
    setStage('busy');
    onDeleteEverything().then(
      () => setStage('done'),
      () => setStage('failed'),
    );
  };

  if (stage !== 'question') {
    return (
      <div ref={place} className="flex flex-wrap items-center gap-3">
        <Button variant="destructive" onClick={() => setStage('question')}>
          {i18n.t('options.delete_everything')}
        </Button>
        <LiveRegion text={wordsOf(stage)} shown isBad={stage === 'failed'} />
      </div>
    );
  }
  return (
    <div
      role="alertdialog"
      aria-label={i18n.t('options.delete_everything')}
      aria-describedby="delete-question"
      className="grid gap-3 rounded-control bg-bad-soft p-4"
    >
      <p id="delete-question">{i18n.t('options.delete_confirm')}</p>
      <div ref={place} className="flex flex-wrap gap-3">
        <Button onClick={() => setStage('cancelled')}>{i18n.t('options.cancel')}</Button>
        <Button variant="destructive" onClick={run}>
          {i18n.t('options.delete_yes')}
        </Button>
      </div>
    </div>
  );
}

function wordsOf(stage: Exclude<Stage, 'question'>): string {
  switch (stage) {
    case 'untouched':
    case 'cancelled':
      return '';
    case 'busy':
      return i18n.t('options.deleting');
    case 'done':
      return i18n.t('options.deleted');
    case 'failed':
      return i18n.t('options.delete_failed');
    default:
      return stage satisfies never;
  }
}
