import type { Events, Windows } from 'webextension-polyfill';
import type { WindowOnTop } from './circumstances.ts';

interface WatchedWindows {
  getAll(): Promise<Windows.Window[]>;
  onCreated: Pick<Events.Event<() => void>, 'addListener'>;
  onRemoved: Pick<Events.Event<(id: number) => void>, 'addListener'>;
}

interface WindowsOptions {
  /** None for a frame in a page in Firefox, where no click in the card pays. */
  windows: WatchedWindows | undefined;
  /** The clock of events. */
  now(): number;
}

/**
 * Watches for windows that stay above the browser's own, as a page's document in a picture in picture does: it shows
 * the page's words over the card, and the browser reports no cover (docs/decisions/092-windows-on-top.md).
 * @returns reads which there have been so far; where the browser does not answer, those known before
 */
export function watchWindows({ windows, now }: WindowsOptions): () => Promise<readonly WindowOnTop[]> {
  const seen = new Map<number, WindowOnTop>();

  async function read(): Promise<readonly WindowOnTop[]> {
    const seenAt = now();
    for (const window of (await windows?.getAll().catch(() => [])) ?? []) {
      const { id, alwaysOnTop, left = 0, top = 0, width = 0, height = 0 } = window;
      if (id !== undefined && alwaysOnTop) seen.set(id, { left, top, width, height, seenAt });
    }
    return [...seen.values()];
  }

  windows?.onCreated.addListener(() => void read());
  windows?.onRemoved.addListener((id) => {
    const gone = seen.get(id);
    if (gone !== undefined) seen.set(id, { ...gone, seenAt: now() });
  });
  void read();
  return read;
}
