import type { LookupAnswer } from '../../service/schemas/lookup-answer.ts';
import { isPersonRow } from '../model/person-row.ts';
import type { EngineDeps } from './engine-deps.ts';
import { MAX_IDS } from './poll-together.ts';

/** How long an answer may wait for the turn of its row: another device may be working through the same list. */
const LIFE_MS = 30_000;

/**
 * Asks what the account has of the people in a batch, a hundred at once, before the first of them is paid for. The
 * answers wait in memory for the turns of their rows: a new worker asks again.
 * @returns a function that takes the answer about one person; null: there was none that could be read
 */
export function createBatchCheck({
  journal,
  contacts,
  accountCheck,
  statusGate,
  uptime,
}: EngineDeps & { uptime: () => number }): (profileId: number) => Promise<LookupAnswer | null> {
  const answers = new Map<number, { answer: LookupAnswer; at: number }>();
  const checkStatus = statusGate.behind((ids) => accountCheck.checkStatus('bulk', ids));
  let running: Promise<unknown> = Promise.resolve();

  function take(profileId: number): LookupAnswer | null {
    for (const [id, { at }] of answers) if (uptime() - at >= LIFE_MS) answers.delete(id);
    const kept = answers.get(profileId);
    answers.delete(profileId);
    return kept?.answer ?? null;
  }

  /** People whose rows wait for their turn, in a batch. */
  async function waiting(): Promise<number[]> {
    const isSuppressed = await contacts.suppressions();
    return (await journal.open()).flatMap((row) =>
      row.state.status === 'intent' && row.batchId !== null && isPersonRow(row) && !isSuppressed(row)
        ? (row.profileId ?? [])
        : [],
    );
  }

  async function takeOrCheck(profileId: number): Promise<LookupAnswer | null> {
    const kept = take(profileId);
    if (kept) return kept;
    const others = (await waiting()).filter((id) => !answers.has(id) && !statusGate.hasNothing(id));
    const ids = [...new Set([profileId, ...others])].slice(0, MAX_IDS);
    for (const answer of await checkStatus(ids)) answers.set(answer.profileId, { answer, at: uptime() });
    return take(profileId);
  }

  return (profileId) => {
    // One at a time: the answer that is on its way may be about this person, too.
    const turn = running.then(() => takeOrCheck(profileId));
    running = turn.catch(() => undefined);
    return turn;
  };
}
