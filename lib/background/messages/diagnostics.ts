import type { LookupRow } from '../../lookups/model/lookup-row.ts';
import type { DiagnosticsView } from '../../messages/diagnostics.ts';
import type { diagnosticsMessages } from '../../messages/subjects/diagnostics.ts';
import type { SignedIn } from '../account/signed-in.ts';
import { readSession } from '../actions/session.ts';
import type { Desk } from '../context.ts';
import type { Answers } from './answers.ts';
import { readStorage } from './storage.ts';

export const diagnosticsAnswers: Answers<typeof diagnosticsMessages> = { readDiagnostics };

const LAST = 200;
const MOST_ERRORS = 10;

/**
 * Counts and codes for whoever helps. What is not named here does not go in: the report is made of a list, not by
 * leaving out.
 */
export async function readDiagnostics(desk: Desk): Promise<DiagnosticsView> {
  const session = await readSession(desk);
  const parts = await desk.signedIn().catch(() => null);
  const rows = parts ? await parts.journal.recent(LAST).catch(() => []) : [];
  return {
    session: session.status,
    trouble: session.status === 'signing-in' ? null : (session.trouble?.code ?? null),
    stored: parts && (await counts(parts)),
    lookups: Object.fromEntries(
      Object.entries(Object.groupBy(rows, ({ state }) => state.status)).map(([status, of]) => [status, of.length]),
    ),
    errors: rows.flatMap(errorOf).slice(0, MOST_ERRORS),
    unreadable: (await readStorage(desk)).unreadable,
    scripts: (await desk.browser.scripting.getRegisteredContentScripts()).map(({ id }) => id),
    isStoreRefusing: parts?.isStoreRefusing() ?? false,
  };
}

async function counts({ db }: SignedIn): Promise<Record<string, number>> {
  const names = [...db.objectStoreNames];
  const found = await Promise.all(names.map((name) => db.count(name).catch(() => -1)));
  return Object.fromEntries(names.map((name, index) => [name, found[index] ?? -1]));
}

/** The code alone: the sentence that goes with it may be the service's own, about somebody. */
function errorOf({ ask, state }: LookupRow): DiagnosticsView['errors'] {
  return state.status === 'failed'
    ? [{ code: state.trouble.code, tool: ask.tool, at: new Date(state.endedAt).toISOString() }]
    : [];
}
