import { problemOf } from '../../service/service-error.ts';
import type { LookupRow } from '../model/lookup-row.ts';
import type { EngineDeps } from './engine-deps.ts';
import { countLoss } from './lost-calls.ts';
import { OutcomeUnknown, conclude, reconcile } from './reconcile.ts';

const RETRY_MS = 5_000;
const MAX_RETRY_MS = 60_000;
/**
 * A call may still be at work at the service: before this many attempts, each 5 s after the last (a good minute),
 * "nothing was spent" proves nothing. Counted in attempts, because a clock can be set forward.
 */
const MIN_ATTEMPTS = 12;
/** Errors in place of a call's outcome, after which the service is not asked any more: two hours of them. */
const MAX_ERRORS = 120;
/** Attempts between searches for a person whose profile id is not known. */
const ATTEMPTS_PER_SEARCH = 6;

/**
 * Finds out, by free calls only, what became of a row in `sent` whose answer never came
 * (docs/decisions/001-write-before-the-call.md, 6): a purchase that is found is adopted; anything else becomes
 * `in-doubt`, for the user to decide. Never sends a paid call, nor lets one be sent again.
 */
export async function reconcileLookup(deps: EngineDeps, found: LookupRow): Promise<void> {
  // By a worker that died under it. Where that cannot be noted, finding what was bought goes first.
  await countLoss(deps, found, { code: 'service_down' }).catch(() => undefined);
  // Noted before the call: after a crash in the middle the same id is not asked about again too soon.
  const row = await tryAgain(deps, found, RETRY_MS, 'attempts');
  if (!row || found.state.status !== 'sent') return;
  const { attempts, setAt, reconcileAt, unreadable, errors = 0 } = found.state;
  try {
    // A call that was answered is no longer at work.
    const hasSettled = unreadable === true || attempts >= MIN_ATTEMPTS;
    await reconcile(deps, row, { hasSettled, mayFind: attempts % ATTEMPTS_PER_SEARCH === 0 });
    // Bought after all: the service works.
    const status = (await deps.journal.get(row.id))?.state.status;
    if (status === 'pending' || status === 'complete') await deps.batches.forgetLosses(row);
  } catch (error) {
    const problem = problemOf(error);
    const isUnknown = error instanceof OutcomeUnknown;
    if (isUnknown && errors >= MAX_ERRORS) return conclude(deps, row, 'cannot-tell');
    const backOff = Math.min(Math.max(RETRY_MS, (reconcileAt - setAt) * 2), MAX_RETRY_MS);
    await tryAgain(
      deps,
      row,
      problem.code === 'rate_limited' ? Math.max(problem.until - deps.now(), RETRY_MS) : backOff,
      isUnknown ? 'errors' : null,
    );
  }
}

/** @param counted what is counted with it */
async function tryAgain(
  deps: EngineDeps,
  row: LookupRow,
  waitMs: number,
  counted: 'attempts' | 'errors' | null,
): Promise<LookupRow | null> {
  return deps.journal.move(row.id, 'sent', (current) => {
    const { state } = current;
    if (state.status !== 'sent') return current;
    const count = counted === null ? {} : { [counted]: (state[counted] ?? 0) + 1 };
    return { ...current, state: { ...state, ...count, setAt: deps.now(), reconcileAt: deps.now() + waitMs } };
  });
}
