import { Plus, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { i18n } from '#i18n';
import type { TagCount } from '../../../lib/contacts/list/list-views.ts';
import { plainText } from '../../../lib/texts/plain-text.ts';
import { Button } from '../../controls/Button.tsx';
import { TextField } from '../../controls/TextField.tsx';

interface TagEditorProps {
  /** The current tags, which can be removed. */
  present: readonly string[];
  /** All existing tags, the most used first; suggested while typing. */
  known: readonly TagCount[];
  legend?: string;
  onAdd(tag: string): void;
  onRemove(tag: string): void;
}

const SUGGESTED = 8;
const LONGEST = 100;
/** A comma ends a tag (lib/contacts/tags.ts). */
const BETWEEN_TAGS = /[,;]/;

/** Tags, each with a button to remove it; a field to add more, with suggestions from those used before. */
export function TagEditor({ present, known, legend, onAdd, onRemove }: TagEditorProps) {
  const [typed, setTyped] = useState('');
  const begun = typed.trim().toLowerCase();
  const suggested = known
    .filter(({ tag }) => !present.includes(tag) && tag.toLowerCase().includes(begun))
    .slice(0, SUGGESTED);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    for (const tag of typed.split(BETWEEN_TAGS)) if (tag.trim() !== '') onAdd(tag.trim());
    setTyped('');
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {present.length !== 0 && (
        <PresentTags label={legend ?? i18n.t('contacts.tag')} tags={present} onRemove={onRemove} />
      )}
      <form onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
        <TextField
          label={i18n.t('contacts.add_tag')}
          fault={null}
          value={typed}
          maxLength={LONGEST * 4}
          autoComplete="off"
          onValue={setTyped}
        />
        {/* In line with the field, whose error takes no room while there is none. */}
        <Button submits disabled={begun === ''} variant="secondary">
          {i18n.t('contacts.add')}
        </Button>
      </form>
      {suggested.length !== 0 && (
        <SuggestedTags
          tags={suggested}
          onAdd={(tag) => {
            onAdd(tag);
            setTyped('');
          }}
        />
      )}
    </div>
  );
}

interface PresentTagsProps {
  label: string;
  tags: readonly string[];
  onRemove(tag: string): void;
}

function PresentTags({ label, tags, onRemove }: PresentTagsProps) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-1.5">
      {tags.map((tag) => (
        <li
          key={tag}
          className="inline-flex min-h-7 max-w-full items-center gap-1 rounded-full bg-sunk ps-2.5 pe-1 text-small"
        >
          <bdi className="truncate">{plainText(tag, 100)}</bdi>
          <button
            type="button"
            aria-label={i18n.t('contacts.remove_tag', { tag: plainText(tag, 100) })}
            onClick={() => onRemove(tag)}
            className="grid size-6 shrink-0 place-items-center rounded-full text-soft hover:bg-line hover:text-ink"
          >
            <X aria-hidden size={12} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function SuggestedTags({ tags, onAdd }: { tags: readonly TagCount[]; onAdd(tag: string): void }) {
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <span className="text-small text-soft">{i18n.t('contacts.tags_used')}</span>
      {tags.map(({ tag }) => (
        <button
          key={tag}
          type="button"
          aria-label={i18n.t('contacts.add_known', { tag: plainText(tag, 100) })}
          onClick={() => onAdd(tag)}
          className="inline-flex min-h-6 max-w-full items-center gap-1 rounded-full border border-line px-2 text-small hover:border-edge"
        >
          <Plus aria-hidden size={11} className="shrink-0 text-soft" />
          <bdi className="truncate">{plainText(tag, 60)}</bdi>
        </button>
      ))}
    </div>
  );
}
