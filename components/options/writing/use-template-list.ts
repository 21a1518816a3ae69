import { useEffect, useRef } from 'react';
import type { MessageTemplate } from '../../../lib/message-templates/templates.ts';
import type { SettingsPatch } from '../../../lib/settings/settings.ts';

type Templates = readonly MessageTemplate[];

/**
 * Changes the templates one after another: the page knows only a moment later what was saved, so each change builds on
 * the one before, and one that cannot be saved leaves what was saved last.
 * @param templates as the page knows them
 * @param onSave resolves with whether it was saved
 * @returns a function that saves a change, and resolves with whether it was saved
 */
export function useTemplateList(
  templates: Templates,
  onSave: (patch: SettingsPatch) => Promise<boolean>,
): (change: (before: Templates) => MessageTemplate[]) => Promise<boolean> {
  const saved = useRef(templates);
  const latest = useRef(templates);
  useEffect(() => {
    saved.current = latest.current = templates;
  }, [templates]);
  return async (change) => {
    const next = change(latest.current);
    latest.current = next;
    const isSaved = await onSave({ templates: next });
    if (isSaved) saved.current = next;
    else latest.current = saved.current;
    return isSaved;
  };
}
