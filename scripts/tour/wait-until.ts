import { setTimeout as wait } from 'node:timers/promises';

/** Waits until `look` returns a value other than null, false or undefined. @throws Error after `patienceMs` */
export async function waitUntil<T>(
  complain: () => string,
  probe: () => Promise<T | null | false | undefined>,
  patienceMs = 15_000,
): Promise<T> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const found = await probe();
    if (found !== null && found !== false && found !== undefined) return found;
    if (Date.now() > deadline) throw new Error(complain());
    await wait(50);
  }
}
