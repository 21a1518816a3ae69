import { useState } from 'react';
import { i18n } from '#i18n';
import { BETWEEN_TAGS } from '../../lib/bulk-input/between-tags.ts';
import { metadataText, readMetadata } from '../../lib/bulk-input/read-metadata.ts';
import type { Metadata } from '../../lib/service/identifiers.ts';
import { listText } from '../../lib/texts/list-text.ts';
import { plainText } from '../../lib/texts/plain-text.ts';
import { Disclosure } from '../controls/Disclosure.tsx';
import { TextField } from '../controls/TextField.tsx';

/** The service's limits; longer tags are cut, further ones left out. */
const MAX = 20;
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
  const [text, setText] = useState<string | null>(null);
  const shown = text ?? tags.join(', ');
  const take = () => {
    if (text !== null) onTags(tagsIn(text));
    setText(null);
  };
  return (
    <div className="-mx-4.5">
      <Disclosure title={i18n.t('offer.tags')} {...(kept.length > 0 && { note: listText(kept) })}>
        <div className="grid gap-3 px-4.5 pb-1">
          <TextField
            label={i18n.t(about === 'contact' ? 'offer.tags_label' : 'offer.tags_label_company')}
            hint={i18n.t(about === 'contact' ? 'offer.tags_hint' : 'offer.tags_hint_company')}
            fault={null}
            value={shown}
            onValue={setText}
            onBlur={take}
            onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && take()}
          />
          {onMetadata && <MetadataField metadata={metadata} onMetadata={onMetadata} />}
        </div>
      </Disclosure>
    </div>
  );
}

function MetadataField({ metadata, onMetadata }: Required<Pick<TagsFieldProps, 'metadata' | 'onMetadata'>>) {
  const [text, setText] = useState<string | null>(null);
  const take = () => {
    if (text !== null) onMetadata(readMetadata(text));
    setText(null);
  };
  return (
    <TextField
      label={i18n.t('offer.metadata')}
      hint={i18n.t('offer.metadata_hint')}
      fault={null}
      value={text ?? metadataText(metadata)}
      onValue={setText}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && take()}
    />
  );
}

function tagsIn(text: string): string[] {
  const tags = text.split(BETWEEN_TAGS).map((tag) => tag.trim().slice(0, LONGEST).trim());
  return [...new Map(tags.filter(Boolean).map((tag) => [tag.toLowerCase(), tag])).values()].slice(0, MAX);
}
