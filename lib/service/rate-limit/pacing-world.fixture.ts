import { accountSchema } from '../schemas/account.ts';
import { ServiceError } from '../service-error.ts';
import { type SimulatedClock, createSimulatedClock } from '../simulated-clock.fixture.ts';
import type { Call, Limit } from './limits.ts';
import type { PaceStore } from './pace-record.ts';
import { type Pacer, type PacerOptions, createPacer } from './pacer.ts';
import type { Priority } from './priority.ts';
import { type Counting, type RateLimitedService, createRateLimitedService } from './rate-limits.fixture.ts';
import { createServiceClock } from './service-clock.ts';

/** A worker that can die, its pacer, and a service that refuses what is over its limits, under a clock by hand. */
export interface PacingWorld {
  clock: SimulatedClock;
  service: RateLimitedService;
  /** What is on disk. */
  stored: unknown;
  /** Makes one call in its turn. @returns `sent`; or for how long the pacer, or the service, says to wait (ms) */
  call(name: Call, priority?: Priority): Promise<'sent' | { pacer: number } | { service: number } | 'died'>;
  pacer(): Pacer;
  kill(): void;
  pass(ms: number): Promise<void>;
}

export interface PacingWorldOptions {
  limits: Limit[];
  counting: Counting;
  /** How long a call is on its way to the service, and back (ms). */
  transit?: () => number;
  createPacer?: (options: PacerOptions) => Pacer;
}

interface Life {
  alive: boolean;
  pacer: Pacer;
}

const NEVER = new Promise<never>(() => undefined);

export function createPacingWorld({
  limits,
  counting,
  transit = () => 50,
  createPacer: create = createPacer,
}: PacingWorldOptions): PacingWorld {
  const clock = createSimulatedClock();
  const service = createRateLimitedService(limits, counting, clock.elapsed);
  const after = (ms: number) => new Promise<void>((resolve) => void clock.setTimer(resolve, ms));
  let life: Life | null = null;

  function born(): Life {
    const bornAt = clock.elapsed();
    const uptime = () => clock.elapsed() - bornAt;
    const heard = createServiceClock(uptime);
    const own: Life = { alive: true, pacer: undefined as never };
    const store: PaceStore = {
      read: async () => structuredClone(world.stored),
      write: async (record) => (own.alive ? void (world.stored = structuredClone(record)) : NEVER),
    };
    const setTimer = (work: () => void, ms: number) => void clock.setTimer(() => void (own.alive && work()), ms);
    own.pacer = create({
      store,
      now: clock.now,
      uptime,
      serviceTime: heard.time,
      setTimer,
      askAccount: () => send('account', 'follow-up'),
    });

    async function send(name: Call, priority: Priority): Promise<'sent' | { service: number }> {
      const turn = await own.pacer.take(name, priority);
      await turn.use();
      if (!own.alive) return NEVER;
      const asked = uptime();
      await after(transit());
      const wait = service.admit(name);
      const rows = service.rows();
      // The service's own clock: right, in whole seconds.
      const date = new Date(clock.elapsed()).toUTCString();
      await after(transit());
      if (!own.alive) return NEVER;
      turn.answered();
      heard.heard(date);
      if (wait !== null) {
        await own.pacer.askedToWait(name, wait);
        return { service: wait };
      }
      if (name === 'account') await own.pacer.learn(accountSchema.parse({ id: 1, rate_limits: rows }), asked);
      return 'sent';
    }
    lifeSend.set(own, send);
    return own;
  }

  const lifeSend = new WeakMap<Life, (name: Call, priority: Priority) => Promise<'sent' | { service: number }>>();

  const world: PacingWorld = {
    clock,
    service,
    stored: undefined,
    async call(name, priority = 'person') {
      life ??= born();
      try {
        return (await lifeSend.get(life)?.(name, priority)) ?? 'died';
      } catch (error) {
        if (!(error instanceof ServiceError) || error.trouble.code !== 'rate_limited') throw error;
        return { pacer: error.trouble.until - clock.now() };
      }
    },
    pacer: () => (life ??= born()).pacer,
    kill() {
      if (life) life.alive = false;
      life = null;
    },
    pass: (ms) => clock.pass(ms, settled),
  };
  return world;
}

async function settled(): Promise<void> {
  for (let turns = 0; turns < 3; turns += 1) await new Promise((resolve) => setImmediate(resolve));
}
