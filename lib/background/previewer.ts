import type { CompanyStore } from '../contacts/company-store.ts';
import type { ContactStore } from '../contacts/contact-store.ts';
import { companyKey } from '../contacts/identity-key.ts';
import type { PreviewRow } from '../contacts/preview-row.ts';
import type { CompanyPreviewView } from '../messages/bought-views.ts';
import type { PreviewView } from '../messages/views.ts';
import type { ContactService } from '../service/contact-service.ts';
import type { CompanyIdentifier } from '../service/identifiers.ts';
import { troubleOf } from '../service/service-error.ts';

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
  changed: (url: string) => void;
}

export function createPreviewer({ contacts, companies, service, now, changed }: PreviewerOptions): Previewer {
  const running = new Map<string, Promise<void>>();
  /** What the store would not take; known as long as this worker lives. */
  const unstored = new Map<string, PreviewRow>();
  const knownOf = async (key: string) => unstored.get(key) ?? contacts.preview(key);

  async function isFresh(key: string): Promise<boolean> {
    const known = await knownOf(key);
    if (!known || known.status === 'trouble') return false;
    const life = known.status === 'found' || known.status === 'found-company' ? FOUND_LIFE_MS : UNKNOWN_LIFE_MS;
    return now() >= known.readAt && now() - known.readAt < life;
  }

  async function search(url: string, answer: (readAt: number) => Promise<PreviewRow>): Promise<void> {
    const readAt = now();
    const row = await answer(readAt).catch((error): PreviewRow => ({ url, readAt, status: 'trouble', trouble: troubleOf(error) }));
    try {
      await contacts.putPreview(row);
      unstored.delete(url);
    } catch {
      unstored.set(url, row);
    }
  }

  async function personAnswer(url: string, readAt: number): Promise<PreviewRow> {
    const { profiles } = await service.findPerson({ by: 'url', url });
    const profile = profiles[0];
    if (!profile) return { url, readAt, status: 'unknown-person' };
    // Two people behind one address: shown, but not taken for an identity.
    if (profiles.length === 1) await contacts.remember(url, profile.id, readAt).catch(() => undefined);
    const { id, name, current_title, current_employer, location } = profile;
    return { url, readAt, status: 'found', profileId: id, name: name ?? '', title: current_title ?? '', employer: current_employer ?? '', location: location ?? '' };
  }

  async function companyAnswer(which: CompanyIdentifier, readAt: number): Promise<PreviewRow> {
    const url = companyKey(which);
    const { companies: found } = await service.findCompany(which);
    const company = found[0];
    if (!company) return { url, readAt, status: 'unknown-company' };
    if (found.length === 1) await companies.remember(url, company.id, readAt).catch(() => undefined);
    const { id, name, domain, industry_str: industry, employee_count: employees, location } = company;
    return { url, readAt, status: 'found-company', companyId: id, name: name ?? '', domain: domain ?? null, industry: industry ?? null, employees: employees ?? null, location: location ?? null };
  }

  /** @param about whose pages and buttons are told */
  async function refresh(key: string, about: string, answer: (readAt: number) => Promise<PreviewRow>): Promise<void> {
    if (running.has(key) || (await isFresh(key))) return;
    const work = search(key, answer).finally(() => {
      running.delete(key);
      changed(about);
    });
    running.set(key, work);
    changed(about);
    await work;
  }

  const isLoading = (key: string, known: PreviewRow | null) => running.has(key) && (!known || known.status === 'trouble');

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
    refreshCompany: (which) => refresh(companyKey(which), which.by === 'url' ? which.url : '', (readAt) => companyAnswer(which, readAt)),
  };
}
