import { useEffect } from 'react';
import { background } from '../messages/to-background.ts';
import type { CallView } from '../messages/views/call.ts';
import type { LookupView } from '../messages/views/person.ts';

/** The lookups of these that have ended, and whose end is therefore on the screen. */
export function endedAmong(calls: readonly (CallView | LookupView | undefined)[]): string[] {
  return calls.flatMap((call) =>
    call !== undefined && call.status !== 'none' && call.status !== 'looking' && call.status !== 'still-pending'
      ? [call.lookupId]
      : [],
  );
}

/** Tells that the ends of these lookups are seen, as soon as this page can be. */
export function useSeen(lookupIds: readonly string[]): void {
  const ids = lookupIds.join(' ');
  useEffect(() => {
    if (ids === '') return;
    const tell = () => {
      if (document.visibilityState === 'visible')
        void background.sendMessage('sawLookups', { lookupIds: ids.split(' ') }).catch(() => undefined);
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [ids]);
}
