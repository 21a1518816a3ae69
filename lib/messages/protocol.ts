/**
 * The receipts of commands, and the messages in the other direction: from the background to a tab's content script
 * (`ContentProtocol`) and to all open extension pages (`PageProtocol`). Messages to the background are declared by
 * subject, in `subjects/`.
 */

import type { Trouble } from '../service/trouble.ts';
import type { CardPlace } from './card-place.ts';

/** A command was taken on (its result comes through queries), or refused before anything was sent or spent. */
export type Receipt = { ok: true; lookupId?: string } | { ok: false; trouble: Trouble };

/**
 * What became of each of a batch's people: `begun` ones will be paid for; `owned` are free; `running` are under way
 * already or wait for the user's word; `repeated` stand in it twice; `marked`: "do not look up"; `refused` would go
 * over a cap, `trouble` says which when it is not the batch's own.
 */
export type BatchReceipt =
  | {
      ok: true;
      batchId: string;
      begun: number;
      owned: number;
      running: number;
      repeated: number;
      marked: number;
      refused: number;
      trouble: Trouble | null;
    }
  | { ok: false; trouble: Trouble };

/** `restored`: how many came back; the others are gone for good. */
export type RestoreReceipt = { ok: true; restored: number } | { ok: false; trouble: Trouble };

/** `until`: they can be restored before that, ms since epoch. */
export type DeleteReceipt = { ok: true; until: number } | { ok: false; trouble: Trouble };

/** `underWay`: people who have a lookup that has not ended yet; they were left as they are. */
export type EraseReceipt = { ok: true; erased: number; underWay: number } | { ok: false; trouble: Trouble };

/** The options page's connection test; `latencyMs` of one `ping`. */
export type ConnectionTest =
  | { status: 'works'; serverName: string; serverVersion: string; tools: string[]; latencyMs: number }
  /** By an API key: the service names neither itself nor its tools, but whose key it is. */
  | { status: 'key-works'; name: string; latencyMs: number }
  | { status: 'trouble'; trouble: Trouble };

export interface ContentProtocol {
  /**
   * Something about this page's person changed: ask `describePage` again. Answers whether the page is about a person at
   * all.
   */
  pageChanged(data: Record<string, never>): boolean;
  openCard(data: Record<string, never>): void;
  closeCard(data: Record<string, never>): void;
  /** The card's content is this tall, in CSS pixels. */
  resizeCard(data: { height: number }): void;
  /** Where the card's frame has been lying in the page, as the content script sees it; null while no card is open. */
  tellCardPlace(data: Record<string, never>): CardPlace | null;
}

/** What a page should ask again. */
export type Topic = 'session' | 'account' | 'person' | 'settings' | 'searches' | 'contacts';

export type ChangedContacts = number[] | 'many';

export interface PageProtocol {
  /** `contacts`, with the topic of that name: which of them changed, by profile id; `many`: too many to name. */
  changed(data: { topics: Topic[]; contacts?: ChangedContacts }): void;
}
