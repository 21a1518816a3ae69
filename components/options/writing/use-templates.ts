import { useState } from 'react';
import { type MessageTemplate, withTemplates } from '../../../lib/message-templates/templates.ts';
import type { SettingsPatch } from '../../../lib/settings/settings.ts';
import { useTemplateList } from './use-template-list.ts';

/** The template that was deleted last, and its place. */
interface Deleted {
  template: MessageTemplate;
  at: number;
}

/** The templates with the form for one of them, and an undo of the last deletion until something else is done. */
export function useTemplates(
  templates: readonly MessageTemplate[],
  onSave: (patch: SettingsPatch) => Promise<boolean>,
) {
  /** The name of the template in the form; empty: a new one; null: none. */
  const [edited, setEdited] = useState<string | null>(null);
  const [deleted, setDeleted] = useState<Deleted | null>(null);
  const current = templates.find(({ name }) => name === edited) ?? null;
  const change = useTemplateList(templates, onSave);
  /** Saves a change and closes the form of this name; it stays open, with what was typed, when that fails. */
  const save = async (name: string, of: Parameters<typeof change>[0], next: Deleted | null = null): Promise<void> => {
    if (!(await change(of))) return;
    setEdited((opened) => (opened === name ? null : opened));
    setDeleted(next);
  };
  return {
    edited,
    current,
    deleted: deleted?.template ?? null,
    open(name: string | null) {
      setEdited(name);
      if (name !== null) setDeleted(null);
    },
    keep(template: MessageTemplate) {
      if (edited === null) return;
      void save(edited, (before) =>
        current === null ? [...before, template] : before.map((each) => (each.name === edited ? template : each)),
      );
    },
    remove: (template: MessageTemplate, at: number) =>
      void save(template.name, (before) => before.filter(({ name }) => name !== template.name), { template, at }),
    /** At its place; behind all others, with a number, where one of another tab has its name by now. */
    putBack() {
      if (deleted === null) return;
      const { template, at } = deleted;
      void save(template.name, (before) =>
        before.some(({ name }) => name === template.name)
          ? (withTemplates(before, [template]) ?? [...before, template])
          : before.toSpliced(at, 0, template),
      );
    },
    /** @param added all templates, with those of a file */
    addAll(added: MessageTemplate[]) {
      setDeleted(null);
      void onSave({ templates: added });
    },
  };
}
