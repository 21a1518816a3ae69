/**
 * How long a deleted contact can be brought back, in ms. After that it is gone. Apart from the trash itself, for pages.
 */
export const TRASH_MS = 10 * 60_000;
