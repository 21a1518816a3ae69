import type { ContactMethod, FacetValue, NumberRange, SearchedGrade, SignalWindow } from './facet-value.ts';
import type { Facet } from './facet.ts';

/** The content of the fields of a facet's editor, as typed; each kind uses some of them. */
export interface FacetDraft {
  text: string;
  exact: boolean;
  excluded: boolean;
  range: NumberRange['range'] | 'on' | 'since' | 'before';
  /** The number or the day; the first of two. */
  from: string;
  to: string;
  distance: string;
  unit: 'km' | 'mi';
  category: string;
  window: SignalWindow;
  grade: SearchedGrade;
  only: 'professional' | 'personal' | 'any';
  methods: readonly ContactMethod[];
}

/** An empty editor. */
export function emptyDraft(facet: Facet): FacetDraft {
  return {
    text: '',
    exact: false,
    excluded: false,
    range: facet.kind === 'time' ? 'since' : 'at-least',
    from: '',
    to: '',
    distance: '',
    unit: 'km',
    category: facet.kind === 'signal' ? (facet.categories[0] ?? '') : '',
    window: 'three_months',
    grade: 'A',
    only: 'any',
    methods: [],
  };
}

/** The value that an editor holds; `writeValue` says whether it is valid. `option` of a choice is its text. */
export function valueOfDraft(facet: Facet, draft: FacetDraft): FacetValue {
  const { text, exact } = draft;
  switch (facet.kind) {
    case 'text':
      return { kind: 'text', text, exact };
    case 'code':
      return { kind: 'code', code: text, exact };
    case 'key':
      return { kind: 'key', text };
    case 'id':
      return { kind: 'id', id: /^\s*\d+\s*$/.test(narrow(text)) ? Number(narrow(text)) : Number.NaN };
    case 'place':
      return {
        kind: 'place',
        text,
        exact,
        radius: draft.distance.trim() === '' ? null : { distance: typedNumber(draft.distance), unit: draft.unit },
      };
    case 'choice':
      return { kind: 'choice', option: text };
    case 'number':
      return { kind: 'number', ...numbersOf(draft) };
    case 'time':
      return { kind: 'time', ...daysOf(draft) };
    case 'signal':
      return { kind: 'signal', category: draft.category, window: draft.window };
    case 'email-grade':
      return { kind: 'email-grade', grade: draft.grade, only: draft.only === 'any' ? null : draft.only };
    case 'contact-methods':
      return { kind: 'contact-methods', all: [...draft.methods] };
    default:
      return facet satisfies never;
  }
}

function numbersOf({ range, from, to }: FacetDraft): NumberRange {
  switch (range) {
    case 'between':
      return { range, from: typedNumber(from), to: typedNumber(to) };
    case 'exactly':
    case 'less-than':
      return { range, number: typedNumber(from) };
    default:
      return { range: 'at-least', number: typedNumber(from) };
  }
}

function daysOf({ range, from, to }: FacetDraft) {
  switch (range) {
    case 'between':
      return { range, from, to } as const;
    case 'on':
    case 'before':
      return { range, day: from } as const;
    default:
      return { range: 'since', day: from } as const;
  }
}

const TIMES: Record<string, number> = { '': 1, k: 1e3, m: 1e6, b: 1e9, bn: 1e9 };

/** Digits as a Japanese keyboard may type them (`１２`), in the usual width. */
function narrow(typed: string): string {
  return typed.normalize('NFKC');
}

/** A number as users type it: `1,000`, `1.000`, `1’000`, `2,5`, `10M`, `１０`; NaN for anything else. */
export function typedNumber(typed: string): number {
  const [, digits = '', suffix = ''] = /^([\d.,'’ ]+)(k|m|bn?)?$/i.exec(narrow(typed).trim()) ?? [];
  // NFKC has made the narrow and the fixed space ordinary ones.
  const plain = digits.replaceAll(/['’ ]/g, '');
  // With a suffix it is a fraction: 1.125M is no billion.
  const isGrouped = suffix === '' && /^\d{1,3}([.,])\d{3}(?:\1\d{3})*$/.test(plain);
  const number = isGrouped ? plain.replaceAll(/[.,]/g, '') : plain.replace(',', '.');
  // A text that still has two separators is not certainly a number.
  return /^\d+(?:\.\d+)?$/.test(number)
    ? Number((Number(number) * (TIMES[suffix.toLowerCase()] ?? 1)).toFixed(6))
    : Number.NaN;
}
