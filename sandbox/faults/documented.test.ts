import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { immediateFault, waitingFault } from './fault.ts';

const page = readFileSync(new URL('../../docs/sandbox-rest.md', import.meta.url), 'utf8');
const rows = page.split('\n').filter((line) => line.startsWith('| `'));

test.each(
  [...waitingFault.options, ...immediateFault.options].map(({ shape }) => [[...shape.kind.values].join(), shape]),
)('the fault %s is documented, with everything that it takes', (kind, shape) => {
  const row = rows.find((line) => line.startsWith(`| \`${kind}\``)) ?? '';
  const own = Object.keys(shape).filter((name) => !['kind', 'match', 'times'].includes(name));
  expect(own.filter((name) => !row.includes(`\`${name}\``))).toEqual([]);
  expect(row).not.toBe('');
});
