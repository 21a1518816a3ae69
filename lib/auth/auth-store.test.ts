import { deleteDB, openDB } from 'idb';
import { beforeEach, describe, expect, test } from 'vitest';
import { KEY_RECORD, type Machine, RECORD, createMachine } from './contexts.fixture.ts';

let machine: Machine;
beforeEach(() => {
  machine = createMachine({ fetch: () => Promise.reject(new Error('nobody is asked')) });
});

async function writeRaw(key: string, value: unknown): Promise<void> {
  const db = await openDB('calling-card-auth', 1);
  await db.put('records', value, key);
  db.close();
}

test('a session comes back as it was written', async () => {
  await machine.store.writeSession(RECORD);
  expect(await machine.store.readSession()).toEqual(RECORD);
});

describe('what cannot be read counts as absent', () => {
  test.each([
    [null],
    ['text'],
    [7],
    [[]],
    [{}],
    [{ ...RECORD, refresh: { status: 'lost' } }],
    [{ ...RECORD, refreshToken: 7 }],
    [{ ...RECORD, secret: { method: 'client_secret_basic', value: '' } }],
  ])('%j', async (value) => {
    await machine.store.readSession();
    await writeRaw('session', value);
    expect(await machine.store.readSession()).toBeNull();
    expect(await machine.store.changeSession(RECORD.id, (session) => session)).toBeNull();
  });
});

describe('a session of another version', () => {
  test('that lacks a field has its default, and stays signed in', async () => {
    const { id, mcpUrl, resource, issuer, tokenEndpoint, clientId, refreshToken } = RECORD;
    const older = { id, mcpUrl, resource, issuer, tokenEndpoint, clientId, refreshToken };
    await machine.store.readSession();
    await writeRaw('session', older);
    expect(await machine.store.readSession()).toEqual({
      ...older,
      secret: null,
      revocationEndpoint: null,
      refresh: { status: 'idle' },
      owner: null,
      ended: false,
      scope: null,
      widerScope: null,
    });
  });

  test('that has a field more keeps it through a change', async () => {
    await machine.store.readSession();
    await writeRaw('session', { ...RECORD, deviceKey: 'of tomorrow' });
    await machine.store.changeSession(RECORD.id, (session) => ({ ...session, owner: 'x' }));
    expect(await machine.store.readSession()).toEqual({ ...RECORD, deviceKey: 'of tomorrow', owner: 'x' });
  });
});

describe('an API key of another version', () => {
  test('that lacks a field has its default, and stays in use', async () => {
    const { ended: _none, ...older } = KEY_RECORD;
    await machine.store.readSession();
    await writeRaw('session', older);
    expect(await machine.store.readSession()).toEqual(KEY_RECORD);
  });

  test('that has a field more keeps it through a change', async () => {
    await machine.store.readSession();
    await writeRaw('session', { ...KEY_RECORD, label: 'of tomorrow' });
    await machine.store.changeSession(KEY_RECORD.id, (session) => ({ ...session, ended: true }));
    expect(await machine.store.readSession()).toEqual({ ...KEY_RECORD, label: 'of tomorrow', ended: true });
  });

  test('of another kind is absent', async () => {
    await machine.store.readSession();
    await writeRaw('session', { ...KEY_RECORD, kind: 'key-of-tomorrow' });
    expect(await machine.store.readSession()).toBeNull();
  });
});

describe('a database', () => {
  test('of a newer version is refused and left as it is, until all is deleted', async () => {
    const newer = await openDB('calling-card-auth', 2, { upgrade: (db) => void db.createObjectStore('records') });
    await newer.put('records', RECORD, 'session');
    newer.close();
    await expect(machine.store.readSession()).rejects.toMatchObject({ problem: { code: 'storage_newer' } });
    await expect(machine.store.writeSession(null)).rejects.toMatchObject({ problem: { code: 'storage_newer' } });
    const again = await openDB('calling-card-auth');
    expect([again.version, await again.get('records', 'session')]).toEqual([2, RECORD]);
    again.close();
    await machine.store.clear();
    expect(await machine.store.readSession()).toBeNull();
  });

  test('that was closed underneath is opened again', async () => {
    await machine.store.writeSession(RECORD);
    await deleteDB('calling-card-auth');
    expect(await machine.store.readSession()).toBeNull();
    await machine.store.writeSession(RECORD);
    expect(await machine.store.readSession()).toEqual(RECORD);
  });
});

describe('a change of the session', () => {
  test('sees what other changes at the same time have done', async () => {
    await machine.store.writeSession({ ...RECORD, owner: '' });
    await Promise.all(
      ['a', 'b', 'c'].map((letter) =>
        machine.store.changeSession(RECORD.id, (session) => ({ ...session, owner: `${session.owner}${letter}` })),
      ),
    );
    expect(await machine.store.readSession()).toMatchObject({ owner: 'abc' });
  });

  test('meant for a sign-in that is over does nothing', async () => {
    await machine.store.writeSession({ ...RECORD, id: 'sign-in-2' });
    expect(await machine.store.changeSession(RECORD.id, (session) => ({ ...session, owner: 'x' }))).toBeNull();
    expect(await machine.store.readSession()).toMatchObject({ id: 'sign-in-2', owner: RECORD.owner });
  });
});

describe('a registration', () => {
  const registration = {
    issuer: 'https://auth.example',
    redirectUri: 'https://extension.example/',
    clientId: 'client-1',
    secret: null,
  };

  test('is found for its issuer and redirect address alone', async () => {
    await machine.store.writeRegistration(registration);
    expect(await machine.store.readRegistration(registration.issuer, registration.redirectUri)).toEqual(registration);
    expect(await machine.store.readRegistration('https://other.example', registration.redirectUri)).toBeNull();
    expect(await machine.store.readRegistration(registration.issuer, 'https://reinstalled.example/')).toBeNull();
  });

  test('of a version before secrets is that of a public client', async () => {
    const { secret: _none, ...older } = registration;
    await machine.store.readSession();
    await writeRaw(`registration ${registration.issuer}`, older);
    expect(await machine.store.readRegistration(registration.issuer, registration.redirectUri)).toEqual(registration);
  });

  test('is gone when forgotten', async () => {
    await machine.store.writeRegistration(registration);
    await machine.store.forgetRegistration(registration.issuer);
    expect(await machine.store.readRegistration(registration.issuer, registration.redirectUri)).toBeNull();
  });
});

test('an access token that is not one counts as absent', async () => {
  await machine.memory.set({ accessToken: { token: 7 } });
  expect(await machine.accessTokens.read()).toBeNull();
});
