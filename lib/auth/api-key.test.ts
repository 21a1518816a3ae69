import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createKeyHolder, keyEnding } from './api-key.ts';
import { createAuthServer } from './auth-server.fixture.ts';
import { KEY_RECORD, type Machine, RECORD, createMachine } from './contexts.fixture.ts';
import { problemFrom } from './session-answers.fixture.ts';

let machine: Machine;
beforeEach(async () => {
  machine = createMachine(createAuthServer());
  await machine.store.writeSession(KEY_RECORD);
});
const holder = (id: string = KEY_RECORD.id, onEnd = () => undefined) => createKeyHolder(machine.store, id, onEnd);

test('the end of a key is shown, by which it is recognized, but not of one that is little more than that', () => {
  expect([keyEnding('0123456789abcdef'), keyEnding('0123456789abcde')]).toEqual(['cdef', '']);
});

describe('an API key', () => {
  test('is given to calls of its own sign-in alone', async () => {
    expect(await holder().apiKey()).toBe(KEY_RECORD.apiKey);
    expect(await problemFrom(holder('key-2').apiKey())).toEqual({ code: 'signed_out', delivery: 'not-sent' });
  });

  test.each([
    ['nobody is signed in', null, 'signed_out'],
    ['a sign-in has taken its place', { ...RECORD, id: KEY_RECORD.id }, 'signed_out'],
    ['the service has refused it', { ...KEY_RECORD, ended: true }, 'key_refused'],
  ])('is given to nobody once %s', async (_what, session, code) => {
    await machine.store.writeSession(session);
    expect(await problemFrom(holder().apiKey())).toEqual({ code, delivery: 'not-sent' });
  });

  test('that was refused is gone, and the owner of the contacts stays known', async () => {
    const onEnd = vi.fn<() => undefined>();
    await holder(KEY_RECORD.id, onEnd).refused();
    expect(await machine.store.readSession()).toEqual({ ...KEY_RECORD, apiKey: '', ended: true });
    expect(onEnd).toHaveBeenCalledOnce();
  });

  test('that was refused ends where the disk takes nothing, too', async () => {
    const onEnd = vi.fn<() => undefined>();
    const full = { ...machine.store, changeSession: async () => Promise.reject(new Error('full')) };
    await createKeyHolder(full, KEY_RECORD.id, onEnd).refused();
    expect(onEnd).toHaveBeenCalledOnce();
  });

  test('refused late leaves a sign-in since then as it is', async () => {
    await machine.store.writeSession({ ...RECORD, id: KEY_RECORD.id });
    await holder().refused();
    expect(await machine.store.readSession()).toEqual({ ...RECORD, id: KEY_RECORD.id });
  });
});
