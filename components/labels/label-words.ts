import { i18n } from '#i18n';
import { numberText } from '../../lib/texts/number-text.ts';

/** The labels that the user sorts contacts by: tags, or named lists. */
export type Label = 'tag' | 'list';

/** Adds contacts to tags or lists, or removes them from one; by name. */
export interface LabelChange {
  add?: readonly string[];
  remove?: string;
}

/** The words around an editor of tags or lists. */
export interface LabelWords {
  title: string;
  /** The field's label. */
  add: string;
  /** Above those to choose from. */
  known: string;
  /** Above those that selected contacts have. */
  present: string;
  hint: string;
  /** The title of a dialog about selected contacts. */
  ofSelected(count: number): string;
}

export function labelWords(label: Label): LabelWords {
  switch (label) {
    case 'tag':
      return {
        title: i18n.t('contacts.tag'),
        add: i18n.t('contacts.add_tag'),
        known: i18n.t('contacts.tags_used'),
        present: i18n.t('contacts.tags_on'),
        hint: i18n.t('contacts.tag_hint'),
        ofSelected: (count) => i18n.t('contacts.tags_of', count, [numberText(count)]),
      };
    case 'list':
      return {
        title: i18n.t('lists.title'),
        add: i18n.t('lists.add'),
        known: i18n.t('lists.yours'),
        present: i18n.t('lists.present'),
        hint: i18n.t('lists.hint'),
        ofSelected: (count) => i18n.t('lists.of', count, [numberText(count)]),
      };
    default:
      return label satisfies never;
  }
}
