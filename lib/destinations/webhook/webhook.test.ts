import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import type { Destination, DestinationContext, OutboxEntry } from '../destination.ts';
import { type DestinationCall, callDestination } from '../guarded-fetch.ts';
import { NO_TOOLS } from '../no-tools.fixture.ts';
import { BLANK } from '../outgoing-ann.fixture.ts';
import { messageBody } from './message-body.ts';
import { webhookSecretSchema } from './webhook-connection.ts';
import { type WebhookInput, rotated, webhook } from './webhook.ts';

const ADDRESS = 'https://hooks.example/in/secret-path';
const never = new AbortController().signal;

interface Scene {
  context: DestinationContext;
  /** The messages that the receiver got. */
  got: { url: string; headers: Headers; body: string }[];
  answer: (respond: () => Response | Promise<Response>) => void;
}

function createScene(hasPermission = true): Scene {
  const got: Scene['got'] = [];
  let respond: () => Response | Promise<Response> = () => new Response('ok');
  const fetch = async (input: URL | RequestInfo, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    got.push({ url: request.url, headers: request.headers, body: await request.text() });
    return respond();
  };
  const call = (request: DestinationCall) =>
    callDestination(request, { fetch, hasPermission: async () => hasPermission });
  const randomBytes = (count: number) => crypto.getRandomValues(new Uint8Array(count));
  return {
    got,
    answer: (next) => void (respond = next),
    context: { call, now: Date.now, randomBytes, tools: NO_TOOLS },
  };
}

const INPUT: WebhookInput = { address: ADDRESS, header: null, signingSecret: null };

async function connect({ context }: Scene, input = INPUT): Promise<{ destination: Destination; secrets: string[] }> {
  const outcome = await webhook.connect(input, context, never);
  if (outcome.status !== 'connected') throw new Error(outcome.problem.code);
  const destination = webhook.open(outcome.connection, context);
  if (destination === null) throw new Error('not opened');
  return { destination, secrets: webhookSecretSchema.parse(outcome.connection.secret).signingSecrets };
}

const entry = (attempt: number): OutboxEntry => ({
  id: 'row-1',
  attempt,
  frozenAt: Date.parse('2026-11-23T08:00:00Z'),
  remoteRef: null,
  remoteVersion: null,
  rule: 'fill-empty',
  choice: null,
  outgoing: {
    event: 'contact.saved',
    contact: {
      profileId: 7,
      revision: 3,
      name: 'Ann van Example',
      title: 'Head of R&D',
      location: 'Köln, Germany',
      company: { name: 'Acme', domain: 'acme.example' },
      emails: [{ email: 'ann@acme.example', kind: 'professional', validity: 'valid' }],
      phones: [{ number: '+49 171 3920042', e164: '+491713920042', extension: null, kind: 'mobile' }],
      profileUrls: ['https://www.linkedin.com/in/ann'],
      tags: [],
      note: '',
    },
  },
});

function received({ got }: Scene, at: number): Scene['got'][number] {
  const message = got[at];
  if (message === undefined) throw new Error(`Message ${at} did not arrive.`);
  return message;
}

const verify = (secret: string, { headers, body }: Scene['got'][number]) =>
  new Webhook(secret).verify(body, Object.fromEntries(headers.entries()));

describe('a webhook', () => {
  it('is tested when it is connected, by a message that says so and that its receiver can verify', async () => {
    const scene = createScene();
    const { secrets } = await connect(scene);
    expect(verify(secrets[0] ?? '', received(scene, 0))).toMatchObject({ type: 'contact.test', test: true });
  });

  it('gets a flat body with a signature that the convention’s own package takes', async () => {
    const scene = createScene();
    const { destination, secrets } = await connect(scene);
    expect(await destination.upsert(entry(1), never)).toMatchObject({ status: 'done' });
    expect(verify(secrets[0] ?? '', received(scene, 1))).toEqual({
      type: 'contact.saved',
      timestamp: '2026-11-23T08:00:00.000Z',
      schema: 'calling-card.contact.v1',
      id: 'calling-card-profile-7',
      name: 'Ann van Example',
      first_name: 'Ann',
      last_name: 'van Example',
      title: 'Head of R&D',
      company: 'Acme',
      company_domain: 'acme.example',
      location: 'Köln, Germany',
      profile_url: 'https://www.linkedin.com/in/ann',
      email: 'ann@acme.example',
      email_kind: 'professional',
      email_validity: 'valid',
      email_former_employer: null,
      phone: '+491713920042',
      phone_extension: null,
      phone_kind: 'mobile',
      revision: 3,
      emails: [{ email: 'ann@acme.example', kind: 'professional', validity: 'valid', former_employer: null }],
      phones: [{ number: '+491713920042', extension: null, kind: 'mobile' }],
      profile_urls: ['https://www.linkedin.com/in/ann'],
    });
  });

  it('is not verified with a body that was changed, or with another secret', async () => {
    const scene = createScene();
    const { destination, secrets } = await connect(scene);
    await destination.upsert(entry(1), never);
    const message = received(scene, 1);
    expect(() => verify(secrets[0] ?? '', { ...message, body: `${message.body} ` })).toThrow('signature');
    expect(() => verify(`whsec_${btoa('another secret of 24 bytes')}`, message)).toThrow('signature');
  });

  it('gets the same id and body in every attempt', async () => {
    const scene = createScene();
    const { destination } = await connect(scene);
    await destination.upsert(entry(1), never);
    await destination.upsert(entry(2), never);
    const [, first, second] = scene.got;
    expect([second?.headers.get('webhook-id'), second?.body]).toEqual([first?.headers.get('webhook-id'), first?.body]);
  });

  it('is signed with the secret before as well, while a new one is brought in', async () => {
    const scene = createScene();
    const outcome = await webhook.connect(INPUT, scene.context, never);
    if (outcome.status !== 'connected') throw new Error(outcome.problem.code);
    const before = webhookSecretSchema.parse(outcome.connection.secret);
    const after = rotated(before, scene.context.randomBytes);
    const destination = webhook.open({ ...outcome.connection, secret: after }, scene.context);
    await destination?.upsert(entry(1), never);
    for (const secret of [...after.signingSecrets, ...before.signingSecrets])
      expect(verify(secret, received(scene, 1))).toMatchObject({ type: 'contact.saved' });
  });

  it.each([
    [() => new Response(null, { status: 204 }), { status: 'done' }],
    [() => new Response('no', { status: 400 }), { status: 'refused', problem: { code: 'entry_refused' } }],
    [() => new Response(null, { status: 401 }), { status: 'needs-user', problem: { code: 'sign_in_refused' } }],
    [() => new Response(null, { status: 410 }), { status: 'needs-user', problem: { code: 'gone' } }],
    [() => new Response(null, { status: 413 }), { status: 'refused', problem: { code: 'entry_too_large' } }],
    [
      () => new Response(null, { status: 429, headers: { 'retry-after': '90' } }),
      { status: 'not-now', retryAfterMs: 90_000 },
    ],
    [() => new Response(null, { status: 502 }), { status: 'unknown' }],
    [() => Promise.reject(new TypeError('fetch failed')), { status: 'unknown', problem: { code: 'unreachable' } }],
    [
      () => new Response(null, { status: 307, headers: { location: 'https://evil.example/' } }),
      { status: 'needs-user', problem: { code: 'redirected', origin: 'https://evil.example' } },
    ],
    [() => new Response('x'.repeat(70_000)), { status: 'done' }],
    [() => new Response('x'.repeat(70_000), { status: 404 }), { status: 'needs-user', problem: { code: 'gone' } }],
  ])('that answers %s', async (respond, expected) => {
    const scene = createScene();
    const { destination } = await connect(scene);
    scene.answer(respond);
    expect(await destination.upsert(entry(1), never)).toMatchObject(expected);
    expect(scene.got.every(({ url }) => url === ADDRESS)).toBe(true);
  });

  it('is sent nothing without the browser’s permission for its origin', async () => {
    const scene = createScene(false);
    expect(await webhook.connect(INPUT, scene.context, never)).toEqual({
      status: 'failed',
      problem: { code: 'permission_missing', origin: 'https://hooks.example' },
    });
    expect(scene.got).toEqual([]);
  });

  it.each([
    'http://hooks.example/',
    'https://ann:secret@hooks.example/',
    'ftp://hooks.example/',
    'hooks',
    'https://h/#x',
  ])('cannot be at %s', async (address) => {
    const scene = createScene();
    expect(await webhook.connect({ ...INPUT, address }, scene.context, never)).toMatchObject({ status: 'failed' });
    expect(scene.got).toEqual([]);
  });

  it.each(['webhook-id', 'Host', 'Cookie', 'a b', 'X\r\nY'])('takes no extra header named %j', async (name) => {
    const scene = createScene();
    const header = { name, value: 'x' };
    expect(await webhook.connect({ ...INPUT, header }, scene.context, never)).toMatchObject({
      status: 'failed',
    });
    expect(scene.got).toEqual([]);
  });

  it('never names its address, header or secret in what may be shown or in a problem', async () => {
    const scene = createScene();
    const header = { name: 'x-token', value: 'token-of-mine' };
    const outcome = await webhook.connect({ ...INPUT, header }, scene.context, never);
    if (outcome.status !== 'connected') throw new Error(outcome.problem.code);
    const { secret, ...shown } = outcome.connection;
    scene.answer(() => Promise.reject(new TypeError(`failed: ${ADDRESS} token-of-mine`)));
    const failure = await webhook.open(outcome.connection, scene.context)?.upsert(entry(1), never);
    expect(JSON.stringify([shown, failure])).not.toMatch(/secret-path|token-of-mine|whsec_/);
    expect(JSON.stringify(secret)).toMatch(/secret-path.*token-of-mine.*whsec_/);
  });
});

it('sends null for a field without a value', () => {
  const body = JSON.parse(messageBody({ event: 'contact.saved', contact: BLANK }, 0)) as Record<string, unknown>;
  expect(Object.entries(body).filter(([, value]) => value === '')).toEqual([]);
  expect(body).toMatchObject({ name: null, first_name: null, last_name: null, title: null, location: null });
});

it.each(['whsec_abcde', 'whsec_', 'whsec_ab=', 'whsec_a b'])(
  'takes no signing key that is not base64: %s',
  async (key) => {
    const { context } = createScene();
    const outcome = await webhook.connect({ ...INPUT, signingSecret: key }, context, never);
    expect(outcome).toEqual({ status: 'failed', problem: { code: 'wrong_key' } });
  },
);

it.each(['whsec_YWJj', 'whsec_YWJjZA==', 'whsec_YWJjZA', 'whsec_YWJjZGU='])('takes the signing key %s', async (key) => {
  const { context } = createScene();
  const outcome = await webhook.connect({ ...INPUT, signingSecret: key }, context, never);
  expect(outcome).toMatchObject({ status: 'connected' });
});
