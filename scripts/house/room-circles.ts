/** One import, with paths from the repository's root. */
export interface Arrow {
  from: string;
  to: string;
}

/** Rooms in a dependency cycle: sibling folders whose files import each other in a circle. */
export interface Circle {
  /** The parent folder of the rooms; empty for the repository. */
  folder: string;
  rooms: string[];
}

/** The rooms that an arrow connects: the first folders in which both paths differ; null within one room. */
function roomsOf({ from, to }: Arrow): { folder: string; a: string; b: string } | null {
  const [left, right] = [from.split('/'), to.split('/')];
  const at = left.findIndex((name, index) => name !== right[index]);
  const [a, b] = [left[at], right[at]];
  // A file in the folder itself is the folder's public face, not a room beside the others.
  if (a === undefined || b === undefined || at >= left.length - 1 || at >= right.length - 1) return null;
  return { folder: left.slice(0, at).join('/'), a, b };
}

function reachable(from: string, arrows: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const seen = new Set<string>();
  const waiting = [from];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
    for (const room of arrows.get(next) ?? [])
      if (!seen.has(room)) {
        seen.add(room);
        waiting.push(room);
      }
  return seen;
}

/** Every cycle of rooms, including type-only imports. */
export function roomCircles(imports: readonly Arrow[]): Circle[] {
  const folders = new Map<string, Map<string, Set<string>>>();
  for (const arrow of imports) {
    const rooms = roomsOf(arrow);
    if (rooms === null) continue;
    const inside = folders.get(rooms.folder) ?? new Map<string, Set<string>>();
    folders.set(rooms.folder, inside.set(rooms.a, (inside.get(rooms.a) ?? new Set()).add(rooms.b)));
  }
  const circles = new Map<string, Circle>();
  for (const [folder, arrows] of folders)
    for (const room of arrows.keys()) {
      const there = reachable(room, arrows);
      if (!there.has(room)) continue;
      const rooms = [...there].filter((other) => reachable(other, arrows).has(room)).toSorted();
      circles.set(`${folder}: ${rooms.join(' ')}`, { folder, rooms });
    }
  return [...circles.values()];
}
