import { useState } from 'react';
import { i18n } from '#i18n';
import { typedDomain } from '../../lib/bulk-input/typed-domain.ts';
import type { CompanyLineView, CompanyPageView } from '../../lib/messages/views/company.ts';
import { headcountText } from '../../lib/texts/company/company-words.ts';
import { numberText } from '../../lib/texts/number-text.ts';
import { plainText } from '../../lib/texts/plain-text.ts';
import { dateText } from '../../lib/texts/time/date-text.ts';
import { Button } from '../controls/Button.tsx';
import { EmptyState } from '../controls/EmptyState.tsx';
import { InlineList } from '../controls/InlineList.tsx';
import { LiveRegion } from '../controls/LiveRegion.tsx';
import { NotRead } from '../controls/NotRead.tsx';
import { PageHeading } from '../controls/PageHeading.tsx';
import { TextField } from '../controls/TextField.tsx';

/** The text that is searched for, and the page of what fits, from 0. */
export interface ShownCompanies {
  text: string;
  page: number;
}

interface CompanyListProps {
  /** The page that is shown; null while it is being read. */
  answer: CompanyPageView | null;
  shown: ShownCompanies;
  /** ms */
  now: number;
  onShow(shown: ShownCompanies): void;
  /** Reads again what could not be read; absent: nothing failed. */
  onReadAgain?: (() => void) | undefined;
  /** Shows the company behind a domain. */
  onDomain(domain: string): void;
}

/** So few are seen at a glance. */
const FEW = 10;

/** Purchased companies, and a field to preview another for free. */
export function CompanyList(props: CompanyListProps) {
  const { answer, onDomain, onReadAgain } = props;
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
            const read = typedDomain(domain);
            setIsOff(read === null);
            if (read !== null) onDomain(read);
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
          <Button submits>{i18n.t('company.preview_free')}</Button>
        </form>
        {answer !== null && <Bought {...props} answer={answer} />}
        {onReadAgain !== undefined && (
          <div className="mt-6">
            <NotRead onReadAgain={onReadAgain} />
          </div>
        )}
      </div>
    </>
  );
}

function Bought({ answer, shown, now, onShow }: CompanyListProps & { answer: CompanyPageView }) {
  const { companies, found, owned, perPage } = answer;
  if (owned === 0) return <EmptyState title={i18n.t('company.none')} hint={i18n.t('company.none_hint')} />;
  const from = shown.page * perPage;
  return (
    <>
      {owned > FEW && (
        <div className="mt-6 max-w-110">
          <TextField
            label={i18n.t('company.search')}
            type="search"
            autoComplete="off"
            spellCheck={false}
            value={shown.text}
            fault={null}
            onValue={(text) => onShow({ text, page: 0 })}
          />
        </div>
      )}
      <LiveRegion text={shown.text === '' ? '' : i18n.t('company.found', found, [numberText(found)])} />
      {companies.length === 0 ? (
        <p className="mt-6 text-soft">{i18n.t('company.none_found')}</p>
      ) : (
        <Rows companies={companies} now={now} />
      )}
      {found > perPage && (
        <nav aria-label={i18n.t('company.page_menu')} className="mt-4 flex flex-wrap items-center gap-3">
          <Button disabled={shown.page === 0} onClick={() => onShow({ ...shown, page: shown.page - 1 })}>
            {i18n.t('company.newer')}
          </Button>
          <Button disabled={from + perPage >= found} onClick={() => onShow({ ...shown, page: shown.page + 1 })}>
            {i18n.t('company.older')}
          </Button>
          <span className="text-small text-soft">
            {i18n.t('company.page_of', {
              from: numberText(Math.min(from + 1, found)),
              to: numberText(Math.min(from + perPage, found)),
              found: numberText(found),
            })}
          </span>
        </nav>
      )}
    </>
  );
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
              <InlineList
                details={detailsOf(company).map((detail) => (
                  <bdi key={detail}>{detail}</bdi>
                ))}
              />
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function detailsOf({ domain, industry, employees, location, isFull }: CompanyLineView): string[] {
  return [
    plainText(domain ?? '', 120),
    plainText(industry ?? '', 120),
    headcountText(employees),
    plainText(location ?? '', 120),
    isFull ? '' : i18n.t('company.basic_details'),
  ].filter(Boolean);
}
