import { useState } from 'react';
import { background } from '../messages/to-background.ts';
import type { Problem } from '../service/problem.ts';
import type { SettingsPatch } from '../settings/settings.ts';
import { orTimeout } from './or-timeout.ts';

/** Keeps choices for the next time; `unsaved`: why the last one could not be kept, or null. */
export function useKeptChoices(): { unsaved: Problem | null; keep(choice: SettingsPatch): void } {
  const [unsaved, setUnsaved] = useState<Problem | null>(null);
  return {
    unsaved,
    keep: (choice) =>
      void orTimeout(background.sendMessage('saveSettings', choice)).then((receipt) =>
        setUnsaved(receipt.ok ? null : receipt.problem),
      ),
  };
}
