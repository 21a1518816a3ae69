import type { SearchInput } from '../search-facets/search-input.ts';
import type { CompanyLookupRequest, PersonIdentifier, PersonLookupRequest, SearchableCompany } from './identifiers.ts';
import type { Permit } from './rate-limit/permit.ts';
import type { Account } from './schemas/account.ts';
import type { CompanyAnswer, CompanySearchAnswer, EmployerSummary } from './schemas/company.ts';
import type { LookupAnswer } from './schemas/lookup-answer.ts';
import type { PersonSearchAnswer, SearchPageAnswer } from './schemas/person-search.ts';
import type { VerificationAnswer } from './schemas/verification.ts';

/**
 * A person, and the employer: null when the person has none. The company is there at once, even while the person is
 * pending.
 */
export interface PersonWithCompanyAnswer {
  person: LookupAnswer;
  company: EmployerSummary;
}

/** The answer to a paid call, with the service's id for the request where it told one (docs/contract.md#request-id). */
export type Answered<T> = T & { requestId?: string | undefined };

/**
 * The operations of the service that we use, over either transport (docs/contract.md#overview). Every function rejects
 * with `ServiceError` only. Paid calls are sent exactly once; never repeated from here. A `permit` is taken before such
 * a call, so that nothing is waited for between writing `sent` and the call.
 */
export interface ContactService {
  /**
   * Whether a person can be identified for free, and so the outcome of a call be found out: not with an API key
   * (docs/contract.md#rest-search).
   */
  readonly hasFreeSearch: boolean;
  /** Connects and authorizes the connection, so that a paid call that follows has nothing left to fail on our side. */
  ready(): Promise<void>;
  /** Names of the tools the service offers now (the set can change: docs/contract.md#protocol). */
  tools(): Promise<string[]>;
  ping(): Promise<{ name: string; version: string }>;
  account(): Promise<Account>;
  /** Free search for one person, at most two summaries: enough to see whether there is exactly one. */
  findPerson(who: PersonIdentifier): Promise<PersonSearchAnswer>;
  /** Free search for one company, at most two summaries. */
  findCompany(which: SearchableCompany): Promise<CompanySearchAnswer>;
  /** Free search by facets, one page of results (docs/contract.md#person_search). */
  searchPeople(input: SearchInput): Promise<PersonSearchAnswer>;
  /** Free search by facets, one page of results (docs/contract.md#company_search). */
  searchCompanies(input: SearchInput): Promise<CompanySearchAnswer>;
  /** Paid: 1 lookup for a page with results, with an API key only (docs/contract.md#rest-search). Answers at once. */
  buySearchPage(input: SearchInput, permit?: Permit): Promise<Answered<SearchPageAnswer>>;
  /** Paid: 1 lookup and 1 person export (docs/contract.md#prices). */
  lookupPerson(request: PersonLookupRequest, permit?: Permit): Promise<Answered<LookupAnswer>>;
  /** Paid: 1 lookup, 1 person export and 1 company export (docs/contract.md#prices). */
  lookupPersonWithCompany(request: PersonLookupRequest, permit?: Permit): Promise<Answered<PersonWithCompanyAnswer>>;
  /** Paid: 1 company export (docs/contract.md#prices). Answers at once. */
  lookupCompany(request: CompanyLookupRequest, permit?: Permit): Promise<Answered<CompanyAnswer>>;
  /**
   * Paid: 1 email verification, refunded when the outcome is `unknown` (docs/contract.md#email_verify). Answers at
   * once.
   */
  verifyEmail(email: string, permit?: Permit): Promise<Answered<VerificationAnswer>>;
  /** Free; 1 to 100 ids, each at most once in 3 s (docs/contract.md#check_person_status). */
  checkStatus(profileIds: number[], permit?: Permit): Promise<LookupAnswer[]>;
}
