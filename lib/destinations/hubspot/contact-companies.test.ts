import { beforeEach, expect, it } from 'vitest';
import { entryOf } from '../outbox-entry.fixture.ts';
import { FakeHubSpot } from './fake-hubspot.fixture.ts';
import { openAt, PERSON, save, signal } from './hubspot-session.fixture.ts';

const MINUTE = 60_000;
const COLLEAGUE = {
  ...PERSON,
  profileId: 8,
  emails: [{ email: 'bob@acme.example', kind: 'professional', validity: 'valid' } as const],
  profileUrls: [],
};

let hubSpot: FakeHubSpot;
beforeEach(() => {
  hubSpot = new FakeHubSpot();
});

/** A company whose making was carried out, but whose answer was lost. */
async function loseCompany() {
  const destination = await openAt(hubSpot);
  const entry = entryOf(PERSON, { sentAt: hubSpot.now });
  const isMaking = ({ method, path }: { method: string; path: string }) =>
    method === 'POST' && path.endsWith('/companies');
  hubSpot.instead = Array.from({ length: 10 }, () => (received) => {
    if (isMaking(received)) hubSpot.lost = 1;
    return null;
  });
  expect(await destination.upsert(entry, signal)).toMatchObject({ status: 'unknown' });
  hubSpot.instead = [];
  expect(hubSpot.companies).toHaveLength(1);
  return { destination, entry };
}

it('a company whose answer was lost is waited for, and not made again', async () => {
  const { destination, entry } = await loseCompany();
  const waits = { status: 'not-now', problem: { code: 'no_answer' }, retryAfterMs: MINUTE };
  const at = (ref: string | undefined) => ({
    ...waits,
    written: expect.objectContaining({ ref, leftOut: ['company'] }),
  });
  expect(await destination.upsert({ ...entry, attempt: 2 }, signal)).toEqual(at(hubSpot.contacts[0]?.id));
  const second = await destination.upsert(entryOf(COLLEAGUE), signal);
  expect(second).toEqual(at(hubSpot.contacts[1]?.id));
  hubSpot.index();
  await save(destination, PERSON);
  await save(destination, COLLEAGUE);
  expect([hubSpot.contacts.length, hubSpot.companies.length, hubSpot.links.length]).toEqual([2, 1, 2]);
});

it('a company that has still not appeared after a minute is made', async () => {
  const { destination, entry } = await loseCompany();
  hubSpot.companies = [];
  hubSpot.now += MINUTE;
  await save(destination, PERSON, entry);
  expect([hubSpot.companies.length, hubSpot.links.length]).toEqual([1, 1]);
});

it('another worker does not send again before the company that the first one made can be found', async () => {
  const { entry } = await loseCompany();
  const next = await openAt(hubSpot);
  hubSpot.now += 20_000;
  expect(await next.settle(entry, signal)).toEqual({
    status: 'not-now',
    problem: { code: 'no_answer' },
    retryAfterMs: 40_000,
  });
  hubSpot.index();
  expect(await next.settle(entry, signal)).toEqual({ status: 'resend' });
  await save(next, PERSON, entry);
  expect([hubSpot.companies.length, hubSpot.links.length]).toEqual([1, 1]);
});

it('after a minute another worker sends again', async () => {
  const { entry } = await loseCompany();
  const next = await openAt(hubSpot);
  hubSpot.now += MINUTE;
  expect(await next.settle(entry, signal)).toEqual({ status: 'resend' });
});
