import { useEffect, useState } from 'react';
import { i18n } from '#i18n';
import { Button } from '../../controls/Button.tsx';
import { Dialog } from '../../controls/Dialog.tsx';
import { type Label, labelWords } from '../../labels/label-words.ts';
import { LabelEditor } from '../../labels/LabelEditor.tsx';
import type { ContactsActions } from '../contacts-actions.ts';

interface LabelsDialogProps {
  label: Label;
  profileIds: readonly number[];
  /** All existing ones. */
  known: readonly string[];
  actions: Pick<ContactsActions, 'labelsOf' | 'onLabel'>;
  onClose(): void;
}

/** Adds the selected contacts to tags or lists, and removes them from some. */
export function LabelsDialog({ label, profileIds, known, actions, onClose }: LabelsDialogProps) {
  const { labelsOf, onLabel } = actions;
  const words = labelWords(label);
  const [present, setPresent] = useState<readonly string[]>([]);
  useEffect(() => {
    let isShown = true;
    labelsOf(label, profileIds).then(
      (names) => isShown && setPresent(names),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [label, profileIds, labelsOf]);
  const add = (name: string): void => {
    setPresent((before) => (before.includes(name) ? before : [...before, name]));
    void onLabel(label, profileIds, { add: name });
  };
  const remove = (name: string): void => {
    setPresent((before) => before.filter((other) => other !== name));
    void onLabel(label, profileIds, { remove: name });
  };
  return (
    <Dialog
      title={words.ofSelected(profileIds.length)}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {i18n.t('contacts.done')}
        </Button>
      }
    >
      <LabelEditor label={label} present={present} known={known} legend={words.present} onAdd={add} onRemove={remove} />
      <p className="text-small text-soft">{words.hint}</p>
    </Dialog>
  );
}
