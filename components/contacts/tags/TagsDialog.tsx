import { useEffect, useState } from 'react';
import { i18n } from '#i18n';
import type { TagCount } from '../../../lib/contacts/list/list-views.ts';
import { numberText } from '../../../lib/texts/number-text.ts';
import { Button } from '../../controls/Button.tsx';
import { Dialog } from '../../controls/Dialog.tsx';
import type { ContactsActions } from '../contacts-actions.ts';
import { TagEditor } from './TagEditor.tsx';

interface TagsDialogProps {
  profileIds: readonly number[];
  /** All existing tags. */
  known: readonly TagCount[];
  tagsOf: ContactsActions['tagsOf'];
  onTag: ContactsActions['onTag'];
  onClose(): void;
}

/** Adds tags to the selected contacts, and removes some from them. */
export function TagsDialog({ profileIds, known, tagsOf, onTag, onClose }: TagsDialogProps) {
  const [present, setPresent] = useState<string[]>([]);
  useEffect(() => {
    let isShown = true;
    tagsOf(profileIds).then(
      (counts) => isShown && setPresent(counts.map(({ tag }) => tag)),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [profileIds, tagsOf]);
  const add = (tag: string): void => {
    setPresent((before) => (before.includes(tag) ? before : [...before, tag]));
    void onTag(profileIds, { add: tag });
  };
  const remove = (tag: string): void => {
    setPresent((before) => before.filter((other) => other !== tag));
    void onTag(profileIds, { remove: tag });
  };
  return (
    <Dialog
      title={i18n.t('contacts.tags_of', profileIds.length, [numberText(profileIds.length)])}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {i18n.t('contacts.done')}
        </Button>
      }
    >
      <TagEditor present={present} known={known} legend={i18n.t('contacts.tags_on')} onAdd={add} onRemove={remove} />
      <p className="text-small text-soft">{i18n.t('contacts.tag_hint')}</p>
    </Dialog>
  );
}
