import { beforeEach, describe, expect, it } from 'vitest';
import { RECORD } from '../../auth/contexts.fixture.ts';
import { PAGE } from '../../messages/senders.fixture.ts';
import { startVerification } from '../actions/lookups.ts';
import type { From } from '../messages/answers.ts';
import { contactAnswers, setSuppressed } from '../messages/contacts.ts';
import { readPerson } from '../messages/people.ts';
import { type TestContext, createTestContext } from '../messages/test-context.fixture.ts';
import { servedSignIns } from './served-sign-in.ts';

const CALLER: From = { caller: 'workspace', tabId: null, url: '' };
const ENDED = { ...RECORD, ended: true };
let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
  await setSuppressed(context, [{ by: 'url', url: 'https://www.linkedin.com/in/ann-example' }]);
});

const isServed = async (record = ENDED) => (await servedSignIns(context))(record);
/** What a page of ours reads of the account. */
const read = async () => ({
  contact: (await readPerson(context, PAGE)).contact,
  suppressed: await contactAnswers.readSuppressed(context, {}, CALLER),
});

describe('a sign-in that the service has ended', () => {
  it('shows the contacts, unless they are locked', async () => {
    await context.authStore.writeSession(ENDED);
    expect(await isServed()).toBe(true);
    expect(await read()).toMatchObject({ contact: { profileId: 7 }, suppressed: [{}] });
    await context.settings.change((settings) => ({ ...settings, lockAfterSignOut: true }));
    expect(await isServed()).toBe(false);
    expect(await read()).toEqual({ contact: null, suppressed: [] });
  });

  it('is locked by the organization too', async () => {
    await context.authStore.writeSession(ENDED);
    context.managed = { lockAfterSignOut: true };
    expect(await isServed()).toBe(false);
    expect(await read()).toEqual({ contact: null, suppressed: [] });
  });

  it('says that it has expired, also when the contacts are locked', async () => {
    context.managed = { lockAfterSignOut: true };
    await context.authStore.writeSession(ENDED);
    expect(await startVerification(context, 'a@b.example', 'workspace')).toEqual({
      ok: false,
      problem: { code: 'sign_in_expired' },
    });
  });
});

it('a sign-in that goes on is served whatever the lock says', async () => {
  context.managed = { lockAfterSignOut: true };
  expect(await isServed(RECORD)).toBe(true);
  expect((await read()).contact).toMatchObject({ profileId: 7 });
});

it('a sign-in at a service that the organization does not allow is not served', async () => {
  context.managed = { serviceAddress: 'https://other.example' };
  expect(await isServed(RECORD)).toBe(false);
});
