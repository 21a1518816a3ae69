import { useState } from 'react';
import { i18n } from '#i18n';
import type { CompanyLineView } from '../../lib/messages/views/company.ts';
import { dateText } from '../../lib/texts/date-text.ts';
import { numberText } from '../../lib/texts/number-text.ts';
import { plainText } from '../../lib/texts/plain-text.ts';
import { Button } from '../controls/Button.tsx';
import { EmptyState } from '../controls/EmptyState.tsx';
import { Facts } from '../controls/Facts.tsx';
import { PageHeading } from '../controls/PageHeading.tsx';
import { TextField } from '../controls/TextField.tsx';

interface CompanyListProps {
  /** Newest first; null while they are being read. */
  companies: CompanyLineView[] | null;
  /** ms */
  now: number;
  /** Shows the company behind a domain. */
  onDomain(domain: string): void;
}

const DOMAIN = /^(?:https?:\/\/)?(?:www\.)?([^\s/@]+\.[^\s/@]{2,})(?:\/.*)?$/iu;

/** The companies that were bought, and a field to look at another for free. */
export function CompanyList({ companies, now, onDomain }: CompanyListProps) {
  const [domain, setDomain] = useState('');
  const [isOff, setIsOff] = useState(false);
  return (
    <>
      <PageHeading title={i18n.t('workspace.pages.company')} hint={i18n.t('company.page_hint')} />
      <div className="max-w-200 px-4 pb-8 md:px-7">
        <form
          noValidate
          className="grid items-end gap-2.5 sm:grid-cols-[minmax(0,1fr)_auto]"
          onSubmit={(event) => {
            event.preventDefault();
            const read = DOMAIN.exec(domain.trim())?.[1];
            setIsOff(read === undefined);
            if (read !== undefined) onDomain(read.toLowerCase());
          }}
        >
          <TextField
            label={i18n.t('company.domain')}
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            value={domain}
            fault={isOff ? i18n.t('company.no_domain') : null}
            onValue={setDomain}
          />
          <Button submits>{i18n.t('company.look')}</Button>
        </form>
        {companies !== null && <Bought companies={companies} now={now} />}
      </div>
    </>
  );
}

function Bought({ companies, now }: { companies: CompanyLineView[]; now: number }) {
  if (companies.length === 0) return <EmptyState title={i18n.t('company.none')} hint={i18n.t('company.none_hint')} />;
  return <Rows companies={companies} now={now} />;
}

function Rows({ companies, now }: { companies: CompanyLineView[]; now: number }) {
  return (
    <ul
      aria-label={i18n.t('workspace.pages.company')}
      className="mt-6 divide-y divide-line rounded-sheet border border-line"
    >
      {companies.map((company) => (
        <li key={company.companyId}>
          <a
            href={`#company/${company.companyId}`}
            className="block px-3.5 py-2 transition-colors hover:bg-sunk focus-visible:-outline-offset-2"
          >
            <span className="flex items-baseline gap-3">
              <span className="min-w-0 grow font-medium wrap-anywhere">
                <bdi>
                  {plainText(company.name, 120) || plainText(company.domain ?? '', 120) || i18n.t('company.unnamed')}
                </bdi>
              </span>
              <span className="shrink-0 text-small text-soft">{dateText(company.boughtAt, now)}</span>
            </span>
            <span className="block text-small text-soft">
              <Facts
                facts={factsOf(company).map((fact) => (
                  <bdi key={fact}>{fact}</bdi>
                ))}
              />
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function factsOf({ domain, industry, employees, location, isFull }: CompanyLineView): string[] {
  const people = employees === null ? '' : i18n.t('company.people', employees, [numberText(employees)]);
  return [
    plainText(domain ?? '', 120),
    plainText(industry ?? '', 120),
    people,
    plainText(location ?? '', 120),
    isFull ? '' : i18n.t('company.five_facts'),
  ].filter(Boolean);
}
