import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import type { AccountDatabase } from '../../database/account-database.ts';
import { FakeHubSpot, TOKEN } from '../../destinations/hubspot/fake-hubspot.fixture.ts';
import { hubSpotType } from '../../destinations/hubspot/hubspot-type.ts';
import { type ConnectedDestination, readConnected } from '../../destinations/outbox/connected.ts';
import { entryOf } from '../../destinations/outbox/entry-of.ts';
import { entryToCompare } from '../../destinations/outbox/entry-to-compare.ts';
import { type Outbox, createOutbox } from '../../destinations/outbox/outbox.ts';
import type { CrashPoint } from './mortal.fixture.ts';
import {
  DESTINATION,
  type MakeOutbox,
  type OutboxWorld,
  type SendingWorker,
  createOutboxWorld,
  startSendingWorker,
} from './outbox-world.fixture.ts';

const PEOPLE = 8;
const EVERYBODY = Array.from({ length: PEOPLE }, (_, at) => at + 1);
/** A colleague changes their titles between what the user saw and the sending. */
const CHANGED_MEANWHILE = [2, 5];
const THEIRS = { jobtitle: 'Owner', firstname: 'Theirs' };

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

interface Scene {
  hubSpot: FakeHubSpot;
  world: OutboxWorld;
}

/** An account in which every person is there already, with another title and first name; the user wants to be asked. */
async function createScene(): Promise<Scene> {
  const hubSpot = new FakeHubSpot();
  const input = { token: TOKEN, mapping: null, linksCompanies: false, makesIdProperty: false };
  const connected = await hubSpotType.connect(input, hubSpot.context, AbortSignal.timeout(60_000));
  const destination = connected.status === 'connected' ? hubSpotType.open(connected.connection, hubSpot.context) : null;
  if (destination === null) throw new Error(JSON.stringify(connected));
  for (const profileId of EVERYBODY) hubSpot.add({ email: `p${profileId}@person.example`, ...THEIRS });
  const world = await createOutboxWorld(PEOPLE, { records: [], calls: 0, destination });
  const stored = readConnected(await world.db.get('destinations', DESTINATION));
  if (stored === null) throw new Error('not connected');
  const asking: ConnectedDestination = { ...stored, rule: 'ask' };
  await world.db.put('destinations', asking);
  return { hubSpot, world };
}

type Click = (worker: SendingWorker, scene: Scene) => Promise<unknown>;

/** The actions of the user and a colleague, in order; each is done once, unless the worker died during it. */
const CLICKS: Click[] = [
  ({ outbox }, { world }) =>
    outbox.enqueue(
      EVERYBODY.map((profileId) => ({ destinationId: DESTINATION, profileId, companyId: null })),
      world.now(),
    ),
  ({ workOff }) => workOff(),
  async (worker, scene) => {
    for (const profileId of EVERYBODY) await chooseOurTitle(worker, scene, profileId);
  },
  async (_worker, { hubSpot }) => {
    for (const at of CHANGED_MEANWHILE)
      Object.assign(hubSpot.contacts[at - 1]?.properties ?? {}, { jobtitle: 'Chair' });
  },
  ({ workOff }) => workOff(),
];

/** Looks at both, and chooses our title and their first name. */
async function chooseOurTitle(worker: SendingWorker, { world }: Scene, profileId: number): Promise<void> {
  const { db, receiver, now } = world;
  const ids = { profileId, companyId: null };
  const stored = readConnected(await db.get('destinations', DESTINATION));
  const entry = stored && (await entryToCompare(db, stored, ids, now()));
  const shown = entry && (await receiver.destination.compare?.(entry, AbortSignal.timeout(60_000)));
  if (shown?.status !== 'compared') return;
  const choice = { version: shown.version, take: ['title'] as const };
  await worker.outbox.choose({ destinationId: DESTINATION, ...ids, choice }, now());
}

async function live(scene: Scene, crash: CrashPoint | null, make?: MakeOutbox): Promise<number> {
  let worker = startSendingWorker(scene.world, crash, make);
  const first = worker;
  for (const click of CLICKS) {
    await Promise.race([click(worker, scene), worker.death]);
    if (worker.life.alive) continue;
    scene.world.advance(60_000);
    worker = startSendingWorker(scene.world, null, make);
    await click(worker, scene);
  }
  return first.life.steps;
}

async function wrongs({ hubSpot, world }: Scene): Promise<string[]> {
  const wrong: string[] = [];
  if (hubSpot.contacts.length !== PEOPLE) wrong.push('somebody is there twice');
  const states = new Map((await world.rows()).map(({ profileId, state }) => [profileId, state]));
  for (const [at, { properties }] of hubSpot.contacts.entries()) {
    const profileId = at + 1;
    const status = states.get(profileId)?.status;
    if (properties['firstname'] !== THEIRS.firstname) wrong.push(`${profileId}: a first name was overwritten`);
    if (CHANGED_MEANWHILE.includes(profileId)) {
      if (properties['jobtitle'] !== 'Chair') wrong.push(`${profileId}: a colleague’s title was overwritten`);
      if (status !== 'held') wrong.push(`${profileId} is not shown again: ${status}`);
    } else {
      if (properties['jobtitle'] !== 'Head of Data') wrong.push(`${profileId}: the choice is lost`);
      if (status !== 'done') wrong.push(`${profileId} is stuck: ${status}`);
    }
  }
  return wrong;
}

async function sweep(): Promise<{ points: number; wrong: string[] }> {
  const whole = await createScene();
  const steps = await live(whole, null);
  const wrong = await wrongs(whole);
  const points = Array.from({ length: steps }, (_, at) => at + 1).flatMap((step): CrashPoint[] => [
    { step, when: 'before' },
    { step, when: 'after' },
  ]);
  for (const point of points) {
    const scene = await createScene();
    await live(scene, point);
    wrong.push(...(await wrongs(scene)).map((each) => `killed ${point.when} step ${point.step}: ${each}`));
    scene.world.db.close();
  }
  return { points: points.length, wrong };
}

/** The obvious first implementation: sends the user's choice, whatever the record holds by then. */
const overwriting =
  ({ world: { receiver } }: Scene): MakeOutbox =>
  (db: AccountDatabase, newId): Outbox => ({
    ...createOutbox(db, newId),
    async claimSending(id, now) {
      const row = await createOutbox(db, newId).claimSending(id, now);
      const entry = row && entryOf(row, { rule: 'ask' });
      if (!row?.choice || entry === null) return row;
      const shown = await receiver.destination.compare?.(entry, AbortSignal.timeout(60_000));
      return shown?.status === 'compared' ? { ...row, choice: { ...row.choice, version: shown.version } } : row;
    },
  });

it('a choice survives the worker’s death at any step, is sent once, and overwrites nothing that was not shown', async () => {
  const { points, wrong } = await sweep();
  expect(wrong).toEqual([]);
  expect(points).toBeGreaterThan(200);
});

it('is caught where what is there by then is overwritten', async () => {
  const scene = await createScene();
  await live(scene, null, overwriting(scene));
  expect(await wrongs(scene)).toEqual(
    expect.arrayContaining(CHANGED_MEANWHILE.map((id) => `${id}: a colleague’s title was overwritten`)),
  );
});
