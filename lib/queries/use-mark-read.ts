import { useEffect } from 'react';
import { background } from '../messages/to-background.ts';
import type { CallView } from '../messages/views/call.ts';
import type { LookupView } from '../messages/views/person.ts';

/** A lookup whose outcome is on the screen. One in doubt may have another outcome later. */
interface Shown {
  lookupId: string;
  status: string;
}

/** The ended calls among these, whose outcome is therefore on the screen. */
export function endedAmong(calls: readonly (CallView | LookupView | undefined)[]): Shown[] {
  return calls.flatMap((call) =>
    call !== undefined && call.status !== 'none' && call.status !== 'looking' && call.status !== 'still-pending'
      ? [call]
      : [],
  );
}

/** Marks these lookups as read as soon as this page is visible. */
export function useMarkRead(shown: readonly Shown[]): void {
  const ends = shown.map(({ lookupId, status }) => `${lookupId} ${status}`).join();
  useEffect(() => {
    if (ends === '') return;
    const lookupIds = ends.split(',').map((end) => end.replace(/ .*/u, ''));
    const markNow = () => {
      if (document.visibilityState === 'visible')
        void background.sendMessage('markRead', { lookupIds }).catch(() => undefined);
    };
    markNow();
    document.addEventListener('visibilitychange', markNow);
    return () => document.removeEventListener('visibilitychange', markNow);
  }, [ends]);
}
