import { useState } from 'react';
import { i18n } from '#i18n';
import { metadataText, readMetadata } from '../../lib/bulk-input/read-metadata.ts';
import { typedLookupTags } from '../../lib/bulk-input/typed-tags.ts';
import type { Metadata } from '../../lib/service/identifiers.ts';
import { listText } from '../../lib/texts/list-text.ts';
import { plainText } from '../../lib/texts/plain-text.ts';
import { Disclosure } from '../controls/Disclosure.tsx';
import { TextField } from '../controls/TextField.tsx';

/** Of a tag that is shown. */
const LONGEST = 64;

export interface TagsFieldProps {
  /** What the next lookup gets. */
  about?: 'contact' | 'company';
  /** The tags of the next lookup; those of the last one at first. */
  tags: string[];
  onTags(tags: string[]): void;
  /** What else the service keeps with the contact; absent where it is not asked for. */
  metadata?: Metadata;
  onMetadata?(metadata: Metadata): void;
}

/** The tags sent with a lookup, folded away, but visible once there are any. */
export function TagsField({ about = 'contact', tags, onTags, metadata = {}, onMetadata }: TagsFieldProps) {
  const kept = [...tags.map((tag) => plainText(tag, LONGEST)), plainText(metadataText(metadata), 120)].filter(Boolean);
  return (
    <div className="-mx-4.5">
      <Disclosure title={i18n.t('offer.tags')} {...(kept.length > 0 && { note: listText(kept) })}>
        <div className="grid gap-3 px-4.5 pb-1">
          <TypedField
            label={i18n.t(about === 'contact' ? 'offer.tags_label' : 'offer.tags_label_company')}
            hint={i18n.t(about === 'contact' ? 'offer.tags_hint' : 'offer.tags_hint_company')}
            value={tags.join(', ')}
            onTyped={(typed) => onTags(typedLookupTags(typed))}
          />
          {onMetadata && (
            <TypedField
              label={i18n.t('offer.metadata')}
              hint={i18n.t('offer.metadata_hint')}
              value={metadataText(metadata)}
              onTyped={(typed) => onMetadata(readMetadata(typed))}
            />
          )}
        </div>
      </Disclosure>
    </div>
  );
}

interface TypedFieldProps {
  label: string;
  hint: string;
  value: string;
  onTyped(text: string): void;
}

/** A field whose text is taken when it is left, or Enter is pressed. */
function TypedField({ label, hint, value, onTyped }: TypedFieldProps) {
  const [text, setText] = useState<string | null>(null);
  const take = () => {
    if (text !== null) onTyped(text);
    setText(null);
  };
  return (
    <TextField
      label={label}
      hint={hint}
      fault={null}
      value={text ?? value}
      onValue={setText}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && take()}
    />
  );
}
