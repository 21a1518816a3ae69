import type { Goal } from './goals.ts';

export type Unit = 'ms' | 'µs' | 's' | 'B' | 'kB' | 'MB' | '%' | '';

/** One thing that is counted: a column of the report. */
export interface Figure {
  /** The key in what a round gives, and the column's head. */
  name: string;
  unit: Unit;
  goals?: readonly Goal[];
  /** Drawn as bars beside the table. */
  isCharted?: true;
}

/**
 * What takes part in a measure: an extension, or whatever else is compared. Of one measure each has a name of its own.
 */
export interface Subject {
  name: string;
  /** For people. */
  title: string;
}

/** An unpacked extension; null: a browser without one. */
export interface ExtensionSubject extends Subject {
  folder: string | null;
}

/** One that is installed. */
export interface InstalledSubject extends Subject {
  folder: string;
}

/** What one round saw, by the names of the figures; several samples of one are pooled with those of other rounds. */
export type Samples = Readonly<Record<string, number | readonly number[]>>;

/** A subject that is ready: its browser runs, its sandbox, whatever it needs. */
export interface Running {
  round(): Promise<Samples>;
  close(): Promise<void>;
}

/**
 * A measure is a file in `bench/measures` whose default export is this. Its subjects take turns, round by round, so
 * that all of them meet the same machine in the same minutes.
 */
export interface Measure<S extends Subject = Subject> {
  /** As in `--only NAME`; the file's name. */
  name: string;
  /** The head of its part of the report. Parts stand in the order of `place`. */
  title: string;
  place: number;
  /** What is counted and how, in whole sentences. */
  how: string;
  figures: readonly Figure[];
  /** Where a goal is missed: the cause, and what was tried. Paragraphs. */
  notes?: readonly string[];
  /** At most so many rounds, where one says all or takes long. */
  mostRounds?: number;
  /** Left out unless its name is asked for, or `--idle` for `idle`. */
  isLong?: true;
  /** A round that takes longer has failed; without it 60,000 ms. */
  patienceMs?: number;
  subjects(extensions: readonly ExtensionSubject[]): readonly S[];
  open(subject: S): Promise<Running>;
}
