import { beforeEach, describe, expect, it } from 'vitest';
import { readPolicy } from '../settings/policy.ts';
import type { Credentials } from './credentials.ts';
import type { Destination, DestinationContext } from './destination.ts';
import type { DestinationCall } from './guarded-fetch.ts';
import { FakeHubSpot } from './hubspot/fake-hubspot.fixture.ts';
import { PERSON, connectTo, save } from './hubspot/hubspot-session.fixture.ts';
import { NO_TOOLS } from './no-tools.fixture.ts';
import { type OpenOptions, createOpener, openConnected } from './open-connected.ts';
import { entryOf } from './outbox-entry.fixture.ts';
import { connectedSchema } from './outbox/connected.ts';
import { ANN } from './outgoing-ann.fixture.ts';

const ORIGIN = 'https://hooks.example';
const HOOK = connectedSchema.parse({
  id: 'hook',
  kind: 'webhook',
  label: 'Hook',
  origins: [ORIGIN],
  config: { origin: ORIGIN, headerName: null },
  connectedAt: 0,
  sends: { tags: false, note: false },
  isAutomatic: false,
  pause: null,
});
const SECRET = {
  url: `${ORIGIN}/in`,
  header: null,
  signingSecrets: ['whsec_MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE='],
};

let sent: DestinationCall[];
/** The organization's values in `storage.managed`. */
let managed: Record<string, unknown>;
beforeEach(() => {
  sent = [];
  managed = {};
});

const optionsWith = (secret: () => unknown, destinationContext: DestinationContext): OpenOptions => ({
  policy: async () => readPolicy(managed),
  credentials: { read: async () => secret() } as unknown as Credentials,
  destinationContext,
  loadDestinationKinds: () => import('./destination-kinds.ts'),
});
const context: DestinationContext = {
  call: async (call) => {
    sent.push(call);
    return { status: 'answered', code: 200, headers: new Headers(), body: '', url: call.url };
  },
  now: () => 0,
  tools: NO_TOOLS,
  randomBytes: (count) => new Uint8Array(count),
};

const open = (): Promise<Destination | null> =>
  openConnected(
    HOOK,
    optionsWith(() => SECRET, context),
  );

describe('a destination that is open', () => {
  const send = (destination: Destination | null) =>
    destination?.upsert(entryOf(ANN), new AbortController().signal) ?? null;

  it('is sent nothing more once a policy forbids it, and takes it up again when none does', async () => {
    const destination = await open();
    expect(await send(destination)).toMatchObject({ status: 'done' });
    managed = { destinations: ['carddav'] };
    expect(await send(destination)).toMatchObject({ status: 'not-now' });
    expect(sent).toHaveLength(1);
    managed = {};
    expect(await send(destination)).toMatchObject({ status: 'done' });
    expect(sent).toHaveLength(2);
  });
});

describe('destinations that stay open', () => {
  it('make one company of colleagues who are saved one after another, though its search is late', async () => {
    const hubSpot = new FakeHubSpot();
    const outcome = await connectTo(hubSpot);
    if (outcome.status !== 'connected') throw new Error(outcome.problem.code);
    const { secret, ...connection } = outcome.connection;
    const connected = connectedSchema.parse({ ...HOOK, ...connection });
    const openAgain = createOpener(optionsWith(() => secret, hubSpot.context));
    for (const at of [1, 2, 3]) {
      const destination = await openAgain(connected);
      if (destination === null) throw new Error('not open');
      const emails = PERSON.emails.map((email) => ({ ...email, email: `p${at}@acme.example` }));
      await save(destination, { ...PERSON, profileId: at, profileUrls: [], emails });
    }
    expect([hubSpot.contacts.length, hubSpot.companies.length, hubSpot.links.length]).toEqual([3, 1, 3]);
  });

  it('are opened anew with another secret or config, and not while a policy forbids them', async () => {
    let secret = SECRET;
    const openAgain = createOpener(optionsWith(() => secret, context));
    const first = await openAgain(HOOK);
    expect(await openAgain({ ...HOOK, isAutomatic: true, pause: { by: 'user' } })).toBe(first);
    secret = { ...SECRET, url: `${ORIGIN}/other` };
    const second = await openAgain(HOOK);
    await second?.upsert(entryOf(ANN), new AbortController().signal);
    expect(sent.map(({ url }) => url)).toEqual([`${ORIGIN}/other`]);
    expect(await openAgain({ ...HOOK, config: {} })).toBeNull();
    managed = { destinations: ['carddav'] };
    expect(await openAgain(HOOK)).toBeNull();
  });
});
