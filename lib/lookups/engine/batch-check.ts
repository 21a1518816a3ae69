import { createTurns } from '../../browser/turns.ts';
import { personKey } from '../../contacts/identity/identity-key.ts';
import { answerAbout } from '../../service/answer-about.ts';
import type { LookupAnswer } from '../../service/schemas/lookup-answer.ts';
import { ServiceError } from '../../service/service-error.ts';
import { readHeldBack } from '../journal/held-back.ts';
import { type PersonRow, isPersonRow } from '../model/person-row.ts';
import { MIN_POLL_MS } from '../model/waits.ts';
import type { EngineDeps } from './engine-deps.ts';
import { createIdentifyAhead } from './identify-ahead.ts';
import { MAX_IDS } from './poll-together.ts';

/** The time that an answer may wait for the turn of its row: another device may be working through the same list. */
const LIFE_MS = 30_000;
/** With fewer known people to ask about, those of further rows are searched for first. */
const FEW = 20;

export interface BatchCheckDeps extends EngineDeps {
  /** Whether a row is being sent right now: it is searched for there. */
  isInTurn: (rowId: string) => boolean;
}

/**
 * Asks what the account has of the people in a batch, a hundred at once, before the first of them is paid for. The
 * answers wait in memory for the turns of their rows: a new worker asks again. Who got no record among those of
 * others is asked about alone before their row is paid for: it may be there under another id.
 * @returns a function that takes the answer about one person; null: there was none that could be read
 */
export function createBatchCheck(
  deps: BatchCheckDeps,
): (profileId: number, tools: readonly string[]) => Promise<LookupAnswer | null> {
  const { accountCheck, statusGate, now, uptime, isInTurn } = deps;
  const answers = new Map<number, { answer: LookupAnswer; at: number }>();
  const ahead = createIdentifyAhead(deps);
  const checkStatus = statusGate.behind((ids) => accountCheck.checkStatus('bulk', ids));
  /** People to be asked about alone. */
  const alone = new Set<number>();
  /** The people whose rows wait here. */
  const waitingHere = new Set<number>();
  const inTurn = createTurns();

  function take(profileId: number): LookupAnswer | null {
    for (const [id, { at }] of answers) if (uptime() - at >= LIFE_MS) answers.delete(id);
    const kept = answers.get(profileId);
    answers.delete(profileId);
    return kept?.answer ?? null;
  }

  async function takeOrCheck(profileId: number, tools: readonly string[]): Promise<LookupAnswer | null> {
    const kept = take(profileId);
    if (kept) return kept;
    if (alone.has(profileId)) {
      await check(await withoutBlocked(deps, [profileId]));
      return take(profileId);
    }
    const isOpen = (id: number) => !answers.has(id) && !statusGate.hasNothing(id) && !alone.has(id);
    const known = (rows: readonly PersonRow[]) =>
      [...waitingHere, ...rows.flatMap((row) => ahead.idOf(row) ?? [])].filter(isOpen);
    const rows = await waitingRows(deps);
    const isSearching = known(rows).length < FEW && tools.includes('person_search');
    if (isSearching) await ahead.search(rows.filter(({ id }) => !isInTurn(id)));
    // Searching takes a while: people may have been blocked or erased since, and batches paused.
    const ids = await withoutBlocked(deps, [profileId, ...known(isSearching ? await waitingRows(deps) : rows)]);
    await check(ids.slice(0, MAX_IDS));
    if (alone.has(profileId)) throw new ServiceError({ code: 'rate_limited', until: now() + MIN_POLL_MS }, 'not-sent');
    return take(profileId);
  }

  async function check(ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    const found = await checkStatus([...ids]);
    for (const id of ids) {
      const answer = answerAbout(id, ids, found);
      if (answer) answers.set(id, { answer, at: uptime() });
      if (!answer && ids.length > 1) alone.add(id);
      else alone.delete(id);
    }
  }

  return (profileId, tools) => {
    waitingHere.add(profileId);
    // The answer that is on its way may be about this person, too.
    return inTurn(() => takeOrCheck(profileId, tools).finally(() => waitingHere.delete(profileId)));
  };
}

/** Rows that wait for their turn, and that their batch does not hold back. */
async function waitingRows({ journal, batches, contacts }: EngineDeps): Promise<PersonRow[]> {
  const isSuppressed = await contacts.suppressions();
  const rows = (await journal.open()).filter(({ batchId, state }) => batchId !== null && state.status === 'intent');
  const isHeldBack = await readHeldBack(batches, rows);
  return rows.flatMap((row) => (!isHeldBack(row) && isPersonRow(row) && !isSuppressed(row) ? [row] : []));
}

async function withoutBlocked(
  { contacts }: Pick<EngineDeps, 'contacts'>,
  profileIds: readonly number[],
): Promise<number[]> {
  const isSuppressed = await contacts.suppressions();
  return [...new Set(profileIds)].filter(
    (profileId) => !isSuppressed({ key: personKey({ by: 'id', profileId }), profileId }),
  );
}
