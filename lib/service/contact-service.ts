import type { LookupType } from './credits.ts';
import type { Account } from './schemas/account.ts';
import type { LookupAnswer } from './schemas/lookup-answer.ts';
import type { PersonSearchAnswer } from './schemas/person-search.ts';

export interface PersonLookupRequest {
  linkedinUrl: string;
  lookupType: LookupType;
}

/**
 * What the service can do for us, whichever way it is reached (service.md 4.5).
 * Every function rejects with `ServiceError` only.
 */
export interface ContactService {
  /** Connects and signs the connection, so that a paid call that follows has nothing left to fail on our side. */
  ready(): Promise<void>;
  /** Names of the tools the service offers now (wire.md: the set can change). */
  tools(): Promise<string[]>;
  ping(): Promise<{ name: string; version: string }>;
  account(): Promise<Account>;
  /** Free search by profile address, at most two summaries: enough to see whether it is one person. */
  searchByLink(url: string): Promise<PersonSearchAnswer>;
  /** Paid: 1 lookup and 1 person export (service.md 8). Sent exactly once; never repeated from here. */
  lookupPerson(request: PersonLookupRequest): Promise<LookupAnswer>;
  /** Free; 1 to 100 ids, each at most once in 3 s (service.md 4.5). */
  checkStatus(profileIds: number[]): Promise<LookupAnswer[]>;
}
