import { useCallback, useEffect, useRef, useState } from 'react';
import { i18n } from '#i18n';
import { isSameTag } from '../../../lib/bulk-input/typed-tags.ts';
import { NotSaved } from '../../choices/NotSaved.tsx';
import { Button } from '../../controls/Button.tsx';
import { Dialog } from '../../controls/Dialog.tsx';
import { type Label, type LabelChange, labelWords } from '../../labels/label-words.ts';
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

const withName = (names: readonly string[], name: string): readonly string[] =>
  names.some((other) => isSameTag(other, name)) ? names : [...names, name];

/** Adds the selected contacts to tags or lists, and removes them from some. */
export function LabelsDialog({ label, profileIds, known, actions, onClose }: LabelsDialogProps) {
  const { labelsOf, onLabel } = actions;
  const words = labelWords(label);
  const [present, setPresent] = useState<readonly string[]>([]);
  const [isFailed, setFailed] = useState(false);
  const latest = useRef<Promise<readonly string[]>>(null);
  const read = useCallback(async () => {
    const reading = labelsOf(label, profileIds);
    latest.current = reading;
    const names = await reading.catch(() => null);
    // An answer about others who were selected before is dropped.
    if (names !== null && latest.current === reading) setPresent(names);
  }, [label, profileIds, labelsOf]);
  useEffect(() => void read(), [read]);
  const change = async (wanted: LabelChange): Promise<void> => {
    const isStored = await onLabel(label, profileIds, wanted);
    setFailed(!isStored);
    if (!isStored) await read();
  };
  const add = (names: readonly string[]): void => {
    setPresent((before) => names.reduce(withName, before));
    void change({ add: names });
  };
  const remove = (name: string): void => {
    setPresent((before) => before.filter((other) => !isSameTag(other, name)));
    void change({ remove: name });
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
      {/* The page says it too, but a dialog above it hides that from a screen reader. */}
      <NotSaved isShown={isFailed} />
      <p className="text-small text-soft">{words.hint}</p>
    </Dialog>
  );
}
