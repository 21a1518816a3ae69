/** The sign-in and the account, as pages see them. Times are ms since epoch. */

import type { Balance, UsageType } from '../../service/credits.ts';
import type { ApiKeyGap, Problem } from '../../service/problem.ts';

export type SessionView =
  | { status: 'signed-out'; serviceAddress: string; problem: Problem | null }
  | { status: 'signing-in'; serviceAddress: string }
  | { status: 'signed-in'; serviceAddress: string; problem: Problem | null };

/**
 * The transport to the service: its tools, after signing in, or its REST API, with an API key. `rejected`: the service
 * no longer accepts the key. `keyEnding`: its last characters, or empty. `unavailable`: features that this transport
 * does not offer. `clientId`: the one that was entered for this service.
 */
export type TransportView =
  | { transport: 'tools'; signedIn: boolean; defaultRestAddress: string; clientId: string | null }
  | {
      transport: 'rest';
      rejected: boolean;
      keyEnding: string;
      restAddress: string;
      defaultRestAddress: string;
      unavailable: ApiKeyGap[];
    };

export interface UsageView {
  type: UsageType;
  allocated: number | null;
  used: number | null;
  remaining: number | null;
}

/** The number of calls of one kind that the service allows in a period. */
export interface RateLimitView {
  /** As the service names it, e.g. `person_lookup`. */
  action: string;
  /** Seconds, or as the service words it, e.g. `minute`. */
  duration: string | number;
  limit: number;
  used: number | null;
  remaining: number | null;
}

/** The kinds of account that are not ordinary ones. */
export type AccountState = 'test_user' | 'anonymous';

export interface AccountView {
  name: string;
  email: string;
  /** The kind of account, if it is not an ordinary one. */
  state?: AccountState;
  plan: string;
  /** The limits of the plan, as the service names them. */
  planLimits: { name: string; limit: number }[];
  /** Since the account began; null: not told. */
  lifetime: { credits: number | null; calls: number | null };
  balances: { lookup: Balance | null; personExport: Balance | null; companyExport: Balance | null };
  dailyCalls: number | null;
  dailyLimit: number | null;
  usage: UsageView[];
  rateLimits: RateLimitView[];
  /** The https address where the service sells more credits; null when unknown. */
  purchaseUrl: string | null;
  readAt: number;
}

/** The last known account, available at once; `refreshing` while a newer one is being read. */
export interface AccountAnswer {
  account: AccountView | null;
  refreshing: boolean;
  problem: Problem | null;
}

/** The account whose contacts can be read while no user is signed in. */
export interface SignedOutView {
  /** Of the account, mostly an email address; may be empty. */
  name: string;
}
