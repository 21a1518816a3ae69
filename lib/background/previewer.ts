import type { ContactStore } from '../contacts/contact-store.ts';
import type { PreviewRow } from '../contacts/preview-row.ts';
import type { PreviewView } from '../messages/views.ts';
import type { ContactService } from '../service/contact-service.ts';
import { troubleOf } from '../service/service-error.ts';

/** Free search by link, filed under its own address: who is this, before anyone pays. */
export interface Previewer {
  read(url: string): Promise<PreviewView>;
  /** Asks the service unless what is known is young enough. */
  refresh(url: string): Promise<void>;
}

const FOUND_LIFE_MS = 24 * 3_600_000;
const UNKNOWN_LIFE_MS = 10 * 60_000;

export interface PreviewerOptions {
  contacts: ContactStore;
  service: ContactService;
  /** ms since epoch */
  now: () => number;
  changed: (url: string) => void;
}

export function createPreviewer({ contacts, service, now, changed }: PreviewerOptions): Previewer {
  const running = new Map<string, Promise<void>>();
  /** What the store would not take; known as long as this worker lives. */
  const unstored = new Map<string, PreviewRow>();
  const knownOf = async (url: string) => unstored.get(url) ?? contacts.preview(url);

  async function isFresh(url: string): Promise<boolean> {
    const known = await knownOf(url);
    if (!known || known.status === 'trouble') return false;
    const life = known.status === 'found' ? FOUND_LIFE_MS : UNKNOWN_LIFE_MS;
    return now() >= known.readAt && now() - known.readAt < life;
  }

  async function search(url: string): Promise<void> {
    const row = await answerAbout(url);
    try {
      await contacts.putPreview(row);
      unstored.delete(url);
    } catch {
      unstored.set(url, row);
    }
  }

  async function answerAbout(url: string): Promise<PreviewRow> {
    const readAt = now();
    try {
      const { profiles } = await service.findPerson({ by: 'url', url });
      const profile = profiles[0];
      if (!profile) return { url, readAt, status: 'unknown-person' };
      // Two people behind one address: shown, but not taken for an identity.
      if (profiles.length === 1) await contacts.remember(url, profile.id, readAt).catch(() => undefined);
      const { id, name, current_title, current_employer, location } = profile;
      return { url, readAt, status: 'found', profileId: id, name: name ?? '', title: current_title ?? '', employer: current_employer ?? '', location: location ?? '' };
    } catch (error) {
      return { url, readAt, status: 'trouble', trouble: troubleOf(error) };
    }
  }

  return {
    async read(url) {
      const known = await knownOf(url);
      if (running.has(url) && (!known || known.status === 'trouble')) return { status: 'loading' };
      if (!known) return { status: 'none' };
      if (known.status === 'trouble') return { status: 'trouble', trouble: known.trouble };
      if (known.status === 'unknown-person') return { status: 'unknown-person', readAt: known.readAt };
      const { name, title, employer, location, readAt } = known;
      return { status: 'found', name, title, employer, location, readAt };
    },
    async refresh(url) {
      if (running.has(url) || (await isFresh(url))) return;
      const work = search(url).finally(() => {
        running.delete(url);
        changed(url);
      });
      running.set(url, work);
      changed(url);
      await work;
    },
  };
}
