import { useEffect } from 'react';
import { background } from '../messages/to-background.ts';
import type { PreviewView } from '../messages/views/person.ts';

/** Asks for newer numbers once a page is open and somebody is signed in; the last known ones show meanwhile. */
export function useRefreshOnOpen(signedIn: boolean): void {
  useEffect(() => {
    if (signedIn) void background.sendMessage('refreshAccount', {});
  }, [signedIn]);
}

/** The longest that a browser's timer takes, ms. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/**
 * Starts the free preview of a person, once it is known who is asked about and that it is wanted; and again when a wait
 * is over.
 */
export function usePreviewOnOpen(url: string | null, wanted: boolean, preview: PreviewView | null): void {
  useEffect(() => {
    if (url !== null && wanted) void background.sendMessage('previewPerson', { url });
  }, [url, wanted]);

  const until = preview?.status === 'trouble' && preview.trouble.code === 'rate_limited' ? preview.trouble.until : 0;
  useEffect(() => {
    const wait = until - Date.now();
    if (url === null || wait <= 0) return;
    const timer = setTimeout(() => void background.sendMessage('previewPerson', { url }), Math.min(wait, MAX_TIMER_MS));
    return () => clearTimeout(timer);
  }, [url, until]);
}
