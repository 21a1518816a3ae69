import type { SearchInput } from '../search-facets/search-input.ts';
import type { CompanyIdentifier, PersonIdentifier, PersonLookupRequest } from './identifiers.ts';
import type { Turn } from './rate-limit/turn.ts';
import type { Account } from './schemas/account.ts';
import type { CompanyAnswer, CompanySearchAnswer, CompanySummary } from './schemas/company.ts';
import type { LookupAnswer } from './schemas/lookup-answer.ts';
import type { PersonSearchAnswer, SearchPageAnswer } from './schemas/person-search.ts';
import type { VerificationAnswer } from './schemas/verification.ts';

/**
 * A person, and the employer: null when the person has none. The company is there at once, also while the person is
 * pending.
 */
export interface PersonWithCompanyAnswer {
  person: LookupAnswer;
  company: CompanySummary | null;
}

/**
 * What the service can do for us, whichever way it is reached (docs/contract.md#overview).
 * Every function rejects with `ServiceError` only. Paid ones are sent exactly once; never repeated from here.
 * A `turn` is taken before such a call, so that nothing is waited for between the note that it is sent and the call.
 */
export interface ContactService {
  /**
   * Whether it can be found out for nothing who is meant, and so what became of a call: not by an API key
   * (docs/contract.md#rest-search).
   */
  readonly hasFreeSearch: boolean;
  /** Connects and signs the connection, so that a paid call that follows has nothing left to fail on our side. */
  ready(): Promise<void>;
  /** Names of the tools the service offers now (the set can change: docs/contract.md#protocol). */
  tools(): Promise<string[]>;
  ping(): Promise<{ name: string; version: string }>;
  account(): Promise<Account>;
  /** Free search for one person, at most two summaries: enough to see whether it is one. */
  findPerson(who: PersonIdentifier): Promise<PersonSearchAnswer>;
  /** Free search for one company, at most two summaries. */
  findCompany(which: CompanyIdentifier): Promise<CompanySearchAnswer>;
  /** Free search by facets, one page of results (docs/contract.md#person_search). */
  searchPeople(input: SearchInput): Promise<PersonSearchAnswer>;
  /** Free search by facets, one page of results (docs/contract.md#company_search). */
  searchCompanies(input: SearchInput): Promise<CompanySearchAnswer>;
  /** Paid: 1 lookup for a page with results, by an API key alone (docs/contract.md#rest-search). Answers at once. */
  buySearchPage(input: SearchInput, turn?: Turn): Promise<SearchPageAnswer>;
  /** Paid: 1 lookup and 1 person export (docs/contract.md#prices). */
  lookupPerson(request: PersonLookupRequest, turn?: Turn): Promise<LookupAnswer>;
  /** Paid: 1 lookup, 1 person export and 1 company export (docs/contract.md#prices). */
  lookupPersonWithCompany(request: PersonLookupRequest, turn?: Turn): Promise<PersonWithCompanyAnswer>;
  /** Paid: 1 company export (docs/contract.md#prices). Answers at once. */
  lookupCompany(which: CompanyIdentifier, turn?: Turn): Promise<CompanyAnswer>;
  /**
   * Paid: 1 email verification, given back when the outcome is `unknown` (docs/contract.md#email_verify). Answers at
   * once.
   */
  verifyEmail(email: string, turn?: Turn): Promise<VerificationAnswer>;
  /** Free; 1 to 100 ids, each at most once in 3 s (docs/contract.md#check_person_status). */
  checkStatus(profileIds: number[]): Promise<LookupAnswer[]>;
}
