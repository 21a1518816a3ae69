import type { SessionView } from '../../messages/views/account.ts';
import type { Problem } from '../../service/problem.ts';
import { problemOf } from '../../service/service-error.ts';
import { endOf } from '../account/session-end.ts';
import { type WorkerContext, currentMcpUrl } from '../context.ts';

/** Reads the state of the sign-in. */
export async function readSession(context: WorkerContext): Promise<SessionView> {
  // In parallel: each is a call to the browser, and the user waits for the result.
  const [serviceAddress, status] = await Promise.all([currentMcpUrl(context), readStatus(context)]);
  return { ...status, serviceAddress };
}

type Status =
  | { status: 'signing-in' }
  | { status: 'signed-in'; problem: null }
  | { status: 'signed-out'; problem: Problem | null };

async function readStatus({
  signInState,
  authStore,
}: Pick<WorkerContext, 'authStore' | 'signInState'>): Promise<Status> {
  // Read before the record: a sign-in that ends writes the record first.
  const state = await signInState.read();
  if (state.status === 'signing-in') return { status: 'signing-in' };
  try {
    const record = await authStore.readSession();
    if (record && !record.ended) return { status: 'signed-in', problem: null };
    const problem = state.status === 'problem' ? state.problem : record?.ended ? endOf(record) : null;
    return { status: 'signed-out', problem };
  } catch (error) {
    return { status: 'signed-out', problem: problemOf(error) };
  }
}
