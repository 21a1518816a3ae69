import { useEffect } from 'react';
import { background } from '../messages/to-background.ts';

/** Asks for newer numbers once a page is open and somebody is signed in; the last known ones show meanwhile. */
export function useRefreshOnOpen(signedIn: boolean): void {
  useEffect(() => {
    if (signedIn) void background.sendMessage('refreshAccount', {});
  }, [signedIn]);
}

/** Starts the free preview of a person, once it is known who is asked about and that it is wanted. */
export function usePreviewOnOpen(url: string | null, wanted: boolean): void {
  useEffect(() => {
    if (url !== null && wanted) void background.sendMessage('previewPerson', { url });
  }, [url, wanted]);
}
