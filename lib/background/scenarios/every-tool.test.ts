import { describe, expect, it } from 'vitest';
import { verificationOf } from '../../contacts/verification.ts';
import type { PaidRequest } from '../../lookups/model/paid-request.ts';
import { FREE } from '../../service/credits.ts';
import { verificationSchema } from '../../service/schemas/verification.ts';
import { recentView } from '../views/recent-view.ts';
import { ACME, ANN, REQUESTS, PRICES, type PaidByBoth, TOOLS } from './every-tool.fixture.ts';
import { type LookupWorld, createLookupWorld } from './lookup-world.fixture.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Tools that answer at once, so that there is no status to poll when the answer is lost. */
const AT_ONCE: PaidByBoth[] = ['company_lookup', 'email_verify'];

const open = () => createLookupWorld({ people: [ANN], companies: [ACME] });

async function isOwned(world: LookupWorld, tool: PaidByBoth): Promise<boolean> {
  const [contact, company, verification] = [
    await world.contact(1),
    await world.companies.byCompanyId(7),
    await world.companies.verification('valid@x.example'),
  ];
  switch (tool) {
    case 'person_lookup':
      return contact !== null;
    case 'profile_company_lookup':
      return contact !== null && company !== null;
    case 'company_lookup':
      return company?.isFull === true;
    case 'email_verify':
      return verification?.status === 'valid';
    default:
      return tool satisfies never;
  }
}

describe.each(TOOLS)('%s', (tool) => {
  const request = REQUESTS[tool];

  it('is paid once, is owned afterwards, and then costs nothing', async () => {
    const world = await open();
    expect(await world.request(request)).toEqual({ ok: true, lookupId: 'row-1' });
    expect(await world.request(request)).toEqual({ ok: true, lookupId: 'row-1' });
    await world.pass(10 * SECOND);
    expect([await isOwned(world, tool), world.service.spent()]).toEqual([true, PRICES[tool]]);
    expect(await world.request(request)).toEqual({ ok: true });
    expect(world.service.sent).toEqual(['row-1']);
  });

  it('is not sent when the service does not offer it', async () => {
    const world = await open();
    world.service.removeTool(tool);
    await world.request(request);
    await world.pass(SECOND);
    expect((await world.row('row-1')).state).toMatchObject({
      status: 'failed',
      problem: { code: 'tool_missing', tool },
    });
    expect(world.service.sent).toEqual([]);
  });

  it('that is refused for want of credits ends, with nothing spent', async () => {
    const world = await open();
    world.service.failNextPaid({ kind: 'insufficient-credits' });
    await world.request(request);
    await world.pass(10 * MINUTE);
    expect((await world.row('row-1')).state).toMatchObject({
      status: 'failed',
      problem: { code: 'insufficient_credits' },
      charged: false,
    });
    expect(world.service.sent).toHaveLength(1);
  });

  it('whose answer was lost is never sent again: it is found, or left to the user', async () => {
    const world = await open();
    world.service.failNextPaid({ kind: 'answer-lost' });
    await world.request(request);
    await world.pass(2 * HOUR);
    expect((await world.row('row-1')).state).toMatchObject(
      AT_ONCE.includes(tool) ? { status: 'in-doubt', evidence: 'spent-since' } : { status: 'complete' },
    );
    expect(await isOwned(world, tool)).toBe(!AT_ONCE.includes(tool));
    expect([world.service.sent.length, world.service.spent()]).toEqual([1, PRICES[tool]]);
  });

  it('whose request was lost is in doubt, and never sent again', async () => {
    const world = await open();
    world.service.failNextPaid({ kind: 'error-before-work' });
    await world.request(request);
    await world.pass(MINUTE);
    expect((await world.row('row-1')).state.status).toBe('sent');
    await world.pass(2 * HOUR);
    // The account does not include the balance for verifications: its other counters prove nothing by not changing.
    const evidence = tool === 'email_verify' ? 'cannot-tell' : 'nothing-spent';
    expect((await world.row('row-1')).state).toMatchObject({ status: 'in-doubt', evidence });
    expect([world.service.sent.length, world.service.spent()]).toEqual([1, 0]);
  });

  it('is asked again at the user’s word, at its own price', async () => {
    const world = await open();
    world.service.failNextPaid({ kind: 'error-before-work' });
    world.service.removeTool('person_search');
    await world.request(request);
    await world.pass(10 * SECOND);
    world.service.spendElsewhere(1);
    await world.pass(2 * MINUTE);
    expect(await world.row('row-1')).toMatchObject({ state: { status: 'in-doubt' } });
    await world.decide('row-1', 'resend');
    await world.pass(MINUTE);
    expect((await world.row('row-1')).state.status).toBe('dismissed');
    expect((await world.row('row-2')).state.status).toBe('complete');
    expect(world.service.spent()).toBe(PRICES[tool] + 1);
  });

  const steps = Array.from({ length: 40 }, (_, step) => step + 1).flatMap((step) =>
    (['before', 'after'] as const).map((when) => ({ step, when })),
  );
  it.each(steps)(
    'dies $when its step $step, pays nothing twice, loses nothing and gets stuck nowhere',
    async (point) => {
      const world = await open();
      world.killAt(point);
      await world.request(request);
      await world.pass(10 * SECOND);
      await world.restart();
      await world.pass(3 * MINUTE);
      const rows = await world.rows();
      const [row] = rows;
      const isPaid = world.service.work.length > 0;
      expect(rows.length).toBeLessThanOrEqual(1);
      expect(world.service.work.length).toBeLessThanOrEqual(1);
      const isInDoubt = AT_ONCE.includes(tool) || !isPaid;
      expect(row?.state.status ?? 'never begun').toMatch(
        isInDoubt ? /complete|in-doubt|never begun/ : /complete|never begun/,
      );
      expect(await isOwned(world, tool)).toBe(isPaid && row?.state.status === 'complete');
    },
  );
});

describe('an email that cannot be verified now', () => {
  it('costs nothing, and may be tried again', async () => {
    const world = await open();
    const request: PaidRequest = { tool: 'email_verify', email: 'unknown@x.example' };
    await world.request(request);
    await world.pass(SECOND);
    expect(await world.row('row-1')).toMatchObject({ price: FREE, state: { status: 'complete' } });
    expect(await world.companies.verification('unknown@x.example')).toMatchObject({
      status: 'unknown',
      creditsCharged: 0,
    });
    expect(await world.request(request)).toEqual({ ok: true, lookupId: 'row-2' });
  });
});

describe('an email whose mail server no longer answers', () => {
  const email = 'unknown@x.example';
  const request: PaidRequest = { tool: 'email_verify', email };

  it.each(['valid', 'invalid', 'catchall'] as const)('keeps what was paid for: %s', async (status) => {
    const world = await open();
    const answer = verificationSchema.parse({ status, mx_record: 'mx.x.example', credits_charged: 1 });
    const bought = verificationOf(email, answer, world.clock.now() - 48 * HOUR);
    await world.db.put('verifications', bought);
    await world.request(request);
    await world.pass(SECOND);
    const after = await world.companies.verification(email);
    expect(after).toEqual({ ...bought, noAnswerAt: expect.any(Number) });
    expect(after?.noAnswerAt).toBeGreaterThan(bought.checkedAt);
    const row = await world.row('row-1');
    expect(row).toMatchObject({ price: FREE, state: { status: 'complete' } });
    // The list of lookups has what this one brought, and what the earlier one did.
    const { checkedAt: at } = bought;
    const earlier = { ...row, state: { status: 'complete' as const, sentAt: at - 5, endedAt: at + 5 } };
    const seen = { contact: null, verification: after, unread: false, notifies: true };
    const inList = [row, earlier].map((each) => recentView(each, seen, world.clock.now()).verified);
    expect(inList).toEqual(['unknown', status]);
    // It is as old as it was: another check may be paid for.
    expect(await world.request(request)).toEqual({ ok: true, lookupId: 'row-2' });
  });

  it('has only the next answer, once there is one', async () => {
    const world = await open();
    const at = world.clock.now() - 48 * HOUR;
    const answer = verificationSchema.parse({ status: 'invalid', credits_charged: 1 });
    const unanswered = { ...verificationOf('valid@x.example', answer, at), noAnswerAt: at + HOUR };
    await world.db.put('verifications', unanswered);
    await world.request(REQUESTS.email_verify);
    await world.pass(SECOND);
    const after = await world.companies.verification('valid@x.example');
    expect([after?.status, after?.noAnswerAt]).toEqual(['valid', undefined]);
  });
});

it('a verification is owned for a day, and no longer', async () => {
  const world = await open();
  await world.request(REQUESTS.email_verify);
  await world.pass(SECOND);
  world.clock.setBy(23 * HOUR);
  expect(await world.request(REQUESTS.email_verify)).toEqual({ ok: true });
  world.clock.setBy(2 * HOUR);
  expect(await world.request(REQUESTS.email_verify)).toEqual({ ok: true, lookupId: 'row-2' });
});
