import { useState } from 'react';
import { background } from '../messages/to-background.ts';
import type { Problem } from '../service/problem.ts';
import type { SettingsPatch } from '../settings/settings.ts';
import { orTimeout } from './or-timeout.ts';

interface KeptChoices {
  /** Why the last choice could not be kept, or null. */
  unsaved: Problem | null;
  /** Resolves once it is known whether the choice could be kept. */
  keep(choice: SettingsPatch): Promise<void>;
  /** The user has gone on: no reason is shown any more. */
  forget(): void;
}

/** Keeps choices for the next time. */
export function useKeptChoices(): KeptChoices {
  const [unsaved, setUnsaved] = useState<Problem | null>(null);
  return {
    unsaved,
    forget: () => setUnsaved(null),
    async keep(choice) {
      const receipt = await orTimeout(background.sendMessage('saveSettings', choice));
      setUnsaved(receipt.ok ? null : receipt.problem);
    },
  };
}
