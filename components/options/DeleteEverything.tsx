import { useEffect, useRef, useState } from 'react';
import { i18n } from '#i18n';
import { Button } from '../controls/Button.tsx';
import { LiveRegion } from '../controls/LiveRegion.tsx';

/**
 * Asks for confirmation before anything is deleted; the safe answer has the focus, and gives it back. Then says whether
 * that worked.
 */
export function DeleteEverything({ onDeleteEverything }: { onDeleteEverything(): void | Promise<void> }) {
  // Null: not opened yet.
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const [state, setState] = useState<'idle' | 'busy' | 'done' | 'failed'>('idle');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen !== null) place.current?.querySelector('button')?.focus();
  }, [isOpen]);
  const run = (): void => {
    setOpen(false);
    setState('busy');
    Promise.resolve(onDeleteEverything()).then(
      () => setState('done'),
      () => setState('failed'),
    );
  };

  if (!isOpen) {
    const words = {
      idle: '',
      busy: i18n.t('options.deleting'),
      done: i18n.t('options.deleted'),
      failed: i18n.t('options.delete_failed'),
    }[state];
    return (
      <div ref={place} className="flex flex-wrap items-center gap-3">
        <Button variant="destructive" onClick={() => setOpen(true)}>
          {i18n.t('options.delete_everything')}
        </Button>
        <LiveRegion text={words} shown />
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
        <Button onClick={() => setOpen(false)}>{i18n.t('options.cancel')}</Button>
        <Button variant="destructive" onClick={run}>
          {i18n.t('options.delete_yes')}
        </Button>
      </div>
    </div>
  );
}
