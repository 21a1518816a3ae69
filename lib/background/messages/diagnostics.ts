import { missedChecks } from '../../lookups/journal/missed-checks.ts';
import type { LookupRow } from '../../lookups/model/lookup-row.ts';
import type { DiagnosticsView } from '../../messages/diagnostics.ts';
import type { diagnosticsMessages } from '../../messages/subjects/diagnostics.ts';
import { problemOf } from '../../service/service-error.ts';
import type { SignedIn } from '../account/signed-in.ts';
import { readSession } from '../actions/read-session.ts';
import type { WorkerContext } from '../context.ts';
import type { Answers } from './answers.ts';
import { readStorage } from './storage.ts';

export const diagnosticsAnswers: Answers<typeof diagnosticsMessages> = { readDiagnostics };

const LAST = 200;
const MAX_ERRORS = 10;

/**
 * Counts and codes for support. The report is built from an allow list, not by leaving things out: only what is named
 * here is included.
 */
export async function readDiagnostics(context: WorkerContext): Promise<DiagnosticsView> {
  const session = await readSession(context);
  // The report is wanted most where something fails.
  let problem = session.status === 'signing-in' ? null : (session.problem?.code ?? null);
  const deps = await context.signedIn().catch((error: unknown) => {
    problem ??= problemOf(error).code;
    return null;
  });
  const rows = deps ? await deps.journal.recent(LAST).catch(() => []) : [];
  return {
    session: session.status,
    problem,
    stored: deps && (await counts(deps)),
    lookups: Object.fromEntries(
      Object.entries(Object.groupBy(rows, ({ state }) => state.status)).map(([status, of]) => [status, of.length]),
    ),
    errors: rows.flatMap(errorOf).slice(0, MAX_ERRORS),
    inDoubt: rows
      .flatMap(({ state, requestId }) => (state.status === 'in-doubt' ? (requestId ?? []) : []))
      .slice(0, MAX_ERRORS),
    missedChecks: deps && (await missedChecks(deps.db).catch(() => null)),
    unreadable: await readStorage(context).then(
      ({ unreadable }) => unreadable,
      () => null,
    ),
    scripts: (await context.browser.scripting.getRegisteredContentScripts()).map(({ id }) => id),
    isStoreRefusing: deps?.isStoreRefusing() ?? false,
    isPolicyRead: (await context.currentPolicy()) !== null,
  };
}

async function counts({ db }: Pick<SignedIn, 'db'>): Promise<Record<string, number>> {
  const names = [...db.objectStoreNames];
  const found = await Promise.all(names.map((name) => db.count(name).catch(() => -1)));
  return Object.fromEntries(names.map((name, index) => [name, found[index] ?? -1]));
}

/** The code alone: the sentence that goes with it may be the service's own, and name a person. */
function errorOf({ request, state, requestId }: LookupRow): DiagnosticsView['errors'] {
  return state.status === 'failed'
    ? [{ code: state.problem.code, tool: request.tool, at: new Date(state.endedAt).toISOString(), requestId }]
    : [];
}
