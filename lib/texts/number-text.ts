import { numberFormat } from '../i18n/formats.ts';

/** A whole number with the reader's grouping, e.g. `12,408`. */
export function numberText(value: number): string {
  return numberFormat({ maximumFractionDigits: 0 }).format(value);
}

/** A share of a whole as the reader writes it, e.g. `43 %`. */
export function percentText(share: number): string {
  return numberFormat({ style: 'percent', maximumFractionDigits: 0 }).format(share);
}
