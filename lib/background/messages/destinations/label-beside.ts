import type { ConnectedDestination } from '../../../destinations/outbox/connected.ts';

/** A label that no other destination has, as the user chooses by it where a contact goes. */
export function labelBeside(label: string, others: readonly Pick<ConnectedDestination, 'label'>[]): string {
  const taken = new Set(others.map((each) => each.label));
  let free = label;
  for (let place = 2; taken.has(free); place += 1) free = `${label} (${place})`;
  return free;
}
