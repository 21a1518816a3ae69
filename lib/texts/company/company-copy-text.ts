import { i18n } from '#i18n';
import type { CompanyView } from '../../messages/views/company.ts';
import { plainText } from '../plain-text.ts';
import { companyFigures, headFigures } from './company-figures.ts';
import type { CompanyRecord } from './company-record.ts';

/** A company as plain lines, for the clipboard. */
export function companyCopyText(company: CompanyView, more: CompanyRecord): string {
  const addresses = [company.domain, company.website, company.linkedinUrl, company.phone].map((value) =>
    plainText(value ?? '', 300),
  );
  const figures = [...headFigures(company), ...companyFigures(company, more)].map(
    ({ label, value }) => `${label}: ${value}`,
  );
  const techstack =
    company.techniques.length === 0
      ? ''
      : `${i18n.t('company.techstack')}: ${company.techniques.map((technique) => plainText(technique, 120)).join(', ')}`;
  return [plainText(company.name), ...addresses, ...figures, techstack, plainText(company.description ?? '', 2_000)]
    .filter(Boolean)
    .join('\n');
}
