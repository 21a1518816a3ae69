import { z } from 'zod';
import { runCommand } from '../setup/run-command.ts';
import type { Arrow } from './room-circles.ts';

const TEST = /\.(test|fixture)\.tsx?$|^tests\//;
const PLACES = ['entrypoints', 'components', 'lib', 'sandbox'];

const report = z.object({
  modules: z.array(z.object({ source: z.string(), dependencies: z.array(z.object({ resolved: z.string() })) })),
});

/** Every import between files that ship or belong to the sandbox, including types; without tests. */
export async function readImports(): Promise<Arrow[]> {
  const { text } = await runCommand(
    ['depcruise', '--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...PLACES],
    { output: 'keep' },
  );
  const { modules } = report.parse(JSON.parse(text));
  return modules
    .flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => ({ from: source, to: resolved })))
    .filter(({ from, to }) => PLACES.includes(to.split('/')[0] ?? '') && !TEST.test(from) && !TEST.test(to));
}
