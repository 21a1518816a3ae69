import messages from 'virtual:messages';

/** Stands in for `#i18n` outside a browser extension: the same texts, plural forms and substitutions. */
export const i18n = { t };

type Argument = number | ReadonlyArray<string | number> | Readonly<Record<string, string | number>>;

function t(key: string, ...args: Argument[]): string {
  const count = args.find((arg) => typeof arg === 'number');
  const list = args.find((arg) => Array.isArray(arg)) ?? (count === undefined ? [] : [count]);
  const named = args.find(isNamed) ?? {};
  const found = messages[key.replaceAll('.', '_')];
  if (found === undefined) throw new Error(`No text for "${key}"`);
  const filled = found.message.replace(/\$(\$|[1-9])/g, (_, mark: string) => (mark === '$' ? '$' : String(list[Number(mark) - 1] ?? '')));
  const form = count === undefined ? filled : plural(filled.split(' | '), count);
  return form.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(named, name) ? String(named[name]) : whole));
}

function plural(forms: string[], count: number): string {
  if (forms.length === 3) return forms[count === 0 || count === 1 ? count : 2] ?? '';
  return forms[forms.length === 1 || count === 1 ? 0 : 1] ?? '';
}

function isNamed(arg: Argument): arg is Readonly<Record<string, string | number>> {
  return typeof arg === 'object' && !Array.isArray(arg);
}
