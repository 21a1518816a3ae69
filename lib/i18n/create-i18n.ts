import { readMessage } from './message-source.ts';

type Value = string | number;
type NamedValues = Readonly<Record<string, Value>>;
type Argument = number | readonly Value[] | NamedValues | undefined;

/** What a text contains, as the framework writes it of every key. */
interface Parts {
  plural: boolean;
  substitutions: number;
  namedSubstitutions?: readonly string[];
}

/** As many values as the text has places `$1`, `$2`. */
type Places<N extends number, Given extends readonly Value[] = []> = Given['length'] extends N
  ? Given
  : Places<N, [...Given, Value]>;
type Named<P extends Parts> = P extends { namedSubstitutions: readonly (infer Name extends string)[] }
  ? [values: Readonly<Record<Name, Value>>]
  : [];
type Listed<P extends Parts> = P['substitutions'] extends 0 ? [] : [values: Places<P['substitutions']>];
/** A count stands in a text's only place by itself. */
type Counted<P extends Parts> = P['substitutions'] extends 1
  ? [count: number, values?: Places<1>]
  : [count: number, ...Listed<P>];
type Arguments<P extends Parts> = P extends { plural: true }
  ? [...Counted<P>, ...Named<P>]
  : [...Listed<P>, ...Named<P>];

/**
 * Replaces the text framework's own module, which knows only the browser's language and the plural of English (an alias
 * in `wxt.config.ts`, and in `tsconfig.json`: the framework's types ask of every call about every key, which took two
 * thirds of the time of checking types). Same keys, same arguments: a count, a list for `$1`, an object for `{name}`.
 */
export function createI18n(): { t(key: string, ...args: Argument[]): string };
export function createI18n<Texts extends Record<keyof Texts, Parts>>(): {
  t<Key extends keyof Texts & string>(key: Key, ...args: Arguments<Texts[Key]>): string;
};
export function createI18n() {
  return { t };
}

function t(key: string, ...args: Argument[]): string {
  const count = args.find((arg) => typeof arg === 'number');
  const list = args.find((arg) => Array.isArray(arg)) ?? (count === undefined ? [] : [count]);
  const named = args.find(isNamed) ?? {};
  const message = readMessage(
    key.replaceAll('.', '_'),
    list.map((_, at) => `${MARK}${at}${MARK}`),
  );
  const form = count === undefined ? message : pluralForm(message.split(' | '), count);
  return form.replace(PLACE, (whole, at: string | undefined, name = '') => {
    if (at !== undefined) return String(list[Number(at)]);
    return Object.hasOwn(named, name) ? String(named[name]) : whole;
  });
}

/** Stands for a value until the form is chosen: a user's own word may have a bar, or a name in braces. */
const MARK = '\uE000';
const PLACE = /\uE000(\d)\uE000|\{(\w+)\}/g;

/**
 * One form serves every count, two are singular and plural as the language has them, three begin with the form for
 * none.
 */
function pluralForm(forms: string[], count: number): string {
  if (forms.length === 3 && count === 0) return forms[0] ?? '';
  const [singular = '', plural = singular] = forms.slice(-2);
  return rulesOf(readMessage('locale_code', [])).select(count) === 'one' ? singular : plural;
}

const rules = new Map<string, Intl.PluralRules>();

function rulesOf(language: string): Intl.PluralRules {
  const known = rules.get(language) ?? new Intl.PluralRules(language || 'en');
  rules.set(language, known);
  return known;
}

function isNamed(arg: Argument): arg is NamedValues {
  return typeof arg === 'object' && !Array.isArray(arg);
}
