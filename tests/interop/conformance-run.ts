import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const NODE = fileURLToPath(new URL('../../node_modules/node/bin/node', import.meta.url));
/** The compile cache: later clients reuse the earlier clients' compiled code. */
const COMPILED = join(tmpdir(), 'conformance-compiled');
const SUITE = join(
  dirname(fileURLToPath(import.meta.resolve('@modelcontextprotocol/conformance/package.json'))),
  'dist/index.js',
);
/** Forty clients one after another took over two minutes on half a processor, beside other work. */
const TIMEOUT_MS = 600_000;

const checks = z.array(z.object({ id: z.string(), status: z.string(), errorMessage: z.string().optional() }));

/** The findings of one run of the conformance suite. */
export interface ConformanceResult {
  /** Scenarios with a check of their own that succeeded and none that failed. */
  passed: string[];
  /** The checks that failed or gave a warning, as `scenario:check` with the suite's message for each. */
  failed: Map<string, string>;
}

/**
 * Runs the suite's command line with these arguments, at most ten minutes, and reads the checks it wrote. `onLine`
 * receives each line of its output.
 */
export async function runConformance(
  args: readonly string[],
  onLine: (line: string) => void = () => undefined,
): Promise<ConformanceResult> {
  const folder = mkdtempSync(join(tmpdir(), 'conformance-'));
  try {
    const child = spawn(NODE, [SUITE, ...args, '-o', folder], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, NODE_COMPILE_CACHE: COMPILED },
      timeout: TIMEOUT_MS,
    });
    createInterface(child.stdout).on('line', onLine);
    await once(child, 'close');
    return readResults(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The client scenarios that count for a revision, as the suite lists them. */
export function scoredClientScenarios(revision: string): string[] {
  const list = readFileSync(join(dirname(SUITE), `../requirements/${revision}.yaml`), 'utf8');
  const [scenarios = ''] = /(?<=^client:\n)(?: {2}- .+\n)+/mu.exec(list) ?? [];
  return scenarios.split('\n').flatMap((line) => (line === '' ? [] : [line.replace('  - ', '')]));
}

function readResults(folder: string): ConformanceResult {
  const passed: string[] = [];
  const failed = new Map<string, string>();
  for (const file of globSync('**/checks.json', { cwd: folder })) {
    const scenario = dirname(file)
      .replace(/^(?:authorization-server|server)-/u, '')
      .replace(/-\d{4}-\d\d-\d\dT[\d-]+Z$/u, '');
    const found = checks.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')));
    for (const { id, status, errorMessage } of found)
      if (status === 'FAILURE' || status === 'WARNING') failed.set(`${scenario}:${id}`, errorMessage ?? '');
    if (
      found.every(({ status }) => status !== 'FAILURE') &&
      found.some(({ id, status }) => status === 'SUCCESS' && !id.startsWith('wire-schema'))
    )
      passed.push(scenario);
  }
  return { passed: passed.toSorted(), failed };
}
