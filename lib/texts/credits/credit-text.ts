import { i18n } from '#i18n';
import { plainText } from '../plain-text.ts';

const KNOWN = [
  'lookup',
  'person_export',
  'company_export',
  'email_verification',
  'standard_lookup',
  'premium_lookup',
  'phone_lookup',
  'person_enrich',
] as const;

/** A type of credit in words; an unknown one is shown as the service names it, cleaned. */
export function creditText(creditType: string): string {
  const known = KNOWN.find((type) => type === creditType.trim().toLowerCase());
  if (known !== undefined) return i18n.t(`credit_type.${known}`);
  return plainText(creditType.replaceAll('_', ' '), 40).replace(/\s*credits?$/iu, '') || i18n.t('credit_type.unnamed');
}
