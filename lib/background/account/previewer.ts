import type { ContactStore } from '../../contacts/contact-store.ts';
import { companyKey } from '../../contacts/identity/identity-key.ts';
import type { PreviewRow } from '../../database/rows.ts';
import type { CompanyPreviewView } from '../../messages/views/company.ts';
import type { FoundPreviewView, PreviewView } from '../../messages/views/person.ts';
import type { CompanyIdentifier, SearchableCompany } from '../../service/identifiers.ts';
import { problemOf } from '../../service/service-error.ts';
import { type PreviewDeps, type FoundPreview, findCompanyPreview, findPersonPreview } from './find-preview.ts';
import type { StatusWatch } from './status-watch.ts';

/** Free search, stored under the requested address or key: tells who a person is before the user pays. */
export interface Previewer {
  read(url: string): Promise<PreviewView>;
  /** Asks the service unless the stored preview is fresh. */
  refresh(url: string): Promise<void>;
  /** True when the service cannot report the outcome of a lookup later. */
  lacksStatus(): boolean;
  readCompany(which: CompanyIdentifier): Promise<CompanyPreviewView>;
  refreshCompany(which: SearchableCompany): Promise<void>;
}

const FOUND_LIFE_MS = 24 * 3_600_000;
const UNKNOWN_LIFE_MS = 10 * 60_000;

export interface PreviewerOptions extends PreviewDeps {
  /** ms since epoch */
  now: () => number;
  /** Lets the notified pages read the preview before the store is busy writing. */
  pause: () => Promise<void>;
  changed: (url: string, preview?: FoundPreviewView) => void;
  status: StatusWatch;
  /** Finds out what the account has of the person, once the preview is there. */
  checkAccount: (url: string) => Promise<void>;
}

export function createPreviewer(options: PreviewerOptions): Previewer {
  const { now, pause, changed } = options;
  const running = new Set<string>();
  const shelf = createPreviewShelf(options.contacts);

  async function isFresh(key: string): Promise<boolean> {
    const known = await shelf.read(key);
    if (!known || known.status === 'problem') return false;
    const life = known.status === 'found' || known.status === 'found-company' ? FOUND_LIFE_MS : UNKNOWN_LIFE_MS;
    return now() >= known.readAt && now() - known.readAt < life;
  }

  /**
   * @param about the address whose pages and buttons are notified: of the answer, with what it found, before it is
   * stored, and again once it has identified the person. For an owned or suppressed person only then: no page shows a
   * price for them first.
   */
  async function refresh(key: string, about: string, find: (readAt: number) => Promise<FoundPreview>): Promise<void> {
    if (running.has(key) || (await isFresh(key))) return;
    const readAt = now();
    const work = find(readAt).catch((error): FoundPreview => ({
      row: { url: key, readAt, status: 'problem', problem: problemOf(error) },
    }));
    running.add(key);
    changed(about);
    const found = await work;
    const isKnown = (await found.who?.isKnown().catch(() => true)) === true;
    if (isKnown) await shelf.save(found);
    else shelf.hold(found.row);
    running.delete(key);
    const view = personPreviewView(found.row);
    changed(about, isKnown || view.status !== 'found' ? undefined : view);
    if (isKnown) return;
    await pause();
    await shelf.save(found);
    if (found.who) changed(about);
  }

  async function known(key: string): Promise<PreviewRow | 'loading' | null> {
    const row = await shelf.read(key);
    return running.has(key) && (!row || row.status === 'problem') ? 'loading' : row;
  }

  return {
    read: async (url) => personPreviewView(await known(url)),
    lacksStatus: options.status.isLacking,
    async refresh(url) {
      await refresh(url, url, (readAt) => findPersonPreview(options, url, readAt));
      // After the answer that the user is waiting for.
      if (await options.status.learn()) changed(url);
      if (!options.status.isLacking()) await options.checkAccount(url).catch(() => undefined);
    },
    readCompany: async (which) => companyPreviewView(await known(companyKey(which))),
    refreshCompany: (which) =>
      refresh(companyKey(which), which.by === 'url' ? which.url : '', (readAt) =>
        findCompanyPreview(options, which, readAt),
      ),
  };
}

/** Stored previews, and those that could not be saved, which are kept for the life of this worker. */
function createPreviewShelf(contacts: Pick<ContactStore, 'preview' | 'savePreview'>) {
  const unstored = new Map<string, PreviewRow>();
  return {
    read: async (key: string): Promise<PreviewRow | null> => unstored.get(key) ?? contacts.preview(key),
    hold: (row: PreviewRow) => void unstored.set(row.url, row),
    async save({ row, who }: FoundPreview): Promise<void> {
      const isOutdated = () => (unstored.get(row.url)?.readAt ?? 0) > row.readAt;
      // First: a name is never readable here without the identity it belongs to.
      await who?.saveAlias().catch(() => undefined);
      try {
        await contacts.savePreview(row);
        if (!isOutdated()) unstored.delete(row.url);
      } catch {
        if (!isOutdated()) unstored.set(row.url, row);
      }
    },
  };
}

function personPreviewView(known: PreviewRow | 'loading' | null): PreviewView {
  if (known === 'loading') return { status: 'loading' };
  switch (known?.status) {
    case 'problem':
      return { status: 'problem', problem: known.problem };
    case 'unknown-person':
      return { status: 'unknown-person', readAt: known.readAt };
    case 'found': {
      const { url: _url, profileId: _id, ...view } = known;
      return view;
    }
    default:
      return { status: 'none' };
  }
}

function companyPreviewView(known: PreviewRow | 'loading' | null): CompanyPreviewView {
  if (known === 'loading') return { status: 'loading' };
  switch (known?.status) {
    case 'problem':
      return { status: 'problem', problem: known.problem };
    case 'unknown-company':
      return { status: 'unknown-company', readAt: known.readAt };
    case 'found-company': {
      const { url: _url, companyId: _id, ...view } = known;
      return { ...view, status: 'found' };
    }
    default:
      return { status: 'none' };
  }
}
