/**
 * The time during which a deleted contact can be restored, in ms. After that it is erased. Separate from the trash
 * itself, for use by pages.
 */
export const TRASH_MS = 10 * 60_000;
