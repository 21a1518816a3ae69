import { useEffect, useState } from 'react';
import { i18n } from '#i18n';
import type { SettingsPatch } from '../../lib/settings/settings.ts';

const SHOWN_FOR_MS = 2500;

/** Saves a change and gives a short-lived message about the outcome. */
export function useSaving(onSave: (patch: SettingsPatch) => Promise<void>): {
  words: string;
  save(patch: SettingsPatch): void;
  tell(saving: Promise<void>): void;
} {
  const [words, setWords] = useState('');
  useEffect(() => {
    if (words === '') return;
    const timer = setTimeout(() => setWords(''), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [words]);

  const tell = (saving: Promise<void>): void => {
    saving.then(
      () => setWords(i18n.t('options.saved')),
      () => setWords(i18n.t('options.save_failed')),
    );
  };
  return { words, save: (patch) => tell(onSave(patch)), tell };
}
