import type { AccountDatabase } from '../../database/account-database.ts';

/** Connects a webhook, as far as its outbox knows it. */
export async function connectHook(db: AccountDatabase, id: string, isAutomatic = false): Promise<void> {
  await db.put('destinations', {
    id,
    kind: 'webhook',
    label: 'hooks.example',
    origins: ['https://hooks.example'],
    config: {},
    connectedAt: 1,
    sends: { tags: false, note: false },
    isAutomatic,
    pause: null,
  } as { id: string });
}
