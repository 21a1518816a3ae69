import { useEffect, useState } from 'react';

const TICK_MS = 1_000;

/** The time, ms since epoch, updated once a second; not while the page is hidden. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) setNow(Date.now());
    }, TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
