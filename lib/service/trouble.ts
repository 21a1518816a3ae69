import type { CreditType } from './credits.ts';

/**
 * What can go wrong, as a person meets it. One code per sentence; `lib/texts/trouble-text.ts`
 * turns a trouble into words and names the next step. Never holds tokens or contact data.
 */
export type Trouble =
  /** No sign-in yet, or the user signed out. */
  | { code: 'signed_out' }
  /** The service refused to renew the sign-in; pending lookups are kept. */
  | { code: 'sign_in_expired' }
  /** The service does not take our API key, or takes it no longer; pending lookups are kept. */
  | { code: 'key_refused' }
  /** The API key is good, but not for this (docs/contract.md#api-key). */
  | { code: 'key_not_allowed' }
  /** With an API key this cannot be had; `gap` says what, and so why. */
  | { code: 'not_with_api_key'; gap: ApiKeyGap }
  /** The user closed the sign-in window or said no. */
  | { code: 'sign_in_cancelled' }
  /**
   * The sign-in server answered something we must not accept; `detail` is a code for a report, e.g. `callback_check` or
   * the server's own error code.
   */
  | { code: 'sign_in_failed'; detail: string }
  /** Nothing that speaks this protocol lives at the address. */
  | { code: 'wrong_address'; address: string }
  /** The browser has not been allowed to talk to this origin. */
  | { code: 'permission_missing'; origin: string }
  | { code: 'offline' }
  | { code: 'service_down' }
  | { code: 'timeout' }
  /** The answer was not JSON, or not of the agreed shape. */
  | { code: 'unreadable_answer' }
  /** More than we read of any answer; nothing of it was kept. */
  | { code: 'answer_too_large' }
  /**
   * `creditType` as the service names it, e.g. `lookup`, `person_export`; `purchaseUrl`: https, where it sells more.
   */
  | { code: 'insufficient_credits'; creditType: string; purchaseUrl?: string }
  | { code: 'not_found' }
  | { code: 'lookup_failed' }
  /** The user marked this person "do not look up"; nothing was sent. */
  | { code: 'do_not_look_up' }
  /** We wait by ourselves and go on at `until` (ms since epoch). */
  | { code: 'rate_limited'; until: number }
  | { code: 'validation_error'; field: string; reason: string }
  /** `sentence`: the service's own words, cleaned plain text, or empty. */
  | { code: 'service_error'; sentence: string }
  /** The service does not offer this tool (the set of tools can change: docs/contract.md#protocol). */
  | { code: 'tool_missing'; tool: string }
  /**
   * A cap on credits: a day of all types, a day of one type, or for a batch; nothing was sent. `spent`: committed
   * already.
   */
  | { code: 'cap_reached'; which: CapName; cap: number; spent: number }
  /** The user stopped its batch before it was sent; nothing was spent. */
  | { code: 'batch_stopped' }
  /** The organisation has set what was to be changed. */
  | { code: 'set_by_policy' }
  /**
   * The browser does not say what the organisation has set (Chromium: within seconds of its start, or later); nothing
   * was sent.
   */
  | { code: 'policy_unknown' }
  /** A page could have made the click: the user is asked again where no page reaches; nothing was sent. */
  | { code: 'confirm_elsewhere'; where: 'popup' | 'window' | 'nowhere' }
  /** Our own store would not take or give a record. */
  | { code: 'storage_failed' }
  /** Our own store was written by a newer version of the extension: it is neither read nor written. */
  | { code: 'storage_newer' };

export type CapName = 'day' | CreditType | 'batch';

/**
 * What the service's REST API, which takes an API key, does not give us (docs/decisions/011-api-key.md).
 * `lookups`: this browser may send a lookup twice, which would be paid twice.
 */
export type ApiKeyGap = 'preview' | 'person-search' | 'company-search' | 'lookups' | 'lookup-tags' | 'version';

export type TroubleCode = Trouble['code'];
