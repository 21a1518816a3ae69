import { textLocale } from './locale.ts';

/** Creating one takes a tenth of a millisecond; a list would create one for every row. */
const dates = new Map<string, Intl.DateTimeFormat>();
const numbers = new Map<string, Intl.NumberFormat>();
const ages = new Map<string, Intl.RelativeTimeFormat>();

/** Writes dates in the reader's locale; made once for each locale and form. */
export function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return kept(dates, options, (locale) => new Intl.DateTimeFormat(locale, options));
}

/** Writes numbers in the reader's locale; made once for each locale and form. */
export function numberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return kept(numbers, options, (locale) => new Intl.NumberFormat(locale, options));
}

/** Writes how long ago something was in the reader's locale; made once for each locale and form. */
export function ageFormat(options: Intl.RelativeTimeFormatOptions): Intl.RelativeTimeFormat {
  return kept(ages, options, (locale) => new Intl.RelativeTimeFormat(locale, options));
}

function kept<Format>(formats: Map<string, Format>, options: object, make: (locale: string) => Format): Format {
  const locale = textLocale();
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formats.get(key) ?? make(locale);
  formats.set(key, known);
  return known;
}
