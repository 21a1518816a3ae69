import { useEffect, useState } from 'react';
import { i18n } from '#i18n';
import type { SettingsPatch } from '../../lib/settings/settings.ts';

const SHOWN_FOR_MS = 2500;

/** Saves a change and gives a short-lived message about the outcome. */
export function useSaving(onSave: (patch: SettingsPatch) => Promise<void>): {
  words: string;
  /** Resolves with whether it was saved. */
  save(patch: SettingsPatch): Promise<boolean>;
  tell(saving: Promise<void>): Promise<boolean>;
} {
  const [words, setWords] = useState('');
  useEffect(() => {
    if (words === '') return;
    const timer = setTimeout(() => setWords(''), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [words]);

  const tell = async (saving: Promise<void>): Promise<boolean> => {
    const isSaved = await saving.then(
      () => true,
      () => false,
    );
    setWords(i18n.t(isSaved ? 'options.saved' : 'options.save_failed'));
    return isSaved;
  };
  return { words, save: (patch) => tell(onSave(patch)), tell };
}
