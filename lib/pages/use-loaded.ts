import { useEffect, useState } from 'react';

/**
 * A part of a page whose code is loaded when it is first wanted; null until it is there.
 * @throws in the next render, when the code cannot be loaded
 */
export function useLoaded<Part>(isWanted: boolean, load: () => Promise<Part>): Part | null {
  const [loaded, setLoaded] = useState<{ part: Part } | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    load().then(
      (part) => setLoaded({ part }),
      (error: unknown) =>
        setLoaded(() => {
          throw error;
        }),
    );
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the same part, however often the function is made anew
  }, [isWanted]);
  return loaded?.part ?? null;
}
