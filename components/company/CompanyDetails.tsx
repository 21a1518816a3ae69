import { type ReactNode, useMemo } from 'react';
import { i18n } from '#i18n';
import type { CompanyView } from '../../lib/messages/views/company.ts';
import { companyCopyText } from '../../lib/texts/company/company-copy-text.ts';
import {
  type CompanyRecord,
  type FundingRound,
  type Signal,
  readCompanyRecord,
} from '../../lib/texts/company/company-record.ts';
import { moneyText } from '../../lib/texts/company/company-words.ts';
import { plainText } from '../../lib/texts/plain-text.ts';
import { categoryText } from '../../lib/texts/search/category-text.ts';
import { dateText } from '../../lib/texts/time/date-text.ts';
import { CopyButton } from '../controls/CopyButton.tsx';
import { DetailsList } from '../controls/DetailsList.tsx';
import { PlainText } from '../controls/PlainText.tsx';
import { CompanyInlineList } from './CompanyInlineList.tsx';
import { CompanyPart } from './CompanyPart.tsx';
import { type DatedEntry, DatedList } from './DatedList.tsx';
import { WordList } from './WordList.tsx';

interface CompanyDetailsProps {
  company: CompanyView;
  /** ms */
  now: number;
  compact: boolean;
  onCopy(text: string): Promise<void>;
}

/** All purchased details of a company: figures first, then its technology, its funding and its news. */
export function CompanyDetails(props: CompanyDetailsProps) {
  const { company } = props;
  const more = useMemo(() => readCompanyRecord(company.record), [company.record]);
  return (
    <div className="animate-settle">
      {company.description !== null && (
        <p className="border-t border-line px-4.5 py-3 text-pretty">
          <PlainText value={company.description} limit={2_000} />
        </p>
      )}
      <CompanyInlineList company={company} more={more} />
      <Lists {...props} more={more} />
      <Footer {...props} more={more} />
    </div>
  );
}

interface PartsProps extends CompanyDetailsProps {
  more: CompanyRecord;
}

/** Every non-empty list of the profile. */
function Lists({ company, more, now, compact }: PartsProps) {
  const part = (title: string, count: number, list: ReactNode) =>
    count !== 0 && (
      <CompanyPart title={title} count={count} compact={compact}>
        {list}
      </CompanyPart>
    );
  const words = (title: string, list: string[]) => part(title, list.length, <WordList words={list} />);
  const dated = (title: string, entries: DatedEntry[]) =>
    part(title, entries.length, <DatedList entries={entries} now={now} />);
  return (
    <>
      {words(i18n.t('company.techstack'), company.techniques)}
      {dated(i18n.t('company.funding_rounds'), more.fundingRounds.map(roundEntry))}
      {dated(i18n.t('company.news'), more.news.map(signalEntry))}
      {dated(i18n.t('company.job_postings'), more.jobPostings.map(signalEntry))}
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
        <DetailsList
          className="pb-3.5"
          details={more.others.map(({ name, value }) => ({
            label: plainText(name.replaceAll('_', ' '), 60),
            value: <PlainText value={value} limit={500} />,
          }))}
        />,
      )}
    </>
  );
}

function roundEntry({ round, date, amount }: FundingRound): DatedEntry {
  return { words: round, meta: amount === null ? '' : moneyText(amount), date };
}

function signalEntry({ category, date }: Signal): DatedEntry {
  return { words: categoryText(category), meta: '', date };
}

/** The day the profile was purchased, and a button to copy all of it. */
function Footer({ company, more, now, onCopy }: PartsProps) {
  const date = dateText(company.boughtAt, now);
  const bought = company.isFull ? i18n.t('date.got', { date }) : i18n.t('company.came_with_person', { date });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-t border-line bg-paper px-4.5 py-2.5">
      <p className="text-small text-soft">{bought}</p>
      <span className="ms-auto">
        <CopyButton
          text={companyCopyText(company, more)}
          announcement={i18n.t('company.copied')}
          words={i18n.t('copy.all')}
          onCopy={onCopy}
        />
      </span>
    </div>
  );
}
