import { numberFormat } from '../i18n/formats.ts';

/** A number with the reader's grouping, e.g. `12,408`. A part of a credit is not rounded up: `0.5`. */
export function numberText(value: number): string {
  return numberFormat({ maximumFractionDigits: 2 }).format(value);
}

/** A share of a whole as the reader writes it, e.g. `43 %`. */
export function percentText(share: number): string {
  return numberFormat({ style: 'percent', maximumFractionDigits: 0 }).format(share);
}
