import type { UpgradeTransaction } from '../open-database.ts';
import { convertRows } from './convert-rows.ts';
import { isRecord } from './is-record.ts';

/** Records get the field's words for their fields and states (docs/decisions/056-the-fields-words.md). */
export async function toVersion7(tx: UpgradeTransaction, now: number): Promise<void> {
  tx.objectStore('doNotLookUp').name = 'suppressions';
  await convertRows(tx, 'lookups', lookupOfVersion7, now);
  await convertRows(tx, 'outbox', sendingOfVersion7, now);
  await convertRows(tx, 'batches', batchOfVersion7, now);
  await convertRows(tx, 'previews', previewOfVersion7, now);
  const meta = tx.objectStore('meta');
  for (const [key, ofVersion7] of [
    ['rateLimits', rateLimitsOfVersion7],
    ['watchRounds', watchRoundsOfVersion7],
  ] as const) {
    const value: unknown = await meta.get(key);
    if (isRecord(value)) await meta.put(ofVersion7(value), key);
  }
}

/** Fields with other names, in their order; a value that is no record has none. */
function renamed(value: unknown, names: Readonly<Record<string, string>>): unknown {
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [names[name] ?? name, field]));
}

/** A record with one of its fields rewritten, if it has it. */
function withField(value: unknown, name: string, rewrite: (field: unknown) => unknown): unknown {
  return isRecord(value) && name in value ? { ...value, [name]: rewrite(value[name]) } : value;
}

function lookupOfVersion7(row: unknown): unknown {
  return withField(renamed(row, { ask: 'request' }), 'state', (state) =>
    withField(renamed(state, STATE_FIELDS), 'status', (status) =>
      typeof status === 'string' ? (STATUSES[status] ?? status) : status,
    ),
  );
}

const STATE_FIELDS = {
  asked: 'throttled',
  askedMs: 'requestedWaitMs',
  askFrom: 'checkFrom',
  settleAt: 'reconcileAt',
  settles: 'attempts',
  trouble: 'problem',
};

const STATUSES: Readonly<Record<string, string>> = { left: 'dismissed', unsettled: 'in-doubt' };

const sendingOfVersion7 = (row: unknown): unknown =>
  withField(row, 'state', (state) => renamed(state, { settleAt: 'reconcileAt', settles: 'attempts' }));

const batchOfVersion7 = (row: unknown): unknown =>
  withField(renamed(row, { left: 'excluded' }), 'excluded', (excluded) => renamed(excluded, { marked: 'suppressed' }));

const previewOfVersion7 = (row: unknown): unknown =>
  withField(renamed(row, { trouble: 'problem' }), 'status', (status) => (status === 'trouble' ? 'problem' : status));

const rateLimitsOfVersion7 = (record: unknown): unknown =>
  withField(record, 'waits', (waits) =>
    Array.isArray(waits) ? waits.map((wait: unknown) => renamed(wait, { left: 'remainingMs' })) : waits,
  );

const watchRoundsOfVersion7 = (record: unknown): unknown =>
  renamed(record, { toldAt: 'notifiedAt', untold: 'unreported' });
