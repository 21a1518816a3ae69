import type { CompanyAnswerView } from '../messages/views/company.ts';
import type { PersonView } from '../messages/views/person.ts';
import type { CompanyIdentifier } from '../service/identifiers.ts';
import type { SettingsView } from '../settings/settings.ts';
import { useCompanyPreview } from './use-company.ts';
import { usePreviewOnOpen } from './use-refresh-on-open.ts';

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
 */
export function useAutomaticPreviews(
  signedIn: boolean,
  settings: SettingsView | null,
  { url, which, person, company }: PageSubject,
): void {
  const isWanted = signedIn && settings?.automaticPreview === true;
  const isContactOpen = person !== null && (person.contact === null || person.lastSeen !== null);
  usePreviewOnOpen(url, isWanted && isContactOpen, person?.preview ?? null);
  useCompanyPreview(which, isWanted && company?.company === null, company?.preview ?? null);
}
