import type { LookupAnswer } from '../../service/schemas/lookup-answer.ts';
import { type PersonRow, isPersonRow } from '../model/person-row.ts';
import type { EngineDeps } from './engine-deps.ts';
import { createIdentifyAhead } from './identify-ahead.ts';
import { MAX_IDS } from './poll-together.ts';

/** The time that an answer may wait for the turn of its row: another device may be working through the same list. */
const LIFE_MS = 30_000;
/** With fewer known people to ask about, those of further rows are searched for first. */
const FEW = 20;

export interface BatchCheckDeps extends EngineDeps {
  /** ms since this worker started */
  uptime: () => number;
  /** Whether a row is being sent right now: it is searched for there. */
  isInTurn: (rowId: string) => boolean;
}

/**
 * Asks what the account has of the people in a batch, a hundred at once, before the first of them is paid for. The
 * answers wait in memory for the turns of their rows: a new worker asks again.
 * @returns a function that takes the answer about one person; null: there was none that could be read
 */
export function createBatchCheck(
  deps: BatchCheckDeps,
): (profileId: number, tools: readonly string[]) => Promise<LookupAnswer | null> {
  const { journal, contacts, accountCheck, statusGate, uptime, isInTurn } = deps;
  const answers = new Map<number, { answer: LookupAnswer; at: number }>();
  const ahead = createIdentifyAhead(deps);
  const checkStatus = statusGate.behind((ids) => accountCheck.checkStatus('bulk', ids));
  /** The people whose rows wait here. */
  const inTurn = new Set<number>();
  let running: Promise<unknown> = Promise.resolve();

  function take(profileId: number): LookupAnswer | null {
    for (const [id, { at }] of answers) if (uptime() - at >= LIFE_MS) answers.delete(id);
    const kept = answers.get(profileId);
    answers.delete(profileId);
    return kept?.answer ?? null;
  }

  /** Rows that wait for their turn, in a batch. */
  async function waiting(): Promise<PersonRow[]> {
    const isSuppressed = await contacts.suppressions();
    return (await journal.open()).flatMap((row) =>
      row.state.status === 'intent' && row.batchId !== null && isPersonRow(row) && !isSuppressed(row) ? [row] : [],
    );
  }

  async function takeOrCheck(profileId: number, tools: readonly string[]): Promise<LookupAnswer | null> {
    const kept = take(profileId);
    if (kept) return kept;
    const isOpen = (id: number) => !answers.has(id) && !statusGate.hasNothing(id);
    const rows = await waiting();
    const known = () => [...inTurn, ...rows.flatMap((row) => ahead.idOf(row) ?? [])].filter(isOpen);
    if (known().length < FEW && tools.includes('person_search'))
      await ahead.search(rows.filter(({ id }) => !isInTurn(id)));
    const ids = [...new Set([profileId, ...known()])].slice(0, MAX_IDS);
    for (const answer of await checkStatus(ids)) answers.set(answer.profileId, { answer, at: uptime() });
    return take(profileId);
  }

  return (profileId, tools) => {
    inTurn.add(profileId);
    // One at a time: the answer that is on its way may be about this person, too.
    const turn = running.then(() => takeOrCheck(profileId, tools)).finally(() => inTurn.delete(profileId));
    running = turn.catch(() => undefined);
    return turn;
  };
}
