import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `save` when the page is hidden or closed: browsers do not take the focus from a field then, and what is typed
 * in it would be lost.
 */
export function useOnLeave(save: () => void): void {
  const leave = useEffectEvent(save);
  useEffect(() => {
    const left = () => leave();
    const hidden = () => document.visibilityState === 'hidden' && leave();
    document.addEventListener('visibilitychange', hidden);
    addEventListener('pagehide', left);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      removeEventListener('pagehide', left);
    };
  }, []);
}
