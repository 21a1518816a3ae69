import { textLocale } from './locale.ts';

/** Whether the decimal mark is a comma: spreadsheets split the columns of a CSV file by semicolons there. */
export function hasDecimalComma(): boolean {
  return new Intl.NumberFormat(textLocale()).format(0.5).includes(',');
}
