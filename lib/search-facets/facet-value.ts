/** A user's value for one facet of a search, by the kind of the facet. */
export type FacetValue =
  /** `exact`: matches the whole field and nothing else. */
  | { kind: 'text'; text: string; exact: boolean }
  | ({ kind: 'number' } & NumberRange)
  /** Days as `2026-01-31`, UTC. */
  | ({ kind: 'time' } & DayRange)
  | { kind: 'place'; text: string; exact: boolean; radius: Radius | null }
  | { kind: 'choice'; option: string }
  | { kind: 'signal'; category: string; window: SignalWindow }
  | { kind: 'id'; id: number }
  /** `exact`: this code and not the group that begins with it. */
  | { kind: 'code'; code: string; exact: boolean }
  | { kind: 'key'; text: string }
  | { kind: 'email-grade'; grade: SearchedGrade; only: 'professional' | 'personal' | null }
  /** Ways to reach a person, all of which must be present. */
  | { kind: 'contact-methods'; all: ContactMethod[] };

/** Numbers are not negative. `between` includes both ends; `less-than` does not include its number. */
export type NumberRange =
  | { range: 'exactly' | 'at-least' | 'less-than'; number: number }
  | { range: 'between'; from: number; to: number };
export type DayRange =
  | { range: 'on' | 'since' | 'before'; day: string }
  | { range: 'between'; from: string; to: string };

export interface Radius {
  distance: number;
  unit: 'mi' | 'km';
}

export const SIGNAL_WINDOWS = ['one_week', 'one_month', 'three_months', 'six_months', 'one_year'] as const;
export type SignalWindow = (typeof SIGNAL_WINDOWS)[number];

export const SEARCHED_GRADES = ['A', 'A-', 'B'] as const;
export type SearchedGrade = (typeof SEARCHED_GRADES)[number];

export const CONTACT_METHODS = ['mobile', 'direct dial', 'office phone', 'personal email', 'work email'] as const;
export type ContactMethod = (typeof CONTACT_METHODS)[number];

/** The problem with a value, for a text in the user's language. */
export type FacetProblem =
  | 'wrong-kind'
  | 'empty'
  | 'too-long'
  | 'too-many-words'
  /** A minus at the beginning would exclude. */
  | 'begins-with-minus'
  /** Quotation marks mean an exact search, which has a switch of its own. */
  | 'has-quotes'
  | 'has-radius-mark'
  | 'not-a-number'
  | 'not-a-day'
  | 'ends-before-it-begins'
  | 'not-a-radius'
  | 'not-an-option'
  | 'not-an-id'
  | 'not-a-code'
  | 'not-of-this-form';

export type Checked<T> = { ok: true; value: T } | { ok: false; problem: FacetProblem };

export const good = <T>(value: T): Checked<T> => ({ ok: true, value });
export const bad = (problem: FacetProblem): { ok: false; problem: FacetProblem } => ({ ok: false, problem });
