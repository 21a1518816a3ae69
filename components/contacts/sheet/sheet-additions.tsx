import { i18n } from '#i18n';
import { telHref } from '../../../lib/contacts/contact-links.ts';
import { listText } from '../../../lib/texts/list-text.ts';
import { numberText } from '../../../lib/texts/number-text.ts';
import type { BoughtProfile, JobDetails, Switchboard } from '../../../lib/texts/person/bought-profile.ts';
import { phoneText } from '../../../lib/texts/person/contact-text.ts';
import { emailNoteTexts } from '../../../lib/texts/person/email-note-text.ts';
import { levelText } from '../../../lib/texts/person/level-text.ts';
import { plainText } from '../../../lib/texts/plain-text.ts';
import { SITE_NAMES } from '../../../lib/texts/site-names.ts';
import { WordList } from '../../company/WordList.tsx';
import { CopyButton } from '../../controls/CopyButton.tsx';
import { type Detail, DetailsList } from '../../controls/DetailsList.tsx';
import { Disclosure } from '../../controls/Disclosure.tsx';
import { InlineList } from '../../controls/InlineList.tsx';
import { PhoneLink } from '../../controls/links/PhoneLink.tsx';
import { WebAddress } from '../../controls/links/WebAddress.tsx';
import { PlainText } from '../../controls/PlainText.tsx';
import type { ContactAdditions } from '../../person/contact-additions.ts';

type OnCopy = (text: string) => Promise<void>;

/** Everything bought with a contact beyond the card's view of it, each part where users look for it. */
export function sheetAdditions(profile: BoughtProfile, onCopy: OnCopy): ContactAdditions {
  return {
    emailNotes: ({ email, recommended }) =>
      emailNoteTexts(profile.emailNotes.get(email.toLowerCase()) ?? [], recommended),
    employer: <EmployerDetails profile={profile} onCopy={onCopy} />,
    jobDetails: (job) => {
      const details = profile.jobDetailsOf(job);
      return details && <JobLines details={details} />;
    },
    rest: (
      <>
        <Skills skills={profile.skills} />
        <More profile={profile} />
      </>
    ),
  };
}

function EmployerDetails({ profile, onCopy }: { profile: BoughtProfile; onCopy: OnCopy }) {
  const { switchboard, employerWebsite, employerPage, employerCity } = profile;
  const details: Detail[] = [
    {
      label: i18n.t('contact.switchboard'),
      value: switchboard && <SwitchboardLine switchboard={switchboard} onCopy={onCopy} />,
    },
    {
      label: i18n.t('company.website'),
      value: employerWebsite === '' ? null : <WebAddress address={employerWebsite} />,
    },
    { label: i18n.t('company.profile'), value: employerPage === '' ? null : <WebAddress address={employerPage} /> },
    { label: i18n.t('contact.city'), value: words(employerCity) },
  ];
  return <DetailsList details={details} className="pb-3" />;
}

function SwitchboardLine({ switchboard, onCopy }: { switchboard: Switchboard; onCopy: OnCopy }) {
  const number = phoneText(switchboard);
  return (
    <span className="-my-1 flex flex-wrap items-center gap-x-2">
      <PhoneLink number={number} href={telHref(switchboard.e164, switchboard.extension)} />
      <CopyButton
        text={number}
        label={i18n.t('copy.value', { value: number })}
        announcement={i18n.t('copy.copied_value', { value: number })}
        bare
        onCopy={onCopy}
      />
    </span>
  );
}

function JobLines({ details: { department, level, place, description } }: { details: JobDetails }) {
  const parts = [plainText(department, 120), levelText(level), plainText(place, 120)].filter(Boolean);
  return (
    <span className="col-span-2">
      {parts.length !== 0 && (
        <span className="block text-small text-soft">
          <InlineList
            details={parts.map((part) => (
              <bdi key={part}>{part}</bdi>
            ))}
          />
        </span>
      )}
      {description !== '' && (
        <span className="mt-0.5 block text-small text-pretty">
          <PlainText value={description} limit={600} />
        </span>
      )}
    </span>
  );
}

function Skills({ skills }: { skills: string[] }) {
  if (skills.length === 0) return null;
  return (
    <div className="border-t border-line">
      <Disclosure title={i18n.t('contact.skills')} note={numberText(skills.length)}>
        <WordList words={skills} />
      </Disclosure>
    </div>
  );
}

/** The rest is folded: few users need it, but all of it was paid for. */
function More({ profile }: { profile: BoughtProfile }) {
  const details = moreDetails(profile).filter(({ value }) => value !== null);
  if (details.length === 0) return null;
  return (
    <div className="border-t border-line">
      <Disclosure title={i18n.t('contact.more')} note={numberText(details.length)}>
        <DetailsList details={details} className="pt-0.5 pb-3.5 ps-9.5" />
      </Disclosure>
    </div>
  );
}

function moreDetails(profile: BoughtProfile): Detail[] {
  const { current, provider, connections, birthYear, isPageActive } = profile;
  return [
    { label: i18n.t('contact.department'), value: words(current?.department ?? '') },
    { label: i18n.t('contact.level'), value: words(levelText(current?.level ?? '')) },
    { label: i18n.t('contact.npi'), value: words(provider?.number ?? '') },
    { label: i18n.t('contact.credentials'), value: words(provider?.credentials ?? '') },
    { label: i18n.t('contact.specialization'), value: words(provider?.specialization ?? '') },
    { label: i18n.t('contact.license'), value: words(provider?.license ?? '') },
    ...profile.links.map(({ name, url }) => ({ label: siteName(name), value: <WebAddress address={url} /> })),
    { label: i18n.t('contact.connections'), value: words(connections === null ? '' : numberText(connections)) },
    // A year is a name, not a figure: it takes no grouping.
    { label: i18n.t('contact.birth_year'), value: words(birthYear === null ? '' : String(birthYear)) },
    {
      label: i18n.t('company.profile'),
      value: isPageActive === null ? null : i18n.t(isPageActive ? 'contact.page_active' : 'contact.page_gone'),
    },
    { label: i18n.t('contact.service_list'), value: words(profile.serviceList) },
    {
      label: i18n.t('contact.service_tags'),
      value: words(
        listText(
          profile.serviceTags
            .split(',')
            .map((tag) => tag.trim())
            .filter(Boolean),
        ),
      ),
    },
  ];
}

/** A site by its own name, or as the service writes it. */
function siteName(name: string): string {
  return Object.entries(SITE_NAMES).find(([site]) => site === name.toLowerCase())?.[1] ?? plainText(name, 40);
}

function words(text: string) {
  return text === '' ? null : <PlainText value={text} limit={300} />;
}
