import { useEffect, useRef, useState } from 'react';
import { i18n } from '#i18n';
import { Button } from '../controls/Button.tsx';
import { Section } from './Section.tsx';

/** What is read and kept, and the way to delete all of it. */
export function PrivacySection({ onDeleteEverything }: { onDeleteEverything(): void }) {
  return (
    <Section title={i18n.t('options.privacy')} hint={i18n.t('options.privacy_hint')}>
      <div className="grid gap-2 text-soft">
        <p>{i18n.t('options.reads')}</p>
        <p>{i18n.t('options.keeps')}</p>
        <p>{i18n.t('options.private_windows')}</p>
      </div>
      <DeleteEverything onDeleteEverything={onDeleteEverything} />
    </Section>
  );
}

/** Asks once more before anything is deleted; the safe answer has the focus. */
function DeleteEverything({ onDeleteEverything }: { onDeleteEverything(): void }) {
  const [asking, setAsking] = useState(false);
  const safe = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asking) safe.current?.querySelector('button')?.focus();
  }, [asking]);

  if (!asking) {
    return (
      <div>
        <Button look="grave" onClick={() => setAsking(true)}>
          {i18n.t('options.delete_everything')}
        </Button>
      </div>
    );
  }
  return (
    <div role="alertdialog" aria-label={i18n.t('options.delete_everything')} aria-describedby="delete-question" className="grid gap-3 rounded-control bg-bad-soft p-4">
      <p id="delete-question">{i18n.t('options.delete_confirm')}</p>
      <div ref={safe} className="flex flex-wrap gap-3">
        <Button onClick={() => setAsking(false)}>{i18n.t('options.cancel')}</Button>
        <Button
          look="grave"
          onClick={() => {
            setAsking(false);
            onDeleteEverything();
          }}
        >
          {i18n.t('options.delete_yes')}
        </Button>
      </div>
    </div>
  );
}
