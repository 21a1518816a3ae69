import { useEffect, useRef } from 'react';

/**
 * Calls `save` when the page is hidden or closed: browsers do not take the focus from a field then, and what is typed
 * in it would be lost.
 */
export function useOnLeave(save: () => void): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const saveLatest = () => latest.current();
    const hidden = () => document.visibilityState === 'hidden' && saveLatest();
    document.addEventListener('visibilitychange', hidden);
    addEventListener('pagehide', saveLatest);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      removeEventListener('pagehide', saveLatest);
    };
  }, []);
}
