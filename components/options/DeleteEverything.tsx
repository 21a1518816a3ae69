import { useState } from 'react';
import { i18n } from '#i18n';
import { ConfirmedButton } from '../choices/ConfirmedButton.tsx';
import { LiveRegion } from '../controls/LiveRegion.tsx';

type Stage = 'untouched' | 'busy' | 'done' | 'failed';

/** Deletes everything here once that is confirmed, and says whether it worked. */
export function DeleteEverything({ onDeleteEverything }: { onDeleteEverything(): Promise<void> }) {
  const [stage, setStage] = useState<Stage>('untouched');
  const run = (): void => {
    setStage('busy');
    onDeleteEverything().then(
      () => setStage('done'),
      () => setStage('failed'),
    );
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <ConfirmedButton
        words={i18n.t('options.delete_everything')}
        question={i18n.t('options.delete_confirm')}
        yes={i18n.t('options.delete_yes')}
        onYes={run}
      />
      <LiveRegion text={wordsOf(stage)} shown isBad={stage === 'failed'} />
    </div>
  );
}

function wordsOf(stage: Stage): string {
  switch (stage) {
    case 'untouched':
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
