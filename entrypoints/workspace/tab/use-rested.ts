import { useEffect, useState } from 'react';

/** A page can change its address under the pointer: a click counts only once the user could have read the new name. */
const READ_MS = 800;

/** Whether the part of the page that calls this has been there for long enough to be read. */
export function useRested(): boolean {
  const [isRested, setRested] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setRested(true), READ_MS);
    return () => clearTimeout(timer);
  }, []);
  return isRested;
}
