import { openDB } from 'idb';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Machine, RECORD, createMachine } from './contexts.fixture.ts';

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
  test.each([[null], ['text'], [7], [[]], [{}], [{ ...RECORD, refresh: { status: 'lost' } }], [{ ...RECORD, refreshToken: 7 }]])('%j', async (value) => {
    await machine.store.readSession();
    await writeRaw('session', value);
    expect(await machine.store.readSession()).toBeNull();
    expect(await machine.store.changeSession(RECORD.id, (session) => session)).toBeNull();
  });
});

describe('a change of the session', () => {
  test('sees what other changes at the same time have done', async () => {
    await machine.store.writeSession({ ...RECORD, owner: '' });
    await Promise.all(['a', 'b', 'c'].map((letter) => machine.store.changeSession(RECORD.id, (session) => ({ ...session, owner: `${session.owner}${letter}` }))));
    expect(await machine.store.readSession()).toMatchObject({ owner: 'abc' });
  });

  test('meant for a sign-in that is over does nothing', async () => {
    await machine.store.writeSession({ ...RECORD, id: 'sign-in-2' });
    expect(await machine.store.changeSession(RECORD.id, (session) => ({ ...session, owner: 'x' }))).toBeNull();
    expect(await machine.store.readSession()).toMatchObject({ id: 'sign-in-2', owner: RECORD.owner });
  });
});

describe('a registration', () => {
  const registration = { issuer: 'https://auth.example', redirectUri: 'https://extension.example/', clientId: 'client-1' };

  test('is found for its issuer and redirect address alone', async () => {
    await machine.store.writeRegistration(registration);
    expect(await machine.store.readRegistration(registration.issuer, registration.redirectUri)).toEqual(registration);
    expect(await machine.store.readRegistration('https://other.example', registration.redirectUri)).toBeNull();
    expect(await machine.store.readRegistration(registration.issuer, 'https://reinstalled.example/')).toBeNull();
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
