import { spawnSync } from 'node:child_process';

const USES_VALIDATOR = ['-c', 'from jsonschema import Draft202012Validator'];

/**
 * The Python that has jsonschema's validator of draft 2020-12: `PYTHON` if set, the first in PATH, or Debian's.
 * @returns the program's path or name, or null when there is none
 */
export function findPython(): string | null {
  const candidates = [process.env['PYTHON'] ?? '', 'python3', '/usr/bin/python3'].filter(Boolean);
  return candidates.find((python) => spawnSync(python, USES_VALIDATOR, { stdio: 'ignore' }).status === 0) ?? null;
}
