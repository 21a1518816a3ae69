import type { Account } from '../schemas/account.ts';

/**
 * Everything that may be sent, by the name of the tool; `tools/list` and `connect` are requests, but not tool calls.
 */
export type Call =
  | 'person_lookup'
  | 'profile_company_lookup'
  | 'company_lookup'
  | 'email_verify'
  | 'search'
  | 'person_search'
  | 'company_search'
  | 'account'
  | 'check_person_status'
  | 'ping'
  | 'tools/list'
  | 'connect';

/** The scope of a limit: every call, or those of one group. */
export const SCOPES = ['any', 'lookup', 'search', 'company', 'verify'] as const;
export type Scope = (typeof SCOPES)[number];

/** At most `limit` calls of this scope in any `ms`. */
export interface Limit {
  scope: Scope;
  ms: number;
  limit: number;
}

/** A limit as the account states it, with the service's count; null if it does not say. */
export interface StatedLimit extends Limit {
  used: number | null;
}

const SECOND = 1_000;
const DAY = 86_400_000;

/** 10 requests a second over everything, whatever the plan (docs/contract.md#rate-limits). */
export const OVERALL: Limit = { scope: 'any', ms: SECOND, limit: 10 };

/** 300 verifications a minute, unless the account states another number (docs/contract.md#rate-limits). */
const VERIFICATIONS: StatedLimit = { scope: 'verify', ms: 60 * SECOND, limit: 300, used: null };

const SCOPE_OF: Record<Call, Exclude<Scope, 'any'> | null> = {
  person_lookup: 'lookup',
  profile_company_lookup: 'lookup',
  company_lookup: 'company',
  email_verify: 'verify',
  search: 'search',
  person_search: 'search',
  company_search: 'search',
  account: null,
  check_person_status: null,
  ping: null,
  'tools/list': null,
  connect: null,
};

/** The group in which a call is counted in addition to the overall limit; null when it is in no group. */
export function scopeOf(call: Call): Exclude<Scope, 'any'> | null {
  return SCOPE_OF[call];
}

/**
 * Whether a limit that the account states counts this call. A request that is not a tool call is counted by none of
 * them.
 */
export function applies(limit: Pick<Limit, 'scope'>, call: Call): boolean {
  return limit.scope === 'any' ? call !== 'tools/list' && call !== 'connect' : limit.scope === SCOPE_OF[call];
}

/** Names of actions in `rate_limits`: the sandbox's, the tools', and other likely names. */
const ACTIONS = new Map<string, Scope>([
  ...['any', 'all', 'overall', 'total', 'api', 'global', 'request', 'call'].map((name) => [name, 'any'] as const),
  ...['person_lookup', 'lookup', 'profile_company_lookup', 'profile_lookup', 'person'].map(
    (name) => [name, 'lookup'] as const,
  ),
  ...['search', 'person_search', 'company_search'].map((name) => [name, 'search'] as const),
  ...['company_lookup'].map((name) => [name, 'company'] as const),
  ...['email_verify', 'email_verification', 'verify'].map((name) => [name, 'verify'] as const),
]);

const DURATIONS = new Map([
  ['second', SECOND],
  ['sec', SECOND],
  ['minute', 60 * SECOND],
  ['min', 60 * SECOND],
  ['hour', 3_600 * SECOND],
  ['day', DAY],
]);

/**
 * The limits that an account states (`rate_limits`, `daily_api_limit`, docs/contract.md#account-record), and the one on
 * verifications that holds for all. An action or a duration that we do not know limits nothing: a 429 will report it.
 * Of two limits for the same scope and duration, the stricter counts.
 */
export function limitsOf(account: Account): StatedLimit[] {
  const stated = (account.rate_limits ?? []).flatMap(({ action, duration, limit, used, remaining }): StatedLimit[] => {
    const name = nameOf(action);
    const scope = ACTIONS.get(name) ?? ACTIONS.get(name.replace(/e?s$/u, ''));
    const ms = durationOf(duration);
    if (scope === undefined || ms === null || !(limit >= 1)) return [];
    return [{ scope, ms, limit: Math.floor(limit), used: used ?? (remaining === null ? null : limit - remaining) }];
  });
  const limit = dailyLimitOf(account);
  if (limit !== null) stated.push({ scope: 'any', ms: DAY, limit, used: account.daily_api_num_calls ?? null });
  if (!stated.some(({ scope, ms }) => scope === VERIFICATIONS.scope && ms === VERIFICATIONS.ms))
    stated.push(VERIFICATIONS);
  const strictest = new Map<string, StatedLimit>();
  for (const one of stated) {
    const key = `${one.scope} ${one.ms}`;
    const other = strictest.get(key);
    if (!other || one.limit < other.limit) strictest.set(key, one);
  }
  return [...strictest.values()];
}

/** Calls that a day may have; null where there is no limit. A service that answers a call does not allow none. */
export function dailyLimitOf({ daily_api_limit: limit }: Pick<Account, 'daily_api_limit'>): number | null {
  return (limit ?? 0) >= 1 ? Math.floor(limit ?? 0) : null;
}

function nameOf(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/gu, '_');
}

/** `minute`, `per_minute`, `1 minute`, `minutes`, or a number of seconds; null when it is none of these. */
function durationOf(duration: string | number): number | null {
  if (typeof duration === 'number') return duration >= 1 && duration <= 86_400 ? duration * SECOND : null;
  return (
    DURATIONS.get(
      nameOf(duration)
        .replace(/^(per_|1_?)/u, '')
        .replace(/s$/u, ''),
    ) ?? null
  );
}
