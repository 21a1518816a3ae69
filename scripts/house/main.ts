/** `npm run house`: the readability of the code, in figures; exit status 1 when one of them exceeds its limit. */

import { ROOT } from '../setup/run-command.ts';
import { findingsOf } from './limits.ts';
import { measureCode } from './measure-code.ts';
import { propNamesIn } from './prop-types.ts';
import { readImports } from './read-imports.ts';
import { roomCircles } from './room-circles.ts';
import { readSourceFiles } from './source-file.ts';
import { wholeContextsIn } from './whole-contexts.ts';

const sources = readSourceFiles(ROOT);
const propNames = propNamesIn(sources);
const wholeContexts = wholeContextsIn(sources, propNames);
const files = sources.map((file) => ({
  path: file.path,
  figures: measureCode(file, { propNames, wholeContexts }),
}));
const findings = findingsOf({ files, circles: roomCircles(await readImports()) });
for (const { name, value, limit, where } of findings) {
  const isOver = value > limit;
  if (isOver) process.exitCode = 1;
  console.log(`${isOver ? '✗' : '✓'} ${name}: ${value} (at most ${limit})${where === undefined ? '' : ` ${where}`}`);
}
