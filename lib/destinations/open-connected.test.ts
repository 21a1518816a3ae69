import { beforeEach, describe, expect, it } from 'vitest';
import { readPolicy } from '../settings/policy.ts';
import type { Credentials } from './credentials.ts';
import type { Destination } from './destination.ts';
import type { DestinationCall } from './guarded-fetch.ts';
import { NO_TOOLS } from './no-tools.fixture.ts';
import { openConnected } from './open-connected.ts';
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

const open = (): Promise<Destination | null> =>
  openConnected(HOOK, {
    policy: async () => readPolicy(managed),
    credentials: { read: async () => SECRET } as unknown as Credentials,
    destinationContext: {
      call: async (call) => {
        sent.push(call);
        return { status: 'answered', code: 200, headers: new Headers(), body: '', url: call.url };
      },
      now: () => 0,
      tools: NO_TOOLS,
      randomBytes: (count) => new Uint8Array(count),
    },
    loadDestinationKinds: () => import('./destination-kinds.ts'),
  });

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
