import { FlagError } from './cli-options.ts';
import { OtherSeedError } from './world/create-world.ts';

/** SQLite's code for a file that another process has locked. */
const LOCKED_FILE = 5;
/** SQLite's codes for a file: read-only, damaged, cannot be opened, not a database. */
const UNUSABLE_FILE = new Set([8, 11, 14, 26]);

/** A `FlagError` that names the flag which caused an error at the start, or else the error as it is. */
export function blameFlag(cause: unknown, port: number | undefined): unknown {
  if (cause instanceof OtherSeedError) return new FlagError(`--seed cannot be used: ${cause.message}`);
  if (!(cause instanceof Error) || !('code' in cause)) return cause;
  switch (cause.code) {
    case 'EADDRINUSE':
    case 'EACCES':
      return 'port' in cause
        ? new FlagError(`--port ${port} cannot be used: ${cause.message}`)
        : unusableFolder(cause.message);
    case 'EEXIST':
    case 'ENOTDIR':
    case 'EROFS':
    case 'ENOENT':
      return unusableFolder(cause.message);
    case 'ERR_SQLITE_ERROR': {
      const code = 'errcode' in cause ? Number(cause.errcode) : 0;
      if (code === LOCKED_FILE) return unusableFolder('another sandbox is using it');
      return UNUSABLE_FILE.has(code) ? unusableFolder(cause.message) : cause;
    }
    default:
      return cause;
  }
}

function unusableFolder(reason: string): FlagError {
  return new FlagError(`--data cannot be used: ${reason}`);
}
