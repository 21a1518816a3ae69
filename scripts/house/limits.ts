import type { CodeFigures } from './measure-code.ts';
import type { Circle } from './room-circles.ts';

/** What the house is measured by: a figure, and what it may be. */
export interface Finding {
  name: string;
  value: number;
  /** The most that it may be. A limit goes down as the house gets better, and never up. */
  limit: number;
  /** Where, or which. */
  where?: string;
}

/** All files together, and the folders they are in. */
export interface House {
  files: readonly { path: string; figures: CodeFigures }[];
  circles: readonly Circle[];
}

const MAX_LINES = 300;
/** Files of code in one folder, tests beside them not counted. */
const MAX_FILES = 25;
const TEST = /\.test\.tsx?$/;

/**
 * As the house is now. Lower them with every improvement; the goals are 60 lines a function, no crowded folder, no cast
 * and 8 ternaries. The wide lines are all within templates: scripts for pages, SQL, CSS.
 */
const WIDE_LINES = 57;
const LONGEST_FUNCTION = 146;
const LONG_FUNCTIONS = 25;
const CROWDED_FOLDERS = 5;
const CASTS = 1;
const TERNARIES = 10;

/** @returns every figure, in the order of the table */
export function findingsOf({ files, circles }: House): Finding[] {
  const total = (figure: (figures: CodeFigures) => number) =>
    files.reduce((sum, file) => sum + figure(file.figures), 0);
  const longestFile = files.toSorted((a, b) => b.figures.lines - a.figures.lines)[0];
  const longestFunction = files.map(({ figures }) => figures.longestFunction).toSorted((a, b) => b.lines - a.lines)[0];
  const crowded = crowdedFolders(files.map(({ path }) => path));
  const elements = total((figures) => figures.elements);
  const ternaries = total((figures) => figures.ternariesInJsx);
  return [
    { name: 'lines over 120 that could be broken', value: total((figures) => figures.wideLines), limit: WIDE_LINES },
    { name: 'longest file, lines', value: longestFile?.figures.lines ?? 0, limit: MAX_LINES, ...at(longestFile?.path) },
    {
      name: 'longest function, lines',
      value: longestFunction?.lines ?? 0,
      limit: LONGEST_FUNCTION,
      ...at(longestFunction?.place),
    },
    { name: 'functions over 60 lines', value: total((figures) => figures.functionsOver60), limit: LONG_FUNCTIONS },
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
    { name: 'casts to never and unknown', value: total((figures) => figures.casts), limit: CASTS },
    {
      name: 'ternaries in JSX per 100 elements',
      value: elements === 0 ? 0 : Math.round((100 * ternaries) / elements),
      limit: TERNARIES,
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
