import { blameFlag } from './blame-flag.ts';
import { FlagError, readCliOptions, USAGE } from './cli-options.ts';
import { limitHeap } from './heap-limit.ts';
import { type Sandbox, startSandbox } from './start-sandbox.ts';

/** `npm run sandbox`: starts the sandbox, prints one line of JSON, and runs until it receives a signal. */
async function main(): Promise<void> {
  const options = readCliOptions(process.argv.slice(2));
  if (options === 'help') {
    console.log(USAGE);
    return;
  }
  const sandbox = await startSandbox(options).catch((cause: unknown) => {
    throw blameFlag(cause, options.port);
  });
  stopOnSignal(sandbox);
  console.log(JSON.stringify(sandbox.ready));
  await sandbox.warm();
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
