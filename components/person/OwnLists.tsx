import { i18n } from '#i18n';
import type { ListsView } from '../../lib/messages/views/person.ts';
import { listText } from '../../lib/texts/list-text.ts';
import { plainText } from '../../lib/texts/plain-text.ts';
import { Disclosure } from '../controls/Disclosure.tsx';
import type { LabelChange } from '../labels/label-words.ts';
import { LabelEditor } from '../labels/LabelEditor.tsx';

interface OwnListsProps {
  lists: ListsView;
  onChange(change: LabelChange): void;
}

/** The named lists that a contact is in, and a field to save it to others; folded away. */
export function OwnLists({ lists: { present, known }, onChange }: OwnListsProps) {
  return (
    <div className="border-t border-line">
      <Disclosure
        title={i18n.t('lists.title')}
        {...(present.length > 0 && { note: listText(present.map((name) => plainText(name, 100))) })}
      >
        <div className="px-4.5 pb-3">
          <LabelEditor
            label="list"
            present={present}
            known={known}
            onAdd={(add) => onChange({ add })}
            onRemove={(remove) => onChange({ remove })}
          />
        </div>
      </Disclosure>
    </div>
  );
}
