import type { SessionRecord } from '../../auth/session-record.ts';
import type { LookupRow } from '../../lookups/model/lookup-row.ts';
import type { SignedIn, SignedInOptions } from './signed-in.ts';

/**
 * Everything of the current sign-in; null while signed out. Made once per sign-in and worker life, and only a cache:
 * the session record decides whose data this is, every time.
 * @returns a function that rejects with `ServiceError` when it must ask the service who signed in, and cannot
 */
export function createSignedIn(options: SignedInOptions): () => Promise<SignedIn | null> {
  let cached: { sessionId: string; deps: Promise<SignedIn> } | null = null;

  return async () => {
    const [first, isAllowed] = await Promise.all([options.authStore.readSession(), options.allowed()]);
    // Somebody else may have signed in while the policy was read.
    const record = cached === null || first?.id === cached.sessionId ? first : await options.authStore.readSession();
    if (!record || !isAllowed(record)) return null;
    if (cached?.sessionId !== record.id) {
      const old = cached;
      // Discards the cache when its database is closed: the next call opens it again.
      const forget = () => {
        if (cached?.deps === deps) cached = null;
      };
      // An answer that arrives after somebody else signed in concerns nobody who is here.
      const onLookupEnd = async (row: LookupRow) => {
        const [mine, current] = await Promise.all([deps, cached?.deps]);
        if (mine.db.name === current?.db.name) options.onLookupEnd(row);
      };
      const deps = open(
        record,
        { ...options, onLookupEnd: (row) => void onLookupEnd(row).catch(() => undefined) },
        forget,
      );
      cached = { sessionId: record.id, deps };
      deps.catch(forget);
      // A paid call under way still has an answer to save.
      void old?.deps.then(({ engine, db }) => engine.idle().then(() => db.close())).catch(() => undefined);
    }
    return cached?.deps ?? null;
  };
}

/** Loads the code of an account, which a worker without a sign-in does not need, and opens it. */
async function open(record: SessionRecord, options: SignedInOptions, closed: () => void): Promise<SignedIn> {
  const { openSignedIn } = await import('./signed-in.ts');
  return openSignedIn(record, options, closed);
}
