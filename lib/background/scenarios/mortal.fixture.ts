/** Where a worker dies: at its n-th step from now (a write, a reading or a call), before or after the step is done. */
export interface CrashPoint {
  step: number;
  when: 'before' | 'after';
}

/** One life of the worker. */
export interface Life {
  alive: boolean;
  steps: number;
}

/** What decides over lives. */
export interface Fate {
  crash(): CrashPoint | null;
  kill(): void;
  /** Work that needs no time: whoever waits for quiet waits for it. */
  counted<T>(work: () => Promise<T>): Promise<T>;
}

const never = () => new Promise<never>(() => undefined);

/**
 * Makes every method of `target` a place to die: a dead worker does nothing, and never hears of its answers.
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
