import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/setup/run-command.ts';

/** The first piece of JavaScript under a heading of docs/destinations.md: what readers copy is what tests run. */
export function codeInDocs(heading: string): string {
  const text = readFileSync(join(ROOT, 'docs', 'destinations.md'), 'utf8');
  const [, below = ''] = text.split(`\n#### ${heading}\n`);
  const code = /```js\n(?<code>.*?)```/s.exec(below)?.groups?.['code'];
  if (code === undefined) throw new Error(`docs/destinations.md has no code under ${heading}`);
  return code;
}
