import { readMessage } from './message-source.ts';

type Values = readonly (string | number)[];
type NamedValues = Readonly<Record<string, string | number>>;
type Argument = number | Values | NamedValues | undefined;

/**
 * Replaces the text framework's own module, which knows only the browser's language and the plural of English (an alias
 * in `wxt.config.ts`). Same keys, same arguments: a count, a list for `$1`, an object for `{name}`.
 */
export function createI18n() {
  return { t };
}

function t(key: string, ...args: Argument[]): string {
  const count = args.find((arg) => typeof arg === 'number');
  const list = args.find((arg) => Array.isArray(arg)) ?? (count === undefined ? [] : [count]);
  const named = args.find(isNamed) ?? {};
  const message = readMessage(key.replaceAll('.', '_'), list.map(String));
  const form = count === undefined ? message : pluralForm(message.split(' | '), count);
  if (!form.includes('{')) return form;
  return form.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(named, name) ? String(named[name]) : whole,
  );
}

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
