import type { CodeFigures } from './measure-code.ts';
import type { Circle } from './room-circles.ts';

/** A figure about the code base, and its limit. */
export interface Finding {
  name: string;
  value: number;
  /** The maximum. A limit is lowered as the code improves, and never raised. */
  limit: number;
  /** The place or the item in question. */
  where?: string;
}

/** All files, and the folders they are in. */
export interface House {
  files: readonly { path: string; figures: CodeFigures }[];
  circles: readonly Circle[];
}

const MAX_LINES = 300;
/** Files of code in one folder, not counting tests beside them. */
const MAX_FILES = 25;
const TEST = /\.test\.tsx?$/;

/**
 * The current state, and the goals: 60 lines a function, no crowded folder, no cast, 8 ternaries, no line that could be
 * broken and no component with more than eight props.
 */
const WIDE_LINES = 0;
const LONGEST_FUNCTION = 60;
const LONG_FUNCTIONS = 0;
const CROWDED_FOLDERS = 0;
const CASTS = 0;
const TERNARIES = 8;
const WIDE_COMPONENTS = 0;
/** Names in migrations stay: they are those of their time. */
const PRIVATE_WORDS = 0;
const STALE_PARAMS = 0;
const WHOLE_CONTEXTS = 0;

/** @returns every figure, in the order of the table */
export function findingsOf({ files, circles }: House): Finding[] {
  const total = (figure: (figures: CodeFigures) => number) =>
    files.reduce((sum, file) => sum + figure(file.figures), 0);
  /** A figure that is summed up, with the files that have some. */
  const counted = (name: string, figure: (figures: CodeFigures) => number, limit: number): Finding => {
    const having = files.filter((file) => figure(file.figures) > 0).map(({ path }) => path);
    return { name, value: total(figure), limit, ...at(having.join(', ')) };
  };
  const longestFile = files.toSorted((a, b) => b.figures.lines - a.figures.lines)[0];
  const longestFunction = files.map(({ figures }) => figures.longestFunction).toSorted((a, b) => b.lines - a.lines)[0];
  const crowded = crowdedFolders(files.map(({ path }) => path));
  const wholeContexts = files.flatMap(({ figures }) => figures.wholeContexts);
  const elements = total((figures) => figures.elements);
  const ternaries = total((figures) => figures.ternariesInJsx);
  return [
    counted('lines over 120 that could be broken', (figures) => figures.wideLines, WIDE_LINES),
    { name: 'longest file, lines', value: longestFile?.figures.lines ?? 0, limit: MAX_LINES, ...at(longestFile?.path) },
    {
      name: 'longest function, lines',
      value: longestFunction?.lines ?? 0,
      limit: LONGEST_FUNCTION,
      ...at(longestFunction?.place),
    },
    counted('functions over 60 lines', (figures) => figures.functionsOver60, LONG_FUNCTIONS),
    {
      name: `folders of more than ${MAX_FILES} files`,
      value: crowded.length,
      limit: CROWDED_FOLDERS,
      ...at(crowded.map(([folder, count]) => `${folder} ${count}`).join(', ')),
    },
    {
      name: 'circles of rooms, types counted',
      value: circles.length,
      limit: 0,
      ...at(circles.map(({ folder, rooms }) => `${folder}: ${rooms.join(' ')}`).join('; ')),
    },
    counted('casts to never and unknown', (figures) => figures.casts, CASTS),
    {
      name: 'ternaries in JSX per 100 elements',
      value: elements === 0 ? 0 : Math.round((100 * ternaries) / elements),
      limit: TERNARIES,
    },
    counted('components with more than eight props', (figures) => figures.wideComponents, WIDE_COMPONENTS),
    counted('identifiers with private words', (figures) => figures.privateWords, PRIVATE_WORDS),
    counted('described parameters that are not there', (figures) => figures.staleParams, STALE_PARAMS),
    {
      name: 'functions with a whole context for three members or fewer',
      value: wholeContexts.length,
      limit: WHOLE_CONTEXTS,
      ...at(wholeContexts.join(', ')),
    },
  ];
}

function at(where: string | undefined): { where?: string } {
  return where === undefined || where === '' ? {} : { where };
}

function crowdedFolders(paths: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const path of paths.filter((file) => !TEST.test(file))) {
    const folder = path.slice(0, path.lastIndexOf('/'));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count > MAX_FILES).toSorted(([, a], [, b]) => b - a);
}
