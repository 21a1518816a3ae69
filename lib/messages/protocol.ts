/**
 * The receipts of commands, the user's decisions, and the messages in the other direction: from the background to a
 * tab's content script (`ContentProtocol`) and to all open extension pages (`PageProtocol`). Messages to the background
 * are declared by subject, in `subjects/`.
 */

import type { Problem } from '../service/problem.ts';
import type { CardPlace } from './card-place.ts';
import type { FoundPreviewView } from './views/person.ts';

/** `resend` a lookup in doubt, which may cost its price again; `dismiss` one that is in doubt, or still pending. */
export const LOOKUP_DECISIONS = ['resend', 'dismiss'] as const;
export type LookupDecision = (typeof LOOKUP_DECISIONS)[number];

/** A command was accepted (its result comes through queries), or refused before anything was sent or spent. */
export type Receipt = { ok: true; lookupId?: string } | { ok: false; problem: Problem };

/**
 * The people of a batch, by their treatment: `begun` ones will be paid for, but for `free` of them, whom the account
 * has; `owned` are free; `running` are already in progress or wait for the user's decision; `repeated` are in it twice;
 * `suppressed` are on the suppression list; `refused` would exceed a cap, and `problem` says which when it is not
 * the batch's own.
 */
export type BatchReceipt =
  | {
      ok: true;
      batchId: string;
      begun: number;
      free: number;
      owned: number;
      running: number;
      repeated: number;
      suppressed: number;
      refused: number;
      problem: Problem | null;
    }
  | { ok: false; problem: Problem };

/** `restored`: how many came back; the others are gone for good. */
export type RestoreReceipt = { ok: true; restored: number } | { ok: false; problem: Problem };

/** `unchanged`: those who were so before; undoing leaves them alone. */
export type ChangeReceipt = { ok: true; unchanged: number[] } | { ok: false; problem: Problem };

/** `until`: they can be restored before that, ms since epoch. */
export type DeleteReceipt = { ok: true; until: number } | { ok: false; problem: Problem };

/** `underWay`: people with a lookup that has not ended yet; they are not erased. */
export type EraseReceipt = { ok: true; erased: number; underWay: number[] } | { ok: false; problem: Problem };

/** The options page's connection test; `latencyMs` of one `ping`. */
export type ConnectionTest =
  | { status: 'works'; serverName: string; serverVersion: string; tools: string[]; latencyMs: number }
  /** With an API key: the service names neither itself nor its tools, but says whose key it is. */
  | { status: 'key-works'; name: string; latencyMs: number }
  | { status: 'problem'; problem: Problem };

export interface ContentProtocol {
  /**
   * Something about this page's person changed: call `describePage` again. Answers whether the page is about a person
   * at all.
   */
  pageChanged(data: Record<string, never>): boolean;
  /** Answers whether the page is about a person, so that there is a card to open. */
  openCard(data: Record<string, never>): boolean;
  closeCard(data: Record<string, never>): void;
  /** The height of the card's content, in CSS pixels. */
  resizeCard(data: { height: number }): void;
  /** The place of the card's frame in the page, as the content script sees it; null while no card is open. */
  reportCardPlace(data: Record<string, never>): CardPlace | null;
}

/** A group of queries that a page should refetch. */
export type Topic =
  | 'session'
  | 'account'
  | 'person'
  | 'settings'
  | 'searches'
  | 'contacts'
  | 'destinations'
  | 'changes'
  | 'recovery';

export type ChangedContacts = number[] | 'many';

/** `url`: the canonical address of the person. */
export interface NewPreview {
  url: string;
  view: FoundPreviewView;
}

export interface PageProtocol {
  /**
   * `contacts`, with the topic of that name: the profile ids of the changed ones; `many`: too many to list. `preview`,
   * with the topic `person`: what was just found, so that no page has to request it.
   */
  changed(data: { topics: Topic[]; contacts?: ChangedContacts; preview?: NewPreview }): void;
}
