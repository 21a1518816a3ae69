/** Destinations and what is sent to them, as pages show them. None has a credential. Times in ms since epoch. */

import type { FieldDifference } from '../../destinations/comparison.ts';
import type { ContactField } from '../../destinations/contact-fields.ts';
import type { DestinationProblem } from '../../destinations/destination-problem.ts';
import type { DestinationKind, OverwriteRule } from '../../destinations/destination.ts';
import type { FieldTarget } from '../../destinations/field-target.ts';
import type { MappingChoice } from '../../destinations/mcp/mapping/mapping-choice-schema.ts';
import type { ToolChoices } from '../../destinations/mcp/mapping/mapping-choice.ts';

export type { ContactField, FieldDifference, FieldTarget, OverwriteRule };

/** The extension's own reason that nothing can be done here, not a destination's. */
export interface DestinationRefusal {
  code: 'signed_out' | 'in_private_window' | 'set_by_policy' | 'storage_failed';
}

export type DestinationReceipt = { ok: true } | { ok: false; problem: DestinationProblem | DestinationRefusal };

/** An account's address books that may be written to. */
export type BooksReceipt =
  | { ok: true; books: { url: string; name: string }[] }
  | { ok: false; problem: DestinationProblem | DestinationRefusal };

/** A CRM's tools, for the user to choose among, and the current choice. */
export type CrmToolsView = ToolChoices;
export type CrmChoice = MappingChoice;
export type CrmToolsReceipt =
  | ({ ok: true } & CrmToolsView)
  | { ok: false; problem: DestinationProblem | DestinationRefusal };

/** `accepted`: rows that were written; the others are suppressed or no longer owned. */
export type SaveReceipt =
  | { ok: true; accepted: number }
  | { ok: false; problem: DestinationProblem | DestinationRefusal };

export type DestinationStatus =
  | { status: 'ready' }
  /** By the user. */
  | { status: 'paused' }
  /** It is down or asked to wait; tried again by itself. */
  | { status: 'waiting'; until: number; problem: DestinationProblem }
  /** Until the user does something. */
  | { status: 'stopped'; problem: DestinationProblem | DestinationRefusal };

export interface DestinationView {
  id: string;
  kind: DestinationKind;
  label: string;
  /** The browser's permissions that it needs, as patterns. */
  permissions: string[];
  connectedAt: number;
  isAutomatic: boolean;
  /** Whether it is asked, before a purchase, about the person; null: it cannot be searched. */
  checksFirst: boolean | null;
  sends: { tags: boolean; note: boolean };
  /** The rule where a record differs; null: its records cannot be read. */
  rule: OverwriteRule | null;
  /** Whether the user may choose which field goes where. */
  isMapped: boolean;
  /** Its people have no field for the address of their profile: they are found by email and name only. */
  lacksProfileField: boolean;
  state: DestinationStatus;
  /** Contacts that wait, or are under way. */
  waiting: number;
  /** Those of them that are under way: they may arrive whatever is done here. */
  underWay: number;
  /** Contacts that wait for the user's decision. */
  held: number;
}

export interface DestinationsView {
  /** Null: destinations can be connected here. */
  refusal: DestinationRefusal | null;
  /** False: by policy. */
  canSendByItself: boolean;
  /** Nothing is sent to any of them for now, as the organization's settings cannot be read. */
  waitsForPolicy: boolean;
  destinations: DestinationView[];
}

export type SendingStateView =
  | { status: 'waiting' }
  /**
   * `differs`: fields that hold something else there; `missing`: fields of theirs that are gone; `leftOut`: fields that
   * it did not take. Absent: none.
   */
  | {
      status: 'done';
      url: string | null;
      differs?: ContactField[] | undefined;
      missing?: string[] | undefined;
      leftOut?: ContactField[] | undefined;
    }
  /** `mayBeThere`: what was refused was a repeat, and an earlier attempt may have arrived. */
  | { status: 'refused'; problem: DestinationProblem; mayBeThere?: true | undefined }
  | { status: 'held'; problem: DestinationProblem; mayBeThere: boolean }
  /** Deleted, suppressed or disconnected before an end was known; `mayBeThere`: it may have arrived before. */
  | { status: 'dropped'; mayBeThere?: true | undefined };

export interface SendingView {
  id: string;
  destinationId: string;
  /** Empty: it is no longer connected. */
  label: string;
  /** Null: erased since. */
  profileId: number | null;
  /** Empty: not known any more. */
  name: string;
  at: number;
  state: SendingStateView;
}

/** Sendings that did not arrive, or left something else there: the number of each, and the first hundred. */
export interface FailedSendingsView {
  count: number;
  sendings: SendingView[];
  /** Those of them that were enqueued before, and behind which another one of the same contact waits. */
  behind: number;
  /** All that can be sent again without a decision: contacts to enqueue anew, and sendings that go on. */
  again: { profileIds: number[]; sendingIds: string[] };
  differing: { count: number; sendings: SendingView[] };
}

/** A contact and its record at a destination side by side. */
export type ComparisonView =
  | { status: 'compared'; label: string; url: string | null; differences: FieldDifference[]; version: string }
  | { status: 'not-there'; label: string };

export type ComparisonReceipt =
  | { ok: true; comparison: ComparisonView }
  | { ok: false; problem: DestinationProblem | DestinationRefusal };

/** The field mapping, and the targets that the destination offers. */
export type FieldMappingReceipt =
  | { ok: true; fields: { field: ContactField; target: string | null }[]; targets: FieldTarget[] }
  | { ok: false; problem: DestinationProblem | DestinationRefusal };

/** A destination's answer about a person, before a purchase. */
export interface FoundView {
  destinationId: string;
  label: string;
  /**
   * `maybe`: only name and employer are the same; `no-namesake`: it could be asked by these alone, and has no such
   * person; `unknown`: it could not be asked.
   */
  status: 'there' | 'maybe' | 'not-there' | 'no-namesake' | 'unknown';
  /** Empty: not known. */
  owner: string;
  /** The time since which the person is there; ms since epoch; null: it does not say. */
  since: number | null;
}

/** One destination's answers about many people, in their order; or the reason that it cannot be asked now. */
export type FoundManyReceipt =
  | { ok: true; found: FoundView[] }
  | { ok: false; problem: DestinationProblem | DestinationRefusal };

/** A destination's answer about one of many; `checking`: it is being asked; `silent`: it was, and gave no answer. */
export type CheckedView =
  | { status: 'answered'; found: FoundView }
  | { status: 'checking' | 'silent'; destinationId: string; label: string };

/** The progress of a destination with the question which of many people it has. */
export interface ManyFoundView {
  destinationId: string;
  label: string;
  /** People that it can be asked about. */
  total: number;
  /** Those of them whose answer is known, and what these say. */
  answered: number;
  there: number;
  maybe: number;
  isChecking: boolean;
  /** The reason that the last question stopped, or null. */
  problem: DestinationProblem | DestinationRefusal | null;
}

/** A destination that a contact can be saved to, and how its last sending went; null: never sent. */
export interface SaveView {
  destinationId: string;
  label: string;
  sending: SendingView | null;
}
