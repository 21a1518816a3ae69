import { SLOT_MS, scheduleOf } from '../signals.ts';
import type { SignalKind } from '../signals.ts';
import type { Columns } from './column-store.ts';

/** The events of one category in one slot: the rows, and for each the time, ms since the epoch. */
interface SlotEvents {
  rows: Uint32Array;
  times: Float64Array;
}

/** The maximum number of slots kept: as many as all categories have in a year. */
const MAX_KEPT = 1000;
/** Events never change, and a search by them would otherwise compute them for every row. */
const KEPT = new WeakMap<Columns, Map<string, SlotEvents>>();

/** The rows with an event of a category in (from, until], ms since the epoch; those with several more than once. */
export function rowsWithSignal(
  columns: Columns,
  { seed, kind, category }: { seed: number; kind: SignalKind; category: string },
  from: number,
  until: number,
): number[] {
  const kept = KEPT.get(columns) ?? new Map<string, SlotEvents>();
  KEPT.set(columns, kept);
  const eventsIn = (slot: number): SlotEvents => {
    const key = `${kind.name} ${category} ${slot}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    if (kept.size >= MAX_KEPT) kept.clear();
    const events = listEvents(columns.size, scheduleOf(seed, kind, category).inSlot, slot);
    kept.set(key, events);
    return events;
  };
  const found: number[] = [];
  for (let slot = Math.floor(from / SLOT_MS); slot <= Math.floor(until / SLOT_MS); slot++) {
    const { rows, times } = eventsIn(slot);
    for (let at = 0; at < rows.length; at++) {
      const time = times[at] ?? 0;
      if (time > from && time <= until) found.push(rows[at] ?? 0);
    }
  }
  return found;
}

function listEvents(size: number, inSlot: (subject: number, slot: number) => number | null, slot: number): SlotEvents {
  const rows: number[] = [];
  const times: number[] = [];
  for (let row = 0; row < size; row++) {
    const time = inSlot(row + 1, slot);
    if (time === null) continue;
    rows.push(row);
    times.push(time);
  }
  return { rows: Uint32Array.from(rows), times: Float64Array.from(times) };
}
