import { covers } from '../contacts/contact.ts';
import type { Receipt } from '../messages/protocol.ts';
import type { LookupType, Price } from '../service/credits.ts';
import { creditsToday } from './daily-cap.ts';
import type { EngineParts } from './engine-parts.ts';
import { MIN_POLL_MS, finish } from './file-answer.ts';
import { type LookupRow, type Origin, total } from './lookup-row.ts';
import { pollPending } from './poll-pending.ts';
import { sendLookup } from './send-lookup.ts';
import { RESEND_WINDOW_MS, settleLookup } from './settle-lookup.ts';

export interface LookupRequest {
  /** Canonical address. */
  url: string;
  lookupType: LookupType;
  origin: Origin;
  /** What is known of the person, for lists; may be empty. */
  name: string;
}

export interface LookupEngine {
  /**
   * Takes on a paid lookup: free when the contact is owned, the running one when there is one,
   * refused when it would go over the cap. The result is written to the journal, not returned.
   */
  start(request: LookupRequest): Promise<Receipt>;
  /** The user's word on an unsettled lookup; asking again may cost the price again, and says so. */
  decide(lookupId: string, decision: 'ask-again' | 'leave'): Promise<Receipt>;
  /**
   * Does all that is due now. Safe to call at any time, as often as one likes.
   * @param eager do not wait out a back-off (after sign-in)
   * @returns when to call again (ms since epoch), or null when nothing is open
   */
  tick(eager?: boolean): Promise<number | null>;
  /** Resolves when no call of this engine is under way. */
  idle(): Promise<void>;
}

/** One person lookup costs 1 lookup credit and 1 person export credit (service.md 8). */
export const PERSON_LOOKUP_PRICE: Price = { lookup: 1, personExport: 1, companyExport: 0 };

/** Paid calls under way at once; the rest waits its turn as intents. */
const MAX_CALLS = 4;

/**
 * Moves the journal on (architecture, "A paid lookup"). Holds no truth: `calls` only tells which rows
 * have a live call in this worker; after a death it is empty, and such rows are settled.
 */
export function createLookupEngine(parts: EngineParts): LookupEngine {
  const calls = new Map<string, Promise<void>>();

  function run(row: LookupRow, work: (parts: EngineParts, row: LookupRow) => Promise<void>): void {
    if (calls.has(row.id)) return;
    calls.set(
      row.id,
      work(parts, row).finally(() => {
        calls.delete(row.id);
        parts.callEnded();
      }),
    );
  }

  function dueAt(row: LookupRow, eager: boolean): number {
    switch (row.state.status) {
      case 'intent':
        return row.state.notBefore;
      case 'sent':
        return row.state.settleAt;
      case 'pending': {
        const { polledAt, waitMs } = row.state;
        // A clock that was set back must not make us wait for the lost hours.
        return Math.min(polledAt, parts.now()) + (eager ? MIN_POLL_MS : waitMs);
      }
      default:
        return Number.POSITIVE_INFINITY;
    }
  }

  async function giveUpStale(row: LookupRow): Promise<void> {
    const next = await parts.journal.move(row.id, 'intent', (current) => ({
      ...current,
      state: { status: 'failed', endedAt: parts.now(), trouble: { code: 'timeout' }, charged: false },
    }));
    if (next) finish(parts, next);
  }

  return {
    async start({ url, lookupType, origin, name }) {
      const owned = await parts.contacts.byUrl(url);
      if (owned && covers(owned.lookupType, lookupType)) return { ok: true };
      const cap = await parts.dailyCap();
      const spent = cap === null ? 0 : await creditsToday(parts.journal, parts.now());
      if (cap !== null && spent + total(PERSON_LOOKUP_PRICE) > cap) return { ok: false, trouble: { code: 'cap_reached', cap, spent } };
      const row = await parts.journal.begin({
        id: parts.newId(),
        url,
        profileId: owned?.profileId ?? (await parts.contacts.profileIdOf(url)),
        lookupType,
        price: PERSON_LOOKUP_PRICE,
        upgrade: owned !== null,
        origin,
        createdAt: parts.now(),
        before: null,
        name: owned?.name || name,
        state: { status: 'intent', notBefore: parts.now() },
      });
      parts.changed(row);
      return { ok: true, lookupId: row.id };
    },

    async decide(lookupId, decision) {
      const next = await parts.journal.move(lookupId, 'unsettled', (row) => {
        const { sentAt } = row.state as { sentAt: number };
        return decision === 'ask-again'
          ? { ...row, createdAt: parts.now(), state: { status: 'intent', notBefore: parts.now() } }
          : { ...row, state: { status: 'left', sentAt, endedAt: parts.now() } };
      });
      if (next) parts.changed(next);
      return { ok: true, lookupId };
    },

    async tick(eager = false) {
      const open = await parts.journal.open();
      const due = open.filter((row) => !calls.has(row.id) && dueAt(row, eager) <= parts.now());
      for (const row of due) {
        if (row.state.status === 'intent' && parts.now() - row.createdAt > RESEND_WINDOW_MS) await giveUpStale(row);
        else if (row.state.status === 'intent' && calls.size < MAX_CALLS) run(row, sendLookup);
        else if (row.state.status === 'sent') run(row, settleLookup);
      }
      await pollPending(parts, due.filter((row) => row.state.status === 'pending'));
      const rest = (await parts.journal.open()).filter((row) => !calls.has(row.id));
      const times = rest.map((row) => dueAt(row, false));
      return times.length > 0 ? Math.min(...times) : null;
    },

    async idle() {
      while (calls.size > 0) await Promise.allSettled(calls.values());
    },
  };
}
