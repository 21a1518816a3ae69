import type { CreditType } from './credits.ts';

/**
 * A problem as the user meets it. One code per sentence; `lib/texts/problem-text.ts` turns a problem into text and
 * names the next step. Never holds tokens or contact data.
 */
export type Problem =
  /** No sign-in yet, or the user signed out. */
  | { code: 'signed_out' }
  /** The service refused to renew the sign-in; pending lookups are kept. */
  | { code: 'sign_in_expired' }
  /** The service asks for a wider scope than the sign-in has; signing in again requests it. */
  | { code: 'scope_missing' }
  /** The service refuses this although every scope that it asks for was requested. */
  | { code: 'not_permitted' }
  /** The service registers no apps by itself, and no client id was entered for it. */
  | { code: 'client_id_missing' }
  /** The service does not accept the entered client id, or its secret. */
  | { code: 'client_id_refused' }
  /** The service does not accept our API key, or no longer does; pending lookups are kept. */
  | { code: 'key_refused' }
  /** The API key is valid, but not for this (docs/contract.md#api-key). */
  | { code: 'key_not_allowed' }
  /** The API key is bound to the website `domain` (docs/contract.md#api-key). */
  | { code: 'key_bound'; domain: string }
  /** This is not available with an API key; `gap` says which feature, and so why. */
  | { code: 'not_with_api_key'; gap: ApiKeyGap }
  /** The user closed the sign-in window or declined. */
  | { code: 'sign_in_cancelled' }
  /**
   * The sign-in server sent an answer that we must not accept; `detail` is a code for a report, e.g. `callback_check`
   * or the server's own error code.
   */
  | { code: 'sign_in_failed'; detail: string }
  /** The server at this address does not speak this protocol. */
  | { code: 'wrong_address'; address: string }
  /** The browser has not been allowed to connect to this origin. */
  | { code: 'permission_missing'; origin: string }
  | { code: 'offline' }
  | { code: 'service_down' }
  | { code: 'timeout' }
  /** The answer was not JSON, or did not have the agreed shape. */
  | { code: 'unreadable_answer' }
  /** The answer was longer than we read; nothing of it was kept. */
  | { code: 'answer_too_large' }
  /**
   * `creditType` as the service names it, e.g. `lookup`, `person_export`; `purchaseUrl`: https, where more can be
   * bought.
   */
  | { code: 'insufficient_credits'; creditType: string; purchaseUrl?: string | undefined }
  | { code: 'not_found' }
  | { code: 'lookup_failed' }
  /** This person is on the suppression list; nothing was sent. */
  | { code: 'suppressed' }
  /** The account was known to have this contact, free, and no longer does; nothing was spent. */
  | { code: 'no_longer_free' }
  /** The deleted contact is not in the trash anymore: its time is over, or it was erased. */
  | { code: 'not_restored' }
  /** In the form that is sent, the email address is longer than any request takes; nothing was sent. */
  | { code: 'email_too_long' }
  /** We wait and continue automatically at `until` (ms since epoch). */
  | { code: 'rate_limited'; until: number }
  | { code: 'validation_error'; field: string; reason: string }
  /** `sentence`: the service's own words, cleaned plain text, or empty. */
  | { code: 'service_error'; sentence: string }
  /** The service does not offer this tool (the set of tools can change: docs/contract.md#protocol). */
  | { code: 'tool_missing'; tool: string }
  /**
   * A cap on credits has no room for the price: of all types per day, of one type per day, or for a batch; nothing was
   * sent. `spent`: committed already; below `cap` when some of it is left.
   */
  | { code: 'cap_reached'; which: CapName; cap: number; spent: number }
  /** The user stopped the batch before this was sent; nothing was spent. */
  | { code: 'batch_stopped' }
  /** The setting to be changed is managed by the organization. */
  | { code: 'set_by_policy' }
  /** The setting concerns all windows, and is changed in normal ones. */
  | { code: 'in_private_window' }
  /**
   * The browser has not provided the organization's settings (Chromium: within seconds of its start, or later); nothing
   * was sent.
   */
  | { code: 'policy_unknown' }
  /** The user is asked again where no page reaches; nothing was sent. */
  | { code: 'confirm_elsewhere'; why: ConfirmReason; where: 'popup' | 'window' | 'nowhere' }
  /** Our own store could not write or read a record. */
  | { code: 'storage_failed' }
  /** Our own store was written by a newer version of the extension: it is neither read nor written. */
  | { code: 'storage_newer' };

/**
 * Why a click in the card is confirmed elsewhere. `doubt`: a page could have made it. `unseen-covers`: the browser
 * cannot tell what covers the card, so that every click that spends is confirmed (Firefox).
 */
export type ConfirmReason = 'doubt' | 'unseen-covers';

export type CapName = 'day' | CreditType | 'batch';

/**
 * Features that the service's REST API, which takes an API key, does not offer us (docs/decisions/011-api-key.md).
 * `lookups`: this browser may send a lookup twice, which would be paid twice.
 */
export const API_KEY_GAPS = [
  'preview',
  'person-search',
  'company-search',
  'lookups',
  'lookup-tags',
  'version',
] as const;
export type ApiKeyGap = (typeof API_KEY_GAPS)[number];

export type ProblemCode = Problem['code'];
