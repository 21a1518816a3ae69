/** A script that is registered again meets itself in pages that are open: its own world remembers. */
const world = globalThis as { isHere?: true };

/** Whether this script is the first of ours in this page; true once. */
export function isFirst(): boolean {
  if (world.isHere) return false;
  return (world.isHere = true);
}
