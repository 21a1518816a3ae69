import type { Call } from '../../service/rate-limit/limits.ts';
import type { Turn } from '../../service/rate-limit/turn.ts';
import type { LookupRow } from '../model/lookup-row.ts';
import type { EngineParts } from './engine-parts.ts';

/** A wait that is said to whoever is waiting. */
const WORTH_SAYING_MS = 2_000;

export interface TurnTaker {
  /** The turn for this intent's paid call; null when it has to wait, which is noted in the row if it takes long. */
  turnFor(row: LookupRow): Promise<Turn | null>;
  /** In how many ms it is worth asking again for this intent. */
  waitOf(row: LookupRow): number;
}

/** Meanwhile the account may tell that there is room after all. */
const ASK_AGAIN_MS = 60_000;

/** Takes turns for intents, and remembers for which calls there is no room now: a thousand intents ask once. */
export function createTurnTaker({
  turns,
  journal,
  now,
  changed,
  uptime,
}: EngineParts & { uptime: () => number }): TurnTaker {
  const full = new Map<Call, { until: number; askAgainAt: number }>();
  const waitOf = ({ ask }: LookupRow) => Math.max(0, (full.get(ask.tool)?.askAgainAt ?? 0) - uptime());

  return {
    waitOf,
    async turnFor(row) {
      const { tool } = row.ask;
      if (waitOf(row) === 0) {
        const turn = await turns.tryTake(tool, row.batchId === null ? 'person' : 'bulk');
        if (typeof turn !== 'number') return turn;
        full.set(tool, { until: uptime() + turn, askAgainAt: uptime() + Math.min(turn, ASK_AGAIN_MS) });
      }
      const wait = (full.get(tool)?.until ?? 0) - uptime();
      // Of a batch nobody waits for one row; a write for each of a thousand would tell nobody anything.
      if (wait <= WORTH_SAYING_MS || row.batchId !== null) return null;
      const next = await journal.move(row.id, 'intent', (current) => ({
        ...current,
        state: { status: 'intent', setAt: now(), notBefore: now() + wait, asked: true },
      }));
      if (next) changed(next);
      return null;
    },
  };
}
