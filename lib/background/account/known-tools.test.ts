import { describe, expect, it } from 'vitest';
import { createMemoryStorage } from '../../browser/memory-storage.fixture.ts';
import type { ContactService } from '../../service/contact-service.ts';
import type { Problem } from '../../service/problem.ts';
import { type Delivery, ServiceError } from '../../service/service-error.ts';
import { withKnownTools } from './known-tools.ts';
import { createToolMemory } from './tool-memory.ts';

const MINUTE = 60_000;
const TOOLS = [
  'person_search',
  'company_search',
  'person_lookup',
  'profile_company_lookup',
  'company_lookup',
  'email_verify',
  'check_person_status',
];

/** A service that counts reads of its tool list, and whose lookups can be refused. */
function setUp() {
  const memory = createMemoryStorage();
  const world = { time: 1_000_000, tools: TOOLS, calls: 0, refusal: null as ServiceError | null, memory };
  const service = {
    tools: async () => ((world.calls += 1), world.tools),
    async lookupPerson() {
      if (world.refusal) throw world.refusal;
      return { status: 'failed', profileId: 1 };
    },
    async findPerson() {
      if (world.refusal) throw world.refusal;
      return { profiles: [] };
    },
  } as unknown as ContactService;
  const toolMemory = createToolMemory(memory, () => world.time);
  /** A worker's life, signed in as `sessionId`. */
  const life = (sessionId = 'one') => withKnownTools(service, toolMemory, sessionId);
  const lookUp = (of = life()) => of.lookupPerson({ who: { by: 'id', profileId: 1 }, lookupType: 'premium_lookup' });
  const refuse = (problem: Problem, delivery: Delivery = 'refused') =>
    void (world.refusal = new ServiceError(problem, delivery));
  return { world, toolMemory, life, lookUp, refuse };
}

const INVALID: Problem = { code: 'validation_error', field: '', reason: '' };

describe('the list of tools', () => {
  it('is asked for once in five minutes, also over the death of the worker', async () => {
    const { world, life } = setUp();
    for (let lives = 0; lives < 5; lives += 1) {
      expect(await life().tools()).toEqual(TOOLS);
      world.time += MINUTE - 1;
    }
    expect(world.calls).toBe(1);
    world.time += MINUTE;
    await life().tools();
    expect(world.calls).toBe(2);
  });

  it('is asked for once by all that begin together', async () => {
    const { world, life } = setUp();
    const service = life();
    await Promise.all([service.tools(), service.tools(), service.tools(), service.tools()]);
    expect(world.calls).toBe(1);
  });

  it.each([
    [
      'by another sign-in, at whatever address',
      async ({ life }: ReturnType<typeof setUp>) => void (await life('other').tools()),
    ],
    [
      'after a sign-out',
      async ({ toolMemory, life }: ReturnType<typeof setUp>) => (
        await toolMemory.forget(),
        void (await life().tools())
      ),
    ],
    [
      'when the clock was set back to before it was asked for',
      async ({ world, life }: ReturnType<typeof setUp>) => ((world.time -= MINUTE), void (await life().tools())),
    ],
    [
      'where what is remembered is no list',
      async ({ world, life }: ReturnType<typeof setUp>) => (
        world.memory.items.set('tools', { sessionId: 'one', at: 1 }),
        void (await life().tools())
      ),
    ],
  ])('is asked for anew %s', async (_when, happen) => {
    const setting = setUp();
    await setting.life().tools();
    await happen(setting);
    expect(setting.world.calls).toBe(2);
  });

  it('is not remembered while a tool is missing, so that one that comes is seen at once', async () => {
    const { world, life } = setUp();
    world.tools = TOOLS.filter((name) => name !== 'email_verify');
    await life().tools();
    world.tools = TOOLS;
    expect(await life().tools()).toContain('email_verify');
  });
});

describe('a lookup that is refused', () => {
  it.each<[string, Problem]>([
    ['because its tool is unknown', { code: 'tool_missing', tool: '' }],
    ['because its arguments are', INVALID],
  ])('%s has the list asked anew, and says that the tool is gone where it is', async (_why, problem) => {
    const { world, life, lookUp, refuse } = setUp();
    await life().tools();
    refuse(problem);
    await expect(lookUp()).rejects.toMatchObject({ problem, delivery: 'refused' });
    expect(world.calls).toBe(2);
    world.tools = TOOLS.filter((name) => name !== 'person_lookup');
    // Four at once, as a batch sends them: all get the same error.
    for (const ended of await Promise.allSettled([lookUp(), lookUp(), lookUp(), lookUp()])) {
      expect(ended).toMatchObject({
        reason: { problem: { code: 'tool_missing', tool: 'person_lookup' }, delivery: 'refused' },
      });
    }
    expect(await life().tools()).not.toContain('person_lookup');
  });

  it('by a mere error, where it is free, says that the tool is gone: many servers have no better word', async () => {
    const { world, life, lookUp, refuse } = setUp();
    const preview = () => life().findPerson({ by: 'id', profileId: 1 });
    const failure: Problem = { code: 'service_error', sentence: 'Tool person_search not found' };
    refuse(failure, 'unknown');
    await expect(preview()).rejects.toMatchObject({ problem: failure });
    world.tools = TOOLS.filter((name) => !['person_search', 'person_lookup'].includes(name));
    await expect(preview()).rejects.toMatchObject({ problem: { code: 'tool_missing', tool: 'person_search' } });
    // An error of a call that may have been charged is not replaced.
    await expect(lookUp()).rejects.toMatchObject({ problem: failure, delivery: 'unknown' });
  });

  it.each<[string, Problem, Delivery]>([
    ['that may have arrived', INVALID, 'unknown'],
    ['for want of credits', { code: 'insufficient_credits', creditType: 'lookup' }, 'refused'],
    ['for its pace', { code: 'rate_limited', until: 1 }, 'refused'],
  ])('and one %s is told as it is, and asks for nothing', async (_what, problem, delivery) => {
    const { world, life, lookUp, refuse } = setUp();
    await life().tools();
    refuse(problem, delivery);
    await expect(lookUp()).rejects.toMatchObject({ problem, delivery });
    expect(world.calls).toBe(1);
  });
});
