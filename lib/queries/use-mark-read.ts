import { useEffect } from 'react';
import { background } from '../messages/to-background.ts';
import type { CallView } from '../messages/views/call.ts';
import type { LookupView } from '../messages/views/person.ts';

/** The ids of the ended calls among these, whose outcome is therefore on the screen. */
export function endedAmong(calls: readonly (CallView | LookupView | undefined)[]): string[] {
  return calls.flatMap((call) =>
    call !== undefined && call.status !== 'none' && call.status !== 'looking' && call.status !== 'still-pending'
      ? [call.lookupId]
      : [],
  );
}

/** Marks these lookups as read as soon as this page is visible. */
export function useMarkRead(lookupIds: readonly string[]): void {
  const ids = lookupIds.join(' ');
  useEffect(() => {
    if (ids === '') return;
    const markNow = () => {
      if (document.visibilityState === 'visible')
        void background.sendMessage('markRead', { lookupIds: ids.split(' ') }).catch(() => undefined);
    };
    markNow();
    document.addEventListener('visibilitychange', markNow);
    return () => document.removeEventListener('visibilitychange', markNow);
  }, [ids]);
}
