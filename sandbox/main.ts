import { FlagError, readCliOptions, USAGE } from './cli-options.ts';
import { limitHeap } from './heap-limit.ts';
import { type Sandbox, startSandbox } from './start-sandbox.ts';

/** SQLite's messages about a file: read-only, damaged, cannot be opened, not a database. */
const UNUSABLE_FILE = new Set([8, 11, 14, 26]);

/** `npm run sandbox`: starts the sandbox, prints one line of JSON, and runs until it receives a signal. */
async function main(): Promise<void> {
  const options = readCliOptions(process.argv.slice(2));
  if (options === 'help') {
    console.log(USAGE);
    return;
  }
  const sandbox = await startSandbox(options).catch((cause: unknown) => {
    throw explain(cause, options.port);
  });
  stopOnSignal(sandbox);
  console.log(JSON.stringify(sandbox.ready));
  await sandbox.warm();
}

/** Names the flag that caused an error of the operating system. */
function explain(cause: unknown, port: number | undefined): unknown {
  if (!(cause instanceof Error) || !('code' in cause)) return cause;
  switch (cause.code) {
    case 'EADDRINUSE':
    case 'EACCES':
      if ('port' in cause) return new FlagError(`--port ${port} cannot be used: ${cause.message}`);
      return new FlagError(`--data cannot be used: ${cause.message}`);
    case 'EEXIST':
    case 'ENOTDIR':
    case 'EROFS':
    case 'ENOENT':
      return new FlagError(`--data cannot be used: ${cause.message}`);
    case 'ERR_SQLITE_ERROR':
      if (!('errcode' in cause && UNUSABLE_FILE.has(Number(cause.errcode)))) return cause;
      return new FlagError(`--data cannot be used: ${cause.message}`);
    default:
      return cause;
  }
}

function stopOnSignal(sandbox: Sandbox): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    sandbox.close().catch(fail);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  // npm passes a signal to the shell between us and it, which dies without passing it on.
  const parent = process.ppid;
  const isUnderNpm = process.env['npm_lifecycle_event'] !== undefined;
  if (isUnderNpm) setInterval(() => process.ppid !== parent && stop(), 500).unref();
}

function fail(cause: unknown): void {
  console.error(cause instanceof FlagError ? `sandbox: ${cause.message}\n\n${USAGE}` : cause);
  process.exitCode = cause instanceof FlagError ? 2 : 1;
}

limitHeap();
main().catch(fail);
