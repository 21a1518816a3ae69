import type { Trouble } from '../messages/trouble.ts';
import { ServiceError } from '../service/service-error.ts';
import type { EngineParts } from './engine-parts.ts';
import { fileAnswer, finish } from './file-answer.ts';
import type { LookupRow } from './lookup-row.ts';

const ACCOUNT_MAX_AGE_MS = 5 * 60_000;
/** The first look at a call whose answer did not come; the service may still be at work on it. */
const FIRST_SETTLE_MS = 3_000;

/**
 * Takes a row from `intent` through the paid call. All that can fail on our side is done first; then
 * `sent` is written; then the call goes out, once. Afterwards the row is never sent again unless
 * settling shows that nothing was spent.
 */
export async function sendLookup(parts: EngineParts, row: LookupRow): Promise<void> {
  const { journal, service, now } = parts;
  const ready = await prepare(parts);
  if (ready.trouble) return refused(parts, row, ready.trouble);

  const sent = await journal.move(row.id, 'intent', (current) => ({
    ...current,
    before: ready.mark,
    state: { status: 'sent', sentAt: now(), settleAt: now() + FIRST_SETTLE_MS, settles: 0 },
  }));
  if (!sent) return;
  parts.changed(sent);

  try {
    const answer = await service.lookupPerson({ linkedinUrl: row.url, lookupType: row.lookupType });
    await fileAnswer(parts, sent, answer);
  } catch (error) {
    const failure = error instanceof ServiceError ? error : new ServiceError({ code: 'unreadable_answer' }, 'unknown');
    // Unknown outcome: the row stays `sent`, and settling finds out by free means.
    if (failure.delivery === 'unknown') return;
    await refused(parts, sent, failure.trouble);
  }
}

async function prepare({ service, accountMark }: EngineParts): Promise<{ trouble: Trouble } | { trouble: null; mark: LookupRow['before'] }> {
  try {
    await service.ready();
    const tools = await service.tools();
    if (!tools.includes('person_lookup')) return { trouble: { code: 'tool_missing', tool: 'person_lookup' } };
    return { trouble: null, mark: await accountMark(ACCOUNT_MAX_AGE_MS) };
  } catch (error) {
    return { trouble: error instanceof ServiceError ? error.trouble : { code: 'unreadable_answer' } };
  }
}

/** The service did nothing: wait if it asked us to, end otherwise. Nothing was spent. */
async function refused(parts: EngineParts, row: LookupRow, trouble: Trouble): Promise<void> {
  const next = await parts.journal.move(row.id, row.state.status, (current) => ({
    ...current,
    state:
      trouble.code === 'rate_limited'
        ? { status: 'intent', notBefore: trouble.until }
        : { status: 'failed', endedAt: parts.now(), trouble, charged: false },
  }));
  if (!next) return;
  if (next.state.status === 'failed') finish(parts, next);
  else parts.changed(next);
}
