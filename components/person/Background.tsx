import type { ReactNode } from 'react';
import { i18n } from '#i18n';
import type { CompanyView } from '../../lib/messages/views/company.ts';
import type { ContactView, EducationView, EmployerView, JobView } from '../../lib/messages/views/person.ts';
import { employerSizeText } from '../../lib/texts/company/company-words.ts';
import { listText } from '../../lib/texts/list-text.ts';
import { numberText } from '../../lib/texts/number-text.ts';
import { plainText } from '../../lib/texts/plain-text.ts';
import { CompanyDetails } from '../company/CompanyDetails.tsx';
import { Disclosure } from '../controls/Disclosure.tsx';
import { InlineList } from '../controls/InlineList.tsx';
import { PlainText } from '../controls/PlainText.tsx';
import type { ContactAdditions } from './contact-additions.ts';

interface BackgroundProps {
  contact: ContactView;
  /** The owned details of the company. */
  employer: CompanyView | null;
  /** ms */
  now: number;
  additions: ContactAdditions | undefined;
  onCopy(text: string): Promise<void>;
}

/** This person's employer, earlier employers and education. */
export function Background({ contact, employer, now, additions, onCopy }: BackgroundProps) {
  return (
    <>
      {contact.employer !== null && <Employer employer={contact.employer} />}
      {additions?.employer}
      {employer !== null && (
        <Disclosure title={i18n.t('company.about')}>
          <CompanyDetails company={employer} now={now} compact onCopy={onCopy} />
        </Disclosure>
      )}
      {contact.jobs.length !== 0 && (
        <div className="border-t border-line">
          <Disclosure title={i18n.t('contact.history')} note={numberText(contact.jobs.length)}>
            <ul className="grid gap-2.5 px-4.5 pt-0.5 pb-3.5 ps-9.5">
              {contact.jobs.map((job, index) => (
                <Line key={index} first={job.title} second={job.company} years={jobYears(job)}>
                  {additions?.jobDetails(job)}
                </Line>
              ))}
            </ul>
          </Disclosure>
        </div>
      )}
      {contact.education.length !== 0 && (
        <div className="border-t border-line">
          <Disclosure title={i18n.t('contact.education')} note={numberText(contact.education.length)}>
            <ul className="grid gap-2.5 px-4.5 pt-0.5 pb-3.5 ps-9.5">
              {contact.education.map((education, index) => (
                <Line
                  key={index}
                  first={education.school}
                  second={degreeOf(education)}
                  years={educationYears(education)}
                />
              ))}
            </ul>
          </Disclosure>
        </div>
      )}
      {additions?.rest}
    </>
  );
}

function Employer({ employer }: { employer: EmployerView }) {
  const details = [
    plainText(employer.domain ?? '', 120),
    plainText(employer.industry ?? '', 120),
    employerSizeText(employer.size),
  ].filter(Boolean);
  return (
    <section aria-label={i18n.t('contact.employer')} className="border-t border-line px-4.5 py-2.5">
      <p className="font-medium">
        <PlainText value={employer.name} />
      </p>
      {details.length !== 0 && (
        <p className="text-small text-soft">
          <InlineList
            details={details.map((detail) => (
              <bdi key={detail}>{detail}</bdi>
            ))}
          />
        </p>
      )}
    </section>
  );
}

interface LineProps {
  first: string;
  second: string;
  years: string;
  children?: ReactNode;
}

function Line({ first, second, years, children }: LineProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
      <span className="min-w-0">
        <span className="block">
          <PlainText value={first} />
        </span>
        <span className="block text-small text-soft">
          <PlainText value={second} />
        </span>
      </span>
      <span className="text-small text-soft">{years}</span>
      {children}
    </li>
  );
}

function degreeOf(education: EducationView): string {
  return listText([education.degree, education.major].flatMap((part) => (part === null || part === '' ? [] : [part])));
}

function span(from: string, to: string): string {
  if (from !== '' && to !== '') return i18n.t('contact.years', { from, to });
  if (from !== '') return i18n.t('contact.since', { from });
  return to === '' ? '' : i18n.t('contact.until', { to });
}

function jobYears(job: JobView): string {
  const year = (value: string | null): string => plainText(value ?? '', 12).replace(/^(\d{4})-.*$/, '$1');
  const to = year(job.to);
  return span(year(job.from), to.toLowerCase() === 'present' ? i18n.t('contact.present') : to);
}

function educationYears(education: EducationView): string {
  return span(education.from === null ? '' : String(education.from), education.to === null ? '' : String(education.to));
}
