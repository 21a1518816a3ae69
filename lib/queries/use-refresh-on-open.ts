import { useEffect } from 'react';
import { background } from '../messages/to-background.ts';
import type { PreviewView } from '../messages/views/person.ts';
import {
  type MissingIn,
  after,
  keyWithout,
  missingService,
  subjectOf,
  useStartedPreview,
  waitEnd,
} from './use-started-preview.ts';

/**
 * Refreshes the account once a page is open and the user is signed in, and again once the service is allowed; the last
 * known one shows meanwhile.
 */
export function useRefreshOnOpen(signedIn: boolean, settings: MissingIn): void {
  const missing = missingService(settings);
  useEffect(() => {
    if (signedIn && missing === null) void background.sendMessage('refreshAccount', {});
  }, [signedIn, missing]);
}

/**
 * Starts the free preview of a person, once the person is known and a preview is wanted; and again when a wait is over,
 * or the missing permission is granted.
 * @param missing the service without permission
 * @returns whether it may still be about to begin
 */
export function usePreviewOnOpen(
  url: string | null,
  wanted: boolean,
  preview: PreviewView | null,
  missing: string | null,
): boolean {
  const isBeginning = useStartedPreview(wanted && url !== null ? keyWithout(missing, url) : null, startPreview);

  const until = waitEnd(preview);
  useEffect(() => {
    const wait = until - Date.now();
    if (url === null || wait <= 0) return;
    return after(wait, () => void previewPerson(url));
  }, [url, until]);
  return isBeginning;
}

const startPreview = (key: string) => previewPerson(subjectOf(key));
const previewPerson = (url: string) => background.sendMessage('previewPerson', { url });
