import { z } from 'zod';
import type { AccountDatabase } from '../../database/account-database.ts';
import { writeWhole } from '../../database/write-whole.ts';

/**
 * The place of a destination that is not connected yet, or no longer, with the browser's permissions that are needed
 * for it meanwhile: a worker that dies leaves it, as a page that is closed does, so that they are given up later. It is
 * no destination that can be read, so nothing is sent to it. `isOver`: they are being given up.
 */
const heldSchema = z.lazy(() => z.object({ id: z.string(), held: z.array(z.string()), isOver: z.boolean() }));

type HeldPermissions = z.infer<typeof heldSchema>;

const readHeld = (value: unknown): HeldPermissions | null => heldSchema.safeParse(value).data ?? null;

/** A new place, to be stored under the destination's id. */
export function heldPlace(id: string, permissions: readonly string[]): HeldPermissions {
  return { id, held: [...permissions], isOver: false };
}

/** Keeps the place of a destination that is about to be connected. */
export async function holdPermissions(db: AccountDatabase, id: string, permissions: readonly string[]): Promise<void> {
  await db.put('destinations', heldPlace(id, permissions));
}

/** The permissions that a stored value holds; none where it is a destination, or they are being given up. */
export function permissionsHeldBy(value: unknown): string[] {
  const place = readHeld(value);
  return place === null || place.isOver ? [] : place.held;
}

/** The ids of all places. */
export async function readPlaces(db: AccountDatabase): Promise<string[]> {
  return (await db.getAll('destinations')).flatMap((value) => readHeld(value)?.id ?? []);
}

/**
 * Ends the need for the permissions of a place; of two that end at once, the later one then sees that nothing holds
 * them.
 * @returns the permissions; null: it is connected, or was given up
 */
export async function endHold(db: AccountDatabase, id: string): Promise<string[] | null> {
  return writeWhole(db, ['destinations'], async (tx) => {
    const place = readHeld(await tx.objectStore('destinations').get(id));
    if (place === null) return null;
    const over: HeldPermissions = { ...place, isOver: true };
    await tx.objectStore('destinations').put(over);
    return place.held;
  });
}

/** Removes a place whose permissions were given up, unless it is held again meanwhile. */
export async function removeEnded(db: AccountDatabase, id: string): Promise<void> {
  await writeWhole(db, ['destinations'], async (tx) => {
    const store = tx.objectStore('destinations');
    if (readHeld(await store.get(id))?.isOver === true) await store.delete(id);
  });
}

/** Removes a place: what it held is held by another. */
export async function removePlace(db: AccountDatabase, id: string): Promise<void> {
  await db.delete('destinations', id);
}
