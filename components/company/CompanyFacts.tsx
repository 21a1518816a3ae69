import type { ReactNode } from 'react';
import { i18n } from '#i18n';
import type { CompanyView } from '../../lib/messages/views/company.ts';
import { companyFigures } from '../../lib/texts/company-figures.ts';
import type { CompanyRecord } from '../../lib/texts/company-record.ts';
import { webHref } from '../../lib/texts/company-words.ts';
import { plainText } from '../../lib/texts/plain-text.ts';

/** Figures and addresses of a company, two columns of words and values. */
export function CompanyFacts({ company, more }: { company: CompanyView; more: CompanyRecord }) {
  const facts: [string, ReactNode][] = [
    ...companyFigures(company, more).map(({ label, value }): [string, ReactNode] => [
      label,
      <bdi key="value">{value}</bdi>,
    ]),
    [i18n.t('company.website'), <Address key="website" address={company.website ?? company.domain} />],
    [i18n.t('company.profile'), <Address key="profile" address={company.linkedinUrl} />],
    ...more.links.map(({ name, url }): [string, ReactNode] => [
      plainText(name, 40),
      <Address key={name} address={url} />,
    ]),
    [i18n.t('company.phone'), company.phone === null ? null : <bdi key="phone">{plainText(company.phone, 60)}</bdi>],
  ];
  const known = facts.filter(([, value]) => value !== null);
  return (
    <dl className="grid grid-cols-[fit-content(40%)_minmax(0,1fr)] gap-x-4 gap-y-1.5 border-t border-line px-4.5 py-3 empty:hidden">
      {known.map(([label, value]) => (
        <div key={label} className="col-span-2 grid grid-cols-subgrid has-[dd:empty]:hidden">
          <dt className="text-soft first-letter:uppercase">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A link where the address is a safe one, else its words. */
function Address({ address }: { address: string | null }) {
  const shown = plainText(address ?? '', 300);
  if (shown === '') return null;
  const href = webHref(shown);
  const words = shown.replace(/^https:\/\/(www\.)?/u, '').replace(/\/$/u, '');
  if (href === null) return <bdi>{shown}</bdi>;
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="rounded-xs text-accent decoration-accent underline-offset-3 hover:underline"
    >
      <bdi>{words.split('/').flatMap((part, index) => (index === 0 ? [part] : ['/', <wbr key={index} />, part]))}</bdi>
    </a>
  );
}
