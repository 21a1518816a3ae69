import type { CompanyAnswerView } from '../messages/views/company.ts';
import type { PersonView } from '../messages/views/person.ts';
import type { CompanyIdentifier } from '../service/identifiers.ts';
import type { SettingsView } from '../settings/settings.ts';
import { useCompanyPreview } from './use-company.ts';
import { usePreviewOnOpen } from './use-refresh-on-open.ts';
import { missingService } from './use-started-preview.ts';

/** A page's subject: a person by `url`, a company by `which`; the answers are null while they are read. */
interface PageSubject {
  url: string | null;
  which: CompanyIdentifier | null;
  person: PersonView | null;
  company: CompanyAnswerView | null;
}

/**
 * Starts the free preview of a page's subject, unless it is already owned. Only while signed in, and as the settings
 * say; null while they are read.
 * @returns the answers to show: a preview that is about to begin is shown as loading, so that no button is on for the
 *   moment before
 */
export function useAutomaticPreviews(
  signedIn: boolean,
  settings: SettingsView | null,
  { url, which, person, company }: PageSubject,
): Pick<PageSubject, 'person' | 'company'> {
  const isWanted = signedIn && settings?.automaticPreview === true;
  const missing = missingService(settings);
  const isUnknown = signedIn && settings === null;
  const isContactOpen = person !== null && (person.contact === null || person.lastSeen !== null);
  const isPersonBeginning = usePreviewOnOpen(url, isWanted && isContactOpen, person?.preview ?? null, missing);
  const isCompanyBeginning = useCompanyPreview(
    which,
    isWanted && company?.company === null,
    company?.preview ?? null,
    missing,
  );
  return {
    person:
      person !== null && person.preview.status === 'none' && (isPersonBeginning || (isUnknown && url !== null))
        ? { ...person, preview: LOADING }
        : person,
    company:
      company !== null && company.preview.status === 'none' && (isCompanyBeginning || (isUnknown && which !== null))
        ? { ...company, preview: LOADING }
        : company,
  };
}

const LOADING = { status: 'loading' } as const;
