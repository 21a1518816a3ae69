import type { AccountDatabase } from '../../database/account-database.ts';

/** The point of a worker's death: its n-th step from now (a write, a read or a call), before or after it is done. */
export interface CrashPoint {
  step: number;
  when: 'before' | 'after';
}

/** One life of the worker. */
export interface Life {
  alive: boolean;
  steps: number;
}

/** Decides when lives end. */
export interface Fate {
  crash(): CrashPoint | null;
  kill(): void;
  /** Counts work that needs no time to pass: `settled` waits for it. */
  counted<T>(work: () => Promise<T>): Promise<T>;
}

const never = () => new Promise<never>(() => undefined);

/**
 * Makes every method of `target` a possible point of death: a dead worker does nothing, and never gets its answers.
 * @param needsTime methods that answer only when time passes
 */
export function mortal<T extends object>(
  target: T,
  life: Life,
  { crash, kill, counted }: Fate,
  needsTime: string[] = [],
): T {
  return new Proxy(target, {
    get(object, name) {
      const method: unknown = Reflect.get(object, name);
      if (typeof method !== 'function') return method;
      return async (...args: unknown[]): Promise<unknown> => {
        if (!life.alive) return never();
        life.steps += 1;
        const point = crash();
        const dies = point?.step === life.steps ? point.when : 'never';
        if (dies === 'before') kill();
        if (!life.alive) return never();
        const work = async (): Promise<unknown> => Reflect.apply(method, object, args);
        try {
          return await (needsTime.includes(String(name)) ? work() : counted(work));
        } finally {
          if (dies === 'after') kill();
          if (!life.alive) await never();
        }
      };
    },
  });
}

/**
 * A database whose transactions are points of death, too: before one begins, or after it is done. `mortal` cannot do
 * that, as it makes every method asynchronous.
 * @param db as it is
 * @param own the same, with mortal methods
 */
export function mortalTransactions(
  db: AccountDatabase,
  own: AccountDatabase,
  life: Life,
  { crash, kill, counted }: Fate,
): AccountDatabase {
  const transaction = (...args: unknown[]): unknown => {
    if (life.alive) life.steps += 1;
    const point = crash();
    const dies = life.alive && point?.step === life.steps ? point.when : 'never';
    if (dies === 'before') kill();
    if (!life.alive) throw new DOMException('The worker is dead.', 'AbortError');
    const tx: { done: Promise<void> } = Reflect.apply(db.transaction, db, args);
    void counted(() => tx.done.catch(() => undefined));
    if (dies === 'after') kill();
    return tx;
  };
  return new Proxy(own, {
    get: (object, name) => (name === 'transaction' ? transaction : (Reflect.get(object, name) as unknown)),
  });
}
