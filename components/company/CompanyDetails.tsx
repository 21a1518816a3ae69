import { type ReactNode, useMemo } from 'react';
import { i18n } from '#i18n';
import type { CompanyView } from '../../lib/messages/views/company.ts';
import { companyCopyText } from '../../lib/texts/company-copy-text.ts';
import { readCompanyRecord } from '../../lib/texts/company-record.ts';
import { moneyText } from '../../lib/texts/company-words.ts';
import { dateText } from '../../lib/texts/date-text.ts';
import { CopyButton } from '../controls/CopyButton.tsx';
import { PlainText } from '../controls/PlainText.tsx';
import { CompanyFacts } from './CompanyFacts.tsx';
import { CompanyPart } from './CompanyPart.tsx';
import { DatedList } from './DatedList.tsx';
import { WordList } from './WordList.tsx';

interface CompanyDetailsProps {
  company: CompanyView;
  /** ms */
  now: number;
  compact: boolean;
  onCopy(text: string): Promise<void>;
}

/** All that was bought about a company: figures first, then what it uses, how it is funded and what happened there. */
export function CompanyDetails({ company, now, compact, onCopy }: CompanyDetailsProps) {
  const more = useMemo(() => readCompanyRecord(company.record), [company.record]);
  const part = (title: string, count: number, children: ReactNode) =>
    count === 0 ? null : (
      <CompanyPart title={title} count={count} compact={compact}>
        {children}
      </CompanyPart>
    );
  const words = (title: string, list: string[]) => part(title, list.length, <WordList words={list} />);
  return (
    <div className="animate-settle">
      {company.description !== null && (
        <p className="border-t border-line px-4.5 py-3 text-pretty">
          <PlainText value={company.description} limit={2_000} />
        </p>
      )}
      <CompanyFacts company={company} more={more} />
      {words(i18n.t('company.techstack'), company.techniques)}
      {part(
        i18n.t('company.funding_rounds'),
        more.fundingRounds.length,
        <DatedList
          entries={more.fundingRounds.map(({ round, date, amount }) => ({
            words: round,
            aside: amount === null ? '' : moneyText(amount),
            date,
          }))}
          now={now}
        />,
      )}
      {part(
        i18n.t('company.news'),
        more.news.length,
        <DatedList entries={more.news.map(({ category, date }) => ({ words: category, aside: '', date }))} now={now} />,
      )}
      {part(
        i18n.t('company.job_postings'),
        more.jobPostings.length,
        <DatedList
          entries={more.jobPostings.map(({ category, date }) => ({ words: category, aside: '', date }))}
          now={now}
        />,
      )}
      {words(i18n.t('company.industry_tags'), more.industryTags)}
      {words(i18n.t('company.industry_keywords'), more.industryKeywords)}
      {words(i18n.t('company.competitors'), more.competitors)}
      {words(i18n.t('company.intent'), more.intent)}
      {words(i18n.t('company.lists'), more.lists)}
      {words(i18n.t('company.tags'), more.tags)}
      {words(i18n.t('company.sic_codes'), more.sicCodes)}
      {words(i18n.t('company.naics_codes'), more.naicsCodes)}
      {part(
        i18n.t('company.others'),
        more.others.length,
        <dl className="grid grid-cols-[fit-content(40%)_minmax(0,1fr)] gap-x-4 gap-y-1.5 px-4.5 pb-3.5">
          {more.others.map(({ name, value }) => (
            <div key={name} className="col-span-2 grid grid-cols-subgrid">
              <dt className="text-soft">
                <PlainText value={name.replaceAll('_', ' ')} limit={60} />
              </dt>
              <dd className="wrap-anywhere">
                <PlainText value={value} limit={500} />
              </dd>
            </div>
          ))}
        </dl>,
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-t border-line bg-paper px-4.5 py-2.5">
        <p className="text-small text-soft">
          {company.isFull
            ? i18n.t('date.got', { date: dateText(company.boughtAt, now) })
            : i18n.t('company.came_with_person', { date: dateText(company.boughtAt, now) })}
        </p>
        <span className="ms-auto">
          <CopyButton
            text={companyCopyText(company, more)}
            label={i18n.t('copy.all')}
            announcement={i18n.t('company.copied')}
            words={i18n.t('copy.all')}
            onCopy={onCopy}
          />
        </span>
      </div>
    </div>
  );
}
