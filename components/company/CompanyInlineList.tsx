import { i18n } from '#i18n';
import { telHref } from '../../lib/contacts/contact-links.ts';
import type { CompanyView } from '../../lib/messages/views/company.ts';
import { companyFigures } from '../../lib/texts/company/company-figures.ts';
import type { CompanyRecord } from '../../lib/texts/company/company-record.ts';
import { plainText } from '../../lib/texts/plain-text.ts';
import { type Detail, DetailsList } from '../controls/DetailsList.tsx';
import { PhoneLink } from '../controls/links/PhoneLink.tsx';
import { WebAddress } from '../controls/links/WebAddress.tsx';

/** Figures and addresses of a company, two columns of words and values. */
export function CompanyInlineList({ company, more }: { company: CompanyView; more: CompanyRecord }) {
  const details: Detail[] = [
    ...companyFigures(company, more).map(({ label, value }) => ({ label, value: <bdi>{value}</bdi> })),
    { label: i18n.t('company.website'), value: <WebAddress address={company.website ?? company.domain} /> },
    { label: i18n.t('company.profile'), value: <WebAddress address={company.linkedinUrl} /> },
    ...more.links.map(({ name, url }) => ({ label: plainText(name, 40), value: <WebAddress address={url} /> })),
    { label: i18n.t('company.phone'), value: phoneOf(company.phone) },
  ];
  return <DetailsList details={details} className="border-t border-line py-3" />;
}

/** The service writes a company's number as text; international ones can be called. */
function phoneOf(phone: string | null) {
  const number = plainText(phone ?? '', 60);
  return number === '' ? null : <PhoneLink number={number} href={telHref(number.replaceAll(/[\s().-]/gu, ''), null)} />;
}
