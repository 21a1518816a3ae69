import type { BatchReceipt, Receipt } from '../../messages/protocol.ts';
import type { Trouble } from '../../service/trouble.ts';
import { type Caps, NO_CAPS } from '../../settings/caps.ts';
import type { BatchRecord } from '../journal/batch-record.ts';
import { isRetryable, spentOrMayBe } from '../journal/batch-tally.ts';
import type { Standing } from '../journal/owned.ts';
import type { FullStanding } from '../journal/rows-about.ts';
import { type Ask, isAboutPerson, keyOf, priceOf } from '../model/ask.ts';
import { type LookupRow, total } from '../model/lookup-row.ts';
import { type Committed, commit, overCap } from '../spending/budgets.ts';
import type { BatchStanding, CheckedBatch } from './batch-request.ts';
import type { EngineParts } from './engine-parts.ts';
import type { LookupRequest } from './lookup-request.ts';
import { tagOwned } from './tag-owned.ts';
import type { TakingOn } from './taking-on.ts';

export interface BatchParts extends Pick<
  EngineParts,
  'journal' | 'batches' | 'contacts' | 'now' | 'newId' | 'caps' | 'changed'
> {
  committed: (sets: readonly Caps[]) => Promise<Committed>;
  /** The row of a request that is to be sent. */
  intent: (request: LookupRequest, standing: Standing, batchId: string, id: string) => LookupRow;
  /** Of a lookup that was dismissed while pending. */
  takeUpAgain: (row: LookupRow) => Promise<unknown>;
}

/**
 * Takes on many at once. Only one such call at a time: two that are checked at once would both fit under a cap that has
 * room for one.
 */
export function createTakingOnBatches({
  journal,
  batches,
  contacts,
  now,
  newId,
  caps,
  changed,
  committed,
  intent,
  takeUpAgain,
}: BatchParts): Pick<TakingOn, 'startBatch' | 'checkBatch' | 'retryBatch'> {
  async function sorted(
    requests: LookupRequest[],
  ): Promise<{ request: LookupRequest; standing: BatchStanding; found: FullStanding }[]> {
    const identities = requests.map(({ ask }) => ({ key: keyOf(ask), ask, profileId: null, companyId: null }));
    const wanted = new Set<string>();
    return (await journal.standings(identities, now())).map((found, at) => {
      const request = requests[at] as LookupRequest;
      const identity = found.profileId === null ? keyOf(request.ask) : String(found.profileId);
      const standing =
        found.owned === 'all'
          ? 'owned'
          : found.inTheWay
            ? 'running'
            : found.doNotLookUp
              ? 'marked'
              : found.dismissed
                ? 'running'
                : wanted.has(identity)
                  ? 'repeated'
                  : 'new';
      if (standing === 'new') wanted.add(identity);
      return { request, standing, found };
    });
  }

  /**
   * Those rows that every cap has room for; `trouble`: why not all, when it is not the batch's own cap, which was asked
   * for.
   */
  async function affordable(
    rows: LookupRow[],
    cap: number,
    spentInBatch: number,
  ): Promise<{ rows: LookupRow[]; trouble: Trouble | null }> {
    const sets = [...(await caps()), { ...NO_CAPS, batch: cap }];
    const spent = { ...(await committed(sets)), inBatch: spentInBatch };
    let trouble: Trouble | null = null;
    const fitting = rows.filter(({ price }) => {
      const refusal = overCap(sets, spent, price);
      if (refusal && !(refusal.which === 'batch' && refusal.cap === cap)) trouble ??= refusal;
      if (!refusal) commit(spent, price);
      return !refusal;
    });
    return { rows: fitting, trouble };
  }

  return {
    async startBatch({ requests, cap, name }): Promise<BatchReceipt> {
      const batchId = newId();
      const people = await sorted(requests);
      const count = (wanted: BatchStanding) => people.filter(({ standing }) => standing === wanted).length;
      // In the order of the list, also by their ids.
      const all = people.flatMap(({ request, standing, found }, at) =>
        standing === 'new' ? [intent(request, found, batchId, `${batchId}:${String(at).padStart(4, '0')}`)] : [],
      );
      const { rows, trouble } = await affordable(all, cap, 0);
      const left = {
        running: count('running'),
        repeated: count('repeated'),
        marked: count('marked'),
        refused: all.length - rows.length,
      };
      const owned = people.flatMap(({ standing, found: { profileId } }) =>
        standing === 'owned' && profileId !== null ? [profileId] : [],
      );
      if (rows.length > 0)
        await journal.begin(rows, {
          id: batchId,
          name,
          createdAt: now(),
          ...askedFor(requests[0]?.ask),
          cap,
          owned,
          left,
          order: { status: 'run' },
        });
      for (const { request, standing, found } of people)
        if (standing === 'owned') await tagOwned({ contacts, now }, request.ask, found);
      for (const { standing, found } of people)
        if (standing === 'running' && found.inTheWay === null && found.dismissed) await takeUpAgain(found.dismissed);
      for (const row of rows.slice(0, 1)) changed(row);
      return {
        ok: true,
        batchId,
        begun: rows.length,
        owned: count('owned'),
        running: left.running,
        repeated: left.repeated,
        marked: left.marked,
        refused: left.refused,
        trouble,
      };
    },

    async checkBatch(requests): Promise<CheckedBatch> {
      const people = await sorted(requests);
      const sets = await caps();
      const spent = await committed(sets);
      let room = 0;
      for (const { ask } of requests) {
        if (overCap(sets, spent, priceOf(ask))) break;
        commit(spent, priceOf(ask));
        room += 1;
      }
      return {
        people: people.map(({ request, standing, found }) => ({
          standing,
          name: found.name || request.name,
          profileId: found.profileId,
        })),
        room: room < requests.length ? room : null,
      };
    },

    async retryBatch(batchId): Promise<Receipt> {
      const record = await batches.read(batchId);
      if (!record || record.order.status === 'stop') return { ok: false, trouble: { code: 'batch_stopped' } };
      const rows = await batches.rows(batchId);
      const at = now();
      const again = rows.filter(isRetryable).map((row): LookupRow => ({
        ...row,
        createdAt: at,
        before: null,
        state: { status: 'intent', setAt: at, notBefore: at },
      }));
      const { rows: fitting, trouble } = await affordable(
        again,
        record.cap,
        rows.reduce((sum, row) => sum + total(spentOrMayBe(row)), 0),
      );
      if (fitting.length === 0)
        return {
          ok: false,
          trouble: trouble ?? { code: 'cap_reached', which: 'batch', cap: record.cap, spent: record.cap },
        };
      for (const row of (await journal.begin(fitting)).slice(0, 1)) changed(row);
      return { ok: true };
    },
  };
}

function askedFor(ask: Ask | undefined): Pick<BatchRecord, 'lookupType' | 'withCompany'> {
  return ask && isAboutPerson(ask)
    ? { lookupType: ask.lookupType, withCompany: ask.tool === 'profile_company_lookup' }
    : { lookupType: 'premium_lookup', withCompany: false };
}
