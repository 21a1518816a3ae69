import type { Goal } from './goals.ts';
import type { Unit } from './numbers.ts';

/** A heading of the report, over one table. */
export type Section =
  | 'Pages of the site, and the package'
  | 'Card, popup, panel, and worker'
  | 'Lookups and destinations'
  | 'A batch of 1,000'
  | 'Many contacts'
  | 'A year of lookups'
  | 'Ten idle minutes';

/** One measured quantity: a row of the report. */
export interface Figure {
  /** The key in a round's samples, and the row's name. */
  name: string;
  unit: Unit;
  goals?: readonly Goal[];
  /** Drawn as bars in a picture that the row links. */
  isCharted?: true;
}

/**
 * A participant in a measure: an extension, or something else that is compared. Its name is unique within the measure.
 */
export interface Subject {
  name: string;
  /** Shown in the report. */
  title: string;
}

/** An unpacked extension; null: a browser without one. */
export interface ExtensionSubject extends Subject {
  folder: string | null;
}

/** An extension that is installed. */
export interface InstalledSubject extends Subject {
  folder: string;
}

/** The samples of one round, by figure; several samples of a figure are pooled with those of other rounds. */
export type Samples = Readonly<Record<string, number | readonly number[]>>;

/** A subject that is ready to measure: its browser, sandbox and everything else it needs are running. */
export interface Running {
  round(): Promise<Samples>;
  close(): Promise<void>;
}

/**
 * The default export of each file in `bench/measures`. The subjects of a measure take turns, round by round, so that
 * all of them meet the same machine in the same minutes.
 */
export interface Measure<S extends Subject = Subject> {
  /** The file's name, as in `--only NAME`; begins its rows in the report, unless it is alone in its section. */
  name: string;
  section: Section;
  /** The order in the report. */
  place: number;
  /** The quantity and the method, in whole sentences, with the decisions that say why it is as large as it is. */
  how: string;
  figures: readonly Figure[];
  /** The maximum number of rounds, if one is enough or takes long. */
  maxRounds?: number;
  /** Skipped unless named by `--only`, or included by `--idle`. */
  isLong?: true;
  /** A round that takes longer has failed; default 60,000 ms. */
  patienceMs?: number;
  subjects(extensions: readonly ExtensionSubject[]): readonly S[];
  open(subject: S): Promise<Running>;
}
