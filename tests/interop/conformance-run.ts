import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const NODE = fileURLToPath(new URL('../../node_modules/node/bin/node', import.meta.url));
const SUITE = join(dirname(fileURLToPath(import.meta.resolve('@modelcontextprotocol/conformance/package.json'))), 'dist/index.js');
const TIMEOUT_MS = 60_000;

const checks = z.array(z.object({ id: z.string(), status: z.string(), errorMessage: z.string().optional() }));

/** What one run of the conformance suite found. */
export interface ConformanceResult {
  /** Scenarios with a check of their own that succeeded and none that failed. */
  passed: string[];
  /** The checks that failed, as `scenario:check` with what the suite says of each. */
  failed: Map<string, string>;
}

/**
 * Runs the suite's command line with these arguments, at most a minute, and reads the checks it wrote.
 * `onLine` hears what it prints.
 */
export async function runConformance(args: readonly string[], onLine: (line: string) => void = () => undefined): Promise<ConformanceResult> {
  const folder = mkdtempSync(join(tmpdir(), 'conformance-'));
  try {
    const child = spawn(NODE, [SUITE, ...args, '-o', folder], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'], timeout: TIMEOUT_MS });
    createInterface(child.stdout).on('line', onLine);
    await once(child, 'close');
    return readResults(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function readResults(folder: string): ConformanceResult {
  const passed: string[] = [];
  const failed = new Map<string, string>();
  for (const file of globSync('**/checks.json', { cwd: folder })) {
    const scenario = basename(dirname(file)).replace(/^(?:authorization-server|server)-/u, '').replace(/-\d{4}-\d\d-\d\dT[\d-]+Z$/u, '');
    const found = checks.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')));
    const failures = found.filter(({ status }) => status === 'FAILURE');
    for (const { id, errorMessage } of failures) failed.set(`${scenario}:${id}`, errorMessage ?? '');
    if (failures.length === 0 && found.some(({ id, status }) => status === 'SUCCESS' && !id.startsWith('wire-schema'))) passed.push(scenario);
  }
  return { passed: passed.toSorted(), failed };
}
