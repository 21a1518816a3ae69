import { ServiceError } from '../service/service-error.ts';
import type { Machine } from './contexts.fixture.ts';
import type { SessionRecord } from './session-record.ts';

/** The problem that a promise rejects with. */
export async function problemFrom(promise: Promise<unknown>): Promise<{ code: string; delivery: string }> {
  const error: unknown = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ServiceError)) throw new Error(`expected a ServiceError, got ${String(error)}`);
  return { code: error.problem.code, delivery: error.delivery };
}

/** Reads the sign-in of this machine. */
export async function readSession({ store }: Machine): Promise<SessionRecord> {
  const session = await store.readSession();
  if (!session) throw new Error('no session');
  return session;
}
