import { useEffect, useState } from 'react';
import type { Receipt } from '../messages/protocol.ts';
import type { CompanyPreviewView } from '../messages/views/company.ts';
import type { PreviewView } from '../messages/views/person.ts';
import type { SettingsView } from '../settings/settings.ts';

/** An announcement can be lost with its worker: a search that shows nothing by then has ended. ms */
const LOST_MS = 2_000;

/**
 * Starts a free search once it is wanted.
 * @param key the subject; null while no search is wanted
 * @param start sends the command; the same function each time
 * @param until the time before which it may not be sent, ms since epoch
 * @returns whether the search may still be about to begin: until then nothing is for sale
 */
export function useStartedPreview(key: string | null, start: (key: string) => Promise<Receipt>, until = 0): boolean {
  const [over, setOver] = useState<string | null>(null);
  useEffect(() => {
    if (key === null) return;
    let cancel = (): void => undefined;
    let isCurrent = true;
    const end = (): void => {
      if (isCurrent) setOver(key);
    };
    const send = async (): Promise<void> => {
      const isStarted = await start(key).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isStarted && isCurrent) cancel = after(LOST_MS, end);
      else end();
    };
    const wait = until - Date.now();
    if (wait > 0) cancel = after(wait, () => void send());
    else void send();
    return () => {
      isCurrent = false;
      cancel();
      setOver(null);
    };
  }, [key, start, until]);
  return key !== null && over !== key;
}

/** The settings, as far as they tell the service without permission; null while they are read. */
export type MissingIn = Pick<SettingsView, 'missingPermissions'> | null;

/** The origin of the service while the browser does not allow it. */
export const missingService = (settings: MissingIn): string | null => settings?.missingPermissions.service ?? null;

/** The key of a search that starts again once the missing permission is granted. */
export const keyWithout = (missing: string | null, subject: string): string => `${missing ?? ''} ${subject}`;

/** The subject in a key made by `keyWithout`: an origin has no space. */
export const subjectOf = (key: string): string => key.slice(key.indexOf(' ') + 1);

/** The time when a rate-limited preview can be tried again, ms since epoch; 0 when there is no wait. */
export function waitEnd(preview: PreviewView | CompanyPreviewView | null): number {
  return preview?.status === 'problem' && preview.problem.code === 'rate_limited' ? preview.problem.until : 0;
}

/** The longest delay of a browser timer, ms. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Does `work` in `wait` ms. @returns a function that cancels it */
export function after(wait: number, work: () => void): () => void {
  const timer = setTimeout(work, Math.min(wait, MAX_TIMER_MS));
  return () => clearTimeout(timer);
}
