import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { findPython } from '../../driver/find-python.ts';

const JUDGE = fileURLToPath(new URL('judge_calls.py', import.meta.url));

/** A tool's schema, and calls to be judged by it. */
export interface JudgedCalls {
  schema: unknown;
  calls: readonly unknown[];
}

const verdicts = z.array(
  z.object({
    /** The reason why the schema itself cannot be used. */
    fault: z.string().nullable(),
    /** In the order of the calls; none when the schema cannot be used. */
    valid: z.array(z.boolean()),
  }),
);

/**
 * The verdicts of Python's jsonschema, draft 2020-12, in the order of the tools.
 * @throws Error when there is no such Python, as a test that skips itself shows nothing
 */
export function judgeInPython(tools: readonly JudgedCalls[]): z.infer<typeof verdicts> {
  const python = findPython();
  if (python === null)
    throw new Error('There is no Python with jsonschema 4: install python3-jsonschema, or set PYTHON to one.');
  const { status, stdout, stderr } = spawnSync(python, [JUDGE], { input: JSON.stringify(tools), encoding: 'utf8' });
  if (status !== 0) throw new Error(`${python} ended with ${status}: ${stderr}`);
  return verdicts.parse(JSON.parse(stdout));
}
