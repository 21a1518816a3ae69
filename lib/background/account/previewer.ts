import type { CompanyStore } from '../../contacts/company-store.ts';
import type { ContactStore } from '../../contacts/contact-store.ts';
import { companyKey } from '../../contacts/identity/identity-key.ts';
import type { PreviewRow } from '../../database/rows.ts';
import type { CompanyPreviewView } from '../../messages/views/company.ts';
import type { PreviewView } from '../../messages/views/person.ts';
import type { ContactService } from '../../service/contact-service.ts';
import type { CompanyIdentifier } from '../../service/identifiers.ts';
import { troubleOf } from '../../service/service-error.ts';

/** Free search, filed under the address or key that was asked about: who is this, before anyone pays. */
export interface Previewer {
  read(url: string): Promise<PreviewView>;
  /** Asks the service unless what is known is young enough. */
  refresh(url: string): Promise<void>;
  readCompany(which: CompanyIdentifier): Promise<CompanyPreviewView>;
  refreshCompany(which: CompanyIdentifier): Promise<void>;
}

const FOUND_LIFE_MS = 24 * 3_600_000;
const UNKNOWN_LIFE_MS = 10 * 60_000;

export interface PreviewerOptions {
  contacts: ContactStore;
  companies: CompanyStore;
  service: ContactService;
  /** ms since epoch */
  now: () => number;
  /** Lets the pages that were told ask what they want to know, before the store is busy with writing. */
  pause: () => Promise<void>;
  changed: (url: string) => void;
}

/** What a search found. */
interface Found {
  row: PreviewRow;
  /** Whom the address belongs to, where that is certain. */
  who?: {
    /** Owned, or marked "do not look up", maybe under another address. */
    isKnown: () => Promise<boolean>;
    remember: () => Promise<void>;
  };
}

export function createPreviewer({ contacts, companies, service, now, pause, changed }: PreviewerOptions): Previewer {
  const running = new Set<string>();
  /** What is not stored yet, or what the store would not take; known as long as this worker lives. */
  const unstored = new Map<string, PreviewRow>();
  const knownOf = async (key: string) => unstored.get(key) ?? contacts.preview(key);

  async function isFresh(key: string): Promise<boolean> {
    const known = await knownOf(key);
    if (!known || known.status === 'trouble') return false;
    const life = known.status === 'found' || known.status === 'found-company' ? FOUND_LIFE_MS : UNKNOWN_LIFE_MS;
    return now() >= known.readAt && now() - known.readAt < life;
  }

  async function keep({ row, who }: Found): Promise<void> {
    const isOutdated = () => (unstored.get(row.url)?.readAt ?? 0) > row.readAt;
    // First: nobody reads a name here without knowing whose it is.
    await who?.remember().catch(() => undefined);
    try {
      await contacts.putPreview(row);
      if (!isOutdated()) unstored.delete(row.url);
    } catch {
      if (!isOutdated()) unstored.set(row.url, row);
    }
  }

  async function personAnswer(url: string, readAt: number): Promise<Found> {
    const { profiles } = await service.findPerson({ by: 'url', url });
    const profile = profiles[0];
    if (!profile) return { row: { url, readAt, status: 'unknown-person' } };
    const { id, name, current_title, current_employer, location } = profile;
    const row: PreviewRow = {
      url,
      readAt,
      status: 'found',
      profileId: id,
      name: name ?? '',
      title: current_title ?? '',
      employer: current_employer ?? '',
      location: location ?? '',
    };
    // Two people behind one address: shown, but not taken for an identity.
    if (profiles.length !== 1) return { row };
    const isKnown = async () => {
      const [contact, isMarked] = await Promise.all([
        contacts.byProfileId(id),
        contacts.isDoNotLookUp({ key: url, profileId: id }),
      ]);
      return contact !== null || isMarked;
    };
    return { row, who: { isKnown, remember: () => contacts.remember(url, id, readAt) } };
  }

  async function companyAnswer(which: CompanyIdentifier, readAt: number): Promise<Found> {
    const url = companyKey(which);
    const { companies: found } = await service.findCompany(which);
    const company = found[0];
    if (!company) return { row: { url, readAt, status: 'unknown-company' } };
    const { id, name, domain, industry_str: industry, employee_count: employees, location } = company;
    const row: PreviewRow = {
      url,
      readAt,
      status: 'found-company',
      companyId: id,
      name: name ?? '',
      domain: domain ?? null,
      industry: industry ?? null,
      employees: employees ?? null,
      location: location ?? null,
    };
    return found.length === 1
      ? {
          row,
          who: {
            isKnown: async () => (await companies.byCompanyId(id)) !== null,
            remember: () => companies.remember(url, id, readAt),
          },
        }
      : { row };
  }

  /**
   * @param about whose pages and buttons are told: of the answer before it is stored, and again when it is known by it
   * whose the address is. Of somebody who is owned or marked only then: nobody sees a price for them first.
   */
  async function refresh(key: string, about: string, answer: (readAt: number) => Promise<Found>): Promise<void> {
    if (running.has(key) || (await isFresh(key))) return;
    const readAt = now();
    const work = answer(readAt).catch((error): Found => ({
      row: { url: key, readAt, status: 'trouble', trouble: troubleOf(error) },
    }));
    running.add(key);
    changed(about);
    const found = await work;
    const isKnown = (await found.who?.isKnown().catch(() => true)) === true;
    if (isKnown) await keep(found);
    else unstored.set(key, found.row);
    running.delete(key);
    changed(about);
    if (isKnown) return;
    await pause();
    await keep(found);
    if (found.who) changed(about);
  }

  const isLoading = (key: string, known: PreviewRow | null) =>
    running.has(key) && (!known || known.status === 'trouble');

  return {
    async read(url) {
      const known = await knownOf(url);
      if (isLoading(url, known)) return { status: 'loading' };
      if (known?.status === 'trouble') return { status: 'trouble', trouble: known.trouble };
      if (known?.status === 'unknown-person') return { status: 'unknown-person', readAt: known.readAt };
      if (known?.status !== 'found') return { status: 'none' };
      const { name, title, employer, location, readAt } = known;
      return { status: 'found', name, title, employer, location, readAt };
    },
    refresh: (url) => refresh(url, url, (readAt) => personAnswer(url, readAt)),
    async readCompany(which) {
      const key = companyKey(which);
      const known = await knownOf(key);
      if (isLoading(key, known)) return { status: 'loading' };
      if (known?.status === 'trouble') return { status: 'trouble', trouble: known.trouble };
      if (known?.status === 'unknown-company') return { status: 'unknown-company', readAt: known.readAt };
      if (known?.status !== 'found-company') return { status: 'none' };
      const { name, domain, industry, employees, location, readAt } = known;
      return { status: 'found', name, domain, industry, employees, location, readAt };
    },
    refreshCompany: (which) =>
      refresh(companyKey(which), which.by === 'url' ? which.url : '', (readAt) => companyAnswer(which, readAt)),
  };
}
