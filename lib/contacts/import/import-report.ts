/** The error in one field of an entry; `field` as in `emails.0.email`. */
export interface FieldProblem {
  field: string;
  problem: 'missing' | 'wrong-type' | 'too-much' | 'not-allowed';
}

/**
 * One entry that was left out. `position` counts from 1; the others say whom it is about, as far as that can be read.
 */
export interface EntryError {
  position: number;
  profileId: number | null;
  name: string | null;
  problem: 'not-json' | 'too-long' | 'not-stored' | FieldProblem[];
}

/** The end of an import. Everything read before it stopped is kept. */
export type ImportEnd =
  | { status: 'done' }
  /** `not-ours`: another program's file; `broken`: no JSON, or cut off. */
  | { status: 'stopped'; reason: 'not-ours' | 'newer-version' | 'broken' | 'too-many' | 'too-large' };

export interface ImportReport {
  end: ImportEnd;
  added: number;
  /** Owned before; the additional information in the file was added. */
  merged: number;
  /** Left out because they are on the suppression list. */
  suppressed: number;
  errors: EntryError[];
  /** Errors beyond those listed. */
  moreErrors: number;
  /** Names of lists that could not be made: there are as many as there may be. */
  missingLists: string[];
}
