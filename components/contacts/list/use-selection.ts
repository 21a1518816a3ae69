import { useCallback, useMemo, useState } from 'react';

/** The selected contacts: people, not places, so that the selection survives every search. */
export interface Selection {
  ids: ReadonlySet<number>;
  has(profileId: number): boolean;
  toggle(profileId: number): void;
  add(profileIds: Iterable<number>): void;
  remove(profileIds: Iterable<number>): void;
  clear(): void;
}

const NONE: ReadonlySet<number> = new Set();

export function useSelection(): Selection {
  const [ids, setIds] = useState(NONE);
  const change = useCallback((how: (next: Set<number>) => void) => {
    setIds((before) => {
      const next = new Set(before);
      how(next);
      return next;
    });
  }, []);
  return useMemo(
    () => ({
      ids,
      has: (profileId) => ids.has(profileId),
      toggle: (profileId) => change((next) => void (next.delete(profileId) || next.add(profileId))),
      add: (profileIds) =>
        change((next) => {
          for (const profileId of profileIds) next.add(profileId);
        }),
      remove: (profileIds) =>
        change((next) => {
          for (const profileId of profileIds) next.delete(profileId);
        }),
      clear: () => setIds(NONE),
    }),
    [ids, change],
  );
}
