import { useEffect } from 'react';
import { background } from '../messages/to-background.ts';
import type { PreviewView } from '../messages/views/person.ts';
import { after, useStartedPreview, waitEnd } from './use-started-preview.ts';

/** Refreshes the account once a page is open and the user is signed in; the last known one shows meanwhile. */
export function useRefreshOnOpen(signedIn: boolean): void {
  useEffect(() => {
    if (signedIn) void background.sendMessage('refreshAccount', {});
  }, [signedIn]);
}

/**
 * Starts the free preview of a person, once the person is known and a preview is wanted; and again when a wait is
 * over.
 * @returns whether it may still be about to begin
 */
export function usePreviewOnOpen(url: string | null, wanted: boolean, preview: PreviewView | null): boolean {
  const isBeginning = useStartedPreview(wanted ? url : null, previewPerson);

  const until = waitEnd(preview);
  useEffect(() => {
    const wait = until - Date.now();
    if (url === null || wait <= 0) return;
    return after(wait, () => void previewPerson(url));
  }, [url, until]);
  return isBeginning;
}

const previewPerson = (url: string) => background.sendMessage('previewPerson', { url });
