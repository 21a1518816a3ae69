import { asContact } from '../../contacts/contact-store.ts';
import type { AccountDatabase } from '../../database/account-database.ts';
import { type OutboxRow, mayHaveArrived } from '../../destinations/outbox/outbox-row.ts';
import type { SendingStateView, SendingView } from '../../messages/views/destination.ts';

/** A sending as pages show it; `labels` by destination. */
export async function sendingView(
  db: AccountDatabase,
  row: OutboxRow,
  labels: ReadonlyMap<string, string>,
): Promise<SendingView> {
  const contact = row.profileId === null ? null : asContact(await db.get('contacts', row.profileId));
  return {
    id: row.id,
    destinationId: row.destinationId,
    label: labels.get(row.destinationId) ?? '',
    profileId: row.profileId,
    name: contact?.name ?? '',
    at: timeOf(row),
    state: stateView(row),
  };
}

function timeOf({ state, createdAt }: OutboxRow): number {
  switch (state.status) {
    case 'waiting':
      return createdAt;
    case 'sending':
      return state.sentAt;
    case 'held':
      return state.at;
    case 'done':
    case 'refused':
    case 'dropped':
      return state.endedAt;
    default:
      return state satisfies never;
  }
}

function stateView(row: OutboxRow): SendingStateView {
  const { state } = row;
  switch (state.status) {
    case 'waiting':
    case 'sending':
      return { status: 'waiting' };
    case 'done': {
      const { url, differs, missing, leftOut } = state;
      return { status: 'done', url, differs, missing, leftOut };
    }
    case 'refused':
      return { status: 'refused', problem: state.problem, mayBeThere: mayHaveArrived(row) || undefined };
    case 'held':
      return { status: 'held', problem: state.problem, mayBeThere: state.mayBeThere };
    case 'dropped':
      return { status: 'dropped', mayBeThere: mayHaveArrived(row) || undefined };
    default:
      return state satisfies never;
  }
}
