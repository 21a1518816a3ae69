import { isOpen } from '../../lookups/model/lookup-row.ts';
import type { PaidRequest } from '../../lookups/model/paid-request.ts';
import { ACME, ANN } from './every-tool.fixture.ts';
import { type LookupWorld, type LookupWorldOptions, createLookupWorld, urlOf } from './lookup-world.fixture.ts';
import type { CrashPoint } from './mortal.fixture.ts';
import { TAGS, createRecoveryWorld, idsOf, untilOver } from './recovery-world.fixture.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const STEPS = 30;
const PEOPLE = 120;

/** What went wrong at the points where a worker was killed; each number must be 0. */
export interface Sweep {
  /** The number of steps at which a worker died. */
  points: number;
  chargedTwice: number;
  /** Neither there nor shown as in doubt. */
  lost: number;
  stuck: number;
  /** May be above 0: the user decides. */
  inDoubt: number;
}

const NONE: Readonly<Sweep> = { points: 0, chargedTwice: 0, lost: 0, stuck: 0, inDoubt: 0 };

interface Swept {
  world: LookupWorld;
  /** Asks for what may be paid once more at most. */
  request(): Promise<unknown>;
  /** The most that may have been spent in the end. */
  maxSpent: number;
  isThere(): Promise<boolean>;
}

const device = (options: Partial<LookupWorldOptions> = {}) =>
  createLookupWorld({ people: [ANN], companies: [ACME], ...options });

/** A device whose account has bought Ann on another one. */
async function annBoughtElsewhere(options: Partial<LookupWorldOptions>): Promise<Swept> {
  const first = await device();
  await first.start(urlOf('ann'));
  await first.pass(20 * SECOND);
  const world = await device({ ...options, account: first.account });
  return {
    world,
    request: () => world.start(urlOf('ann')),
    maxSpent: first.service.spent(),
    isThere: async () => (await world.contact(ANN.id)) !== null,
  };
}

/** A device that has bought `before`, which was seen to have changed since. */
async function changedSince(
  options: Partial<LookupWorldOptions>,
  before: PaidRequest,
  after: (at: number) => PaidRequest,
): Promise<Swept> {
  const world = await device(options);
  await world.request(before);
  await world.pass(20 * SECOND);
  const maxSpent = 2 * world.service.spent();
  const paid = after(world.account.clock.now());
  await world.pass(SECOND);
  return {
    world,
    request: () => world.request(paid),
    maxSpent,
    isThere: async () => (await world.rows()).every(({ state }) => state.status === 'complete'),
  };
}

const ANN_BY_ID = {
  tool: 'person_lookup',
  who: { by: 'id', profileId: ANN.id },
  lookupType: 'premium_lookup',
} as const;
const ACME_BY_ID = { tool: 'company_lookup', which: { by: 'id', companyId: ACME.id } } as const;

/** The ways to ask for what the account may have, by name. */
const QUESTIONS: Readonly<Record<string, (options: Partial<LookupWorldOptions>) => Promise<Swept>>> = {
  'bought on another device': annBoughtElsewhere,
  'new contact after a move': (options) =>
    changedSince(options, ANN_BY_ID, (at) => ({ ...ANN_BY_ID, moved: { at, employer: 'Bell', title: 'Director' } })),
  'new details of a company': (options) => changedSince(options, ACME_BY_ID, (since) => ({ ...ACME_BY_ID, since })),
};

export const QUESTION_NAMES = Object.keys(QUESTIONS);

/** Kills the worker before and after each step from the question to the end, each time in a world of its own. */
export async function sweepQuestion(name: string, options: Partial<LookupWorldOptions> = {}): Promise<Sweep> {
  const sweep = { ...NONE };
  for (const when of ['before', 'after'] as const)
    for (let step = 1; step <= STEPS; step += 1) await killOnce(name, options, { step, when }, sweep);
  return sweep;
}

async function killOnce(
  name: string,
  options: Partial<LookupWorldOptions>,
  point: CrashPoint,
  sweep: Sweep,
): Promise<void> {
  const prepare = QUESTIONS[name];
  if (prepare === undefined) throw new Error(`There is no question ${name}.`);
  const { world, request, maxSpent, isThere } = await prepare(options);
  const before = (await world.rows()).length;
  world.killAt(point);
  await request();
  await world.pass(5 * MINUTE);
  world.killAt(null);
  if (world.deaths.length === 0) return;
  await world.restart();
  await world.pass(5 * MINUTE);
  const rows = await world.rows();
  const isTaken = rows.length > before;
  sweep.points += 1;
  if (world.service.spent() > maxSpent) sweep.chargedTwice += 1;
  if (rows.some(isOpen)) sweep.stuck += 1;
  else if (rows.some(({ state }) => state.status === 'in-doubt')) sweep.inDoubt += 1;
  else if (isTaken && !(await isThere())) sweep.lost += 1;
}

/** Kills the worker at each of some steps of bringing purchases back, each time in a world of its own. */
export async function sweepBringBack(): Promise<Sweep> {
  const sweep = { ...NONE };
  for (let step = 1; step <= STEPS; step += 1) {
    const world = await createRecoveryWorld(PEOPLE);
    const spent = world.service.spent();
    world.killAt({ step, when: step % 2 === 0 ? 'before' : 'after' });
    await world.recover(TAGS);
    await untilOver(world);
    if (world.deaths.length > 0) sweep.points += 1;
    if (world.service.spent() !== spent) sweep.chargedTwice += 1;
    if ((await idsOf(world)).length !== PEOPLE) sweep.lost += 1;
  }
  return sweep;
}
