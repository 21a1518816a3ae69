import type { Choice, FieldDifference } from './comparison.ts';
import type { ContactField } from './contact-fields.ts';
import type { DestinationProblem } from './destination-problem.ts';
import type { FieldMapping, FieldTarget } from './field-target.ts';
import type { CallAnswer, DestinationCall } from './guarded-fetch.ts';
import type { Outgoing } from './outgoing.ts';
import type { ToolAccess } from './tool-access.ts';

/** Known kinds; a stored connection of another kind is from a newer version and is left alone. */
export const DESTINATION_KINDS = ['webhook', 'carddav', 'hubspot', 'pipedrive', 'salesforce', 'mcp'] as const;
export type DestinationKind = (typeof DESTINATION_KINDS)[number];

/** The data about a connected destination that pages and the outbox may read without querying it. */
export interface DestinationDescription {
  kind: DestinationKind;
  /** The user's words for it, e.g. the name of the address book, or the host. */
  label: string;
  /** Every origin that its calls go to; each needs the browser's permission. */
  origins: readonly string[];
  takes: readonly ('contact' | 'company')[];
  canFind: boolean;
  /** The identifiers by which its people are surely found: a person found by neither is not surely absent. */
  knowsPeopleBy: readonly ('profile-url' | 'email')[];
  canShowOwner: boolean;
  canUpdate: boolean;
  /**
   * Sendings under way at a time, and the least time from the start of one to the next, in ms. `findingMs`: the least
   * time between two calls of a search for many.
   */
  limits: { concurrent: number; spacingMs: number; findingMs: number };
}

/** The identifiers by which a person is searched for at a destination. */
export interface KnownPerson {
  profileId: number | null;
  name: string;
  company: string;
  emails: readonly string[];
  profileUrls: readonly string[];
}

/** A record that is there already. */
export interface FoundRecord {
  ref: string;
  /** The page on which the user can open it; https, or null. */
  url: string | null;
  owner: string | null;
  by: 'our-id' | 'profile-url' | 'email' | 'name-employer';
  /** False for name and employer: such a record is a suggestion, and is never changed by itself. */
  isCertain: boolean;
  /** An ETag or the like, as the destination gave it. */
  version: string | null;
  /** ms since epoch */
  changedAt: number | null;
  /** The time since which it is there, where the destination says so; ms since epoch. */
  since: number | null;
}

/** One sending, as the outbox hands it over. The same in every attempt, but for `attempt` and what is switched off. */
export interface OutboxEntry {
  /** Random, of the row: makes a repeat recognizable (`webhook-id`). */
  id: string;
  /** From 1. */
  attempt: number;
  /** The time at which `outgoing` was frozen, ms since epoch: the same in every attempt. */
  frozenAt: number;
  /** The time at which this attempt began, ms since epoch; absent: not known. */
  sentAt?: number;
  outgoing: Outgoing;
  /** The target of an earlier sending of the same subject, if there was one. */
  remoteRef: string | null;
  remoteVersion: string | null;
  /**
   * The rule for fields in which the record differs: `fill-empty` leaves them unchanged, `ask` writes nothing until the
   * user has seen both values. No rule by itself replaces anything except values that are still as we wrote them.
   */
  rule: OverwriteRule;
  /** The user's choices for this sending; null: none. */
  choice: Choice | null;
}

export const OVERWRITE_RULES = ['fill-empty', 'ask'] as const;
export type OverwriteRule = (typeof OVERWRITE_RULES)[number];

/** The data kept about a sending that arrived. */
export interface Arrived {
  ref: string;
  url: string | null;
  version: string | null;
  was: 'created' | 'updated' | 'unchanged';
  /** Fields that hold something else there and were left so; absent: none. */
  differs?: ContactField[] | undefined;
  /** Names of targets that are gone there: their fields were not sent. Absent: none. */
  missing?: string[] | undefined;
  /** Fields that it did not take, though the rest was written. Absent: none. */
  leftOut?: ContactField[] | undefined;
}

/** The record that was surely written, as it is without the rest, e.g. its company; absent: none. */
interface PartlyWritten {
  written?: Arrived | undefined;
}

/** The outcome of a sending, as a value: a destination rejects with nothing but the reason of an aborted signal. */
export type SendOutcome =
  | ({ status: 'done' } & Arrived)
  /** This entry, and only this one, is not taken: its row ends. Nothing was written. */
  | { status: 'refused'; problem: DestinationProblem }
  /** The user must decide about this entry, e.g. the record was changed there since. Nothing was written. */
  | { status: 'held'; problem: DestinationProblem }
  /**
   * The destination takes nothing for now: it pauses, by itself alone. Nothing but `written` was. `retryAfterMs`: as it
   * asked; null: it named no time.
   */
  | ({ status: 'not-now'; problem: DestinationProblem; retryAfterMs: number | null } & PartlyWritten)
  /** The destination pauses until the user does something: permission, sign-in, another book. The same. */
  | ({ status: 'needs-user'; problem: DestinationProblem } & PartlyWritten)
  /** It may have been written: no answer came, or one that says neither. */
  | ({ status: 'unknown'; problem: DestinationProblem } & PartlyWritten);

/** The finding of a free look about a sending whose outcome is unknown. */
export type SettleOutcome =
  | ({ status: 'done' } & Arrived)
  /**
   * A repeat of the same entry is harmless. `isAbsent`: the look has shown that it did not arrive; absent: it may have,
   * e.g. where a kind cannot look, or where its record is there with other values.
   */
  | { status: 'resend'; isAbsent?: true }
  /** No look can tell: the user decides. */
  | { status: 'cannot-tell'; problem: DestinationProblem }
  | Extract<SendOutcome, { status: 'not-now' | 'needs-user' }>;

export type FindOutcome =
  | { status: 'found'; records: FoundRecord[] }
  | Extract<SendOutcome, { status: 'not-now' | 'needs-user' }>;

/** A contact and its record side by side. */
export type CompareOutcome =
  | { status: 'compared'; differences: FieldDifference[]; version: string; url: string | null }
  | { status: 'not-there' }
  | Extract<SendOutcome, { status: 'not-now' | 'needs-user' }>;

/** Of each person, in the order in which they were asked about. */
export type FindManyOutcome = { status: 'found'; records: FoundRecord[][] } | Exclude<FindOutcome, { status: 'found' }>;

/** The fields of a destination whose user may choose where each goes. */
export interface MappedFields {
  mapping: FieldMapping;
  /** Reads the current state of the destination. Never writes. */
  targets(
    signal: AbortSignal,
  ): Promise<{ status: 'read'; targets: FieldTarget[] } | Extract<SendOutcome, { status: 'not-now' | 'needs-user' }>>;
  /** The connection's config with another mapping, to be stored in its place. */
  configWith(mapping: FieldMapping): unknown;
}

/** A connected destination. All calls are the background worker's. */
export interface Destination {
  describe(): DestinationDescription;
  /** Never writes. At most three records, by our id, profile URL, email, then name and employer. */
  find(person: KnownPerson, signal: AbortSignal): Promise<FindOutcome>;
  /** The same for many, in as few calls as the destination allows, one after another. Never writes. */
  findMany(people: readonly KnownPerson[], signal: AbortSignal): Promise<FindManyOutcome>;
  /** Writes one entry. May be called twice with the same entry, the second time only after `settle` allowed it. */
  upsert(entry: OutboxEntry, signal: AbortSignal): Promise<SendOutcome>;
  /** A free look after an unknown outcome. Never writes. */
  settle(entry: OutboxEntry, signal: AbortSignal): Promise<SettleOutcome>;
  /** Reads in which fields the record of an entry's subject holds something else; absent: records cannot be read. */
  compare?(entry: OutboxEntry, signal: AbortSignal): Promise<CompareOutcome>;
  /** A harmless reading, or a message that says it is a test. */
  test(signal: AbortSignal): Promise<SendOutcome>;
  /** Absent: the field mapping is fixed. */
  mapped?: MappedFields;
  /**
   * Reads anew what the connection keeps about the destination, as a test does. Never writes. Absent: nothing is kept
   * that could change there.
   */
  configNow?(
    signal: AbortSignal,
  ): Promise<{ status: 'read'; config: unknown } | Extract<SendOutcome, { status: 'not-now' | 'needs-user' }>>;
}

/** The dependencies of every kind. */
export interface DestinationContext {
  /** `callDestination`, bound to this browser. */
  call: (call: DestinationCall) => Promise<CallAnswer>;
  /** ms since epoch */
  now: () => number;
  /** For kinds that the user signs in to, and whose tools are called. */
  tools: ToolAccess;
  /** Cryptographically random bytes. */
  randomBytes: (count: number) => Uint8Array<ArrayBuffer>;
}

/**
 * A connection as it is stored. `config` may be shown; `secret` never leaves the extension's IndexedDB but in a header
 * to one of `origins`. Both are checked by the kind's own schema when it is opened.
 */
export interface Connection {
  kind: DestinationKind;
  label: string;
  origins: string[];
  /** The browser's permissions that were asked for, where these are not those of `origins`. */
  permissions?: string[] | undefined;
  config: unknown;
  secret: unknown;
}

export type ConnectOutcome =
  | { status: 'connected'; connection: Connection }
  | { status: 'failed'; problem: DestinationProblem };

/** One kind of destination: a room of `lib/destinations/`, loaded when it is used. */
export interface DestinationType<Input> {
  kind: DestinationKind;
  /** Discovery, sign-in and one harmless call; writes nothing foreign but a message that says it is a test. */
  connect(input: Input, context: DestinationContext, signal: AbortSignal): Promise<ConnectOutcome>;
  /** Null where the stored config or secret cannot be read. */
  open(connection: Connection, context: DestinationContext): Destination | null;
}
