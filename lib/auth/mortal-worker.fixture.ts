import type { AccessTokenStore } from './access-token-store.ts';
import type { AuthStore } from './auth-store.ts';
import type { Machine } from './contexts.fixture.ts';

/** The machine's dependencies as one worker uses them, until it is killed. */
export interface MortalWorker {
  store: AuthStore;
  accessTokens: AccessTokenStore;
  fetch: typeof fetch;
  exclusively: Machine['exclusively'];
  /** The steps it reached, in order: before and after each write, before and after each request. */
  steps: string[];
  /** Rejects when it is killed; whatever it was awaiting never resolves. */
  death: Promise<never>;
}

/**
 * A worker that is killed at its step number `dieAt` (1-based; Infinity: never). Before a write nothing is written,
 * after it everything is; before a request nothing was sent, after it the server has done its work and the answer is
 * lost. The browser gives a dead worker's lock to the next one.
 */
export function createMortalWorker(machine: Machine, dieAt: number): MortalWorker {
  const steps: string[] = [];
  const death = Promise.withResolvers<never>();
  death.promise.catch(() => undefined);
  const forever = new Promise<never>(() => undefined);

  async function pass(step: string): Promise<void> {
    if (steps.length < dieAt) steps.push(step);
    if (steps.length < dieAt) return;
    death.reject(new Error(`killed ${step}`));
    await forever;
  }

  /** Wraps a function with a step before it and one after it. */
  const stepping =
    <A extends unknown[], T>(name: string, work: (...args: A) => Promise<T>) =>
    async (...args: A): Promise<T> => {
      await pass(`before ${name}`);
      const result = await work(...args);
      await pass(`after ${name}`);
      return result;
    };

  const { store, accessTokens } = machine;
  return {
    steps,
    death: death.promise,
    store: {
      ...store,
      writeSession: stepping('the session is written', store.writeSession),
      forgetReplaced: stepping('the replaced sign-in is forgotten', store.forgetReplaced),
      changeSession: stepping('the session is changed', store.changeSession),
      writeRegistration: stepping('the registration is written', store.writeRegistration),
      forgetRegistration: stepping('the registration is forgotten', store.forgetRegistration),
    },
    accessTokens: { read: accessTokens.read, write: stepping('the access token is written', accessTokens.write) },
    fetch: stepping('a request', machine.fetch),
    exclusively: (work) => machine.exclusively(() => Promise.race([work(), death.promise])),
  };
}
