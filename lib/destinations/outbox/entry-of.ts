import type { OutboxEntry } from '../destination.ts';
import type { ConnectedDestination } from './connected.ts';
import type { OutboxRow } from './outbox-row.ts';

/** A row as the destination gets it; null: nothing of it is left to send. */
export function entryOf(
  row: OutboxRow,
  { rule = 'fill-empty' }: Pick<ConnectedDestination, 'rule'>,
): OutboxEntry | null {
  const { id, attempt, outgoing, frozenAt, remoteRef, remoteVersion, state, choice = null } = row;
  if (outgoing === null || frozenAt === null) return null;
  const sentAt = state.status === 'sending' ? { sentAt: state.sentAt } : {};
  const target = { remoteRef: remoteRef || null, remoteVersion: remoteVersion || null };
  return { id, attempt, frozenAt, ...sentAt, outgoing, ...target, rule, choice };
}
