import { parseArgs } from 'node:util';
import { z } from 'zod';
import type { SandboxOptions } from './start-sandbox.ts';

export const USAGE = `npm run sandbox -- [flags]
  --port N        port on 127.0.0.1; 0 takes a free one (default 8787)
  --people N      people in the world (default 2000)
  --seed N        the same seed gives the same world and users (default 1)
  --data DIR      keeps everything in DIR; without it, in memory
  --lookup-ms N   how long a lookup takes (default: around 5000, random)
  --fail-rate X   share of the lookups that find nothing, 0 to 1
  --help          shows this`;

/** An invalid command line; the message names the flag. */
export class FlagError extends Error {
  override name = 'FlagError';
}

const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(min, `must be ${min} or more`).max(max, `must be ${max} or less`));

const flags = z.object({
  port: whole(0, 65_535).default(8787),
  people: whole(1, 1_000_000).default(2000),
  seed: whole(0, 2 ** 31 - 1).default(1),
  data: z.string().min(1, 'must name a folder').optional(),
  'lookup-ms': whole(0, 3_600_000).optional(),
  'fail-rate': z
    .string()
    .regex(/^(?:0?\.\d+|0|1(?:\.0+)?)$/, 'must be a number from 0 to 1')
    .transform(Number)
    .optional(),
});

/** Reads the flags of the sandbox's command line. Throws `FlagError`. */
export function readCliOptions(args: readonly string[]): SandboxOptions | 'help' {
  const values = splitFlags(args);
  if (values.help) return 'help';
  const { success, data, error } = flags.safeParse(values);
  if (!success) {
    const [issue] = error.issues;
    const flag = String(issue?.path[0]);
    throw new FlagError(`--${flag} ${issue?.message ?? 'is not valid'}`);
  }
  const { port, people, seed, data: dataDir } = data;
  return { port, people, seed, dataDir, lookupMs: data['lookup-ms'], failRate: data['fail-rate'] };
}

function splitFlags(args: readonly string[]) {
  const type = 'string';
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        port: { type },
        people: { type },
        seed: { type },
        data: { type },
        'lookup-ms': { type },
        'fail-rate': { type },
        help: { type: 'boolean' },
      },
    });
    return values;
  } catch (cause) {
    throw new FlagError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
