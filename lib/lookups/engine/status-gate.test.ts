import { expect, test } from 'vitest';
import type { ContactService } from '../../service/contact-service.ts';
import type { LookupAnswer } from '../../service/schemas/lookup-answer.ts';
import type { Journal } from '../journal/journal.ts';
import { createStatusGate } from './status-gate.ts';

const SECOND = 1_000;

function world() {
  let time = 0;
  let clock = 5_000_000;
  const sent: { ids: number[]; answer: (answers: LookupAnswer[]) => void; fail: (error: Error) => void }[] = [];
  const service = {
    checkStatus: (ids: number[]) =>
      new Promise<LookupAnswer[]>((answer, fail) => void sent.push({ ids, answer, fail })),
  } as unknown as ContactService;
  const journal = { claimPoll: async () => null } as unknown as Journal;
  const gate = createStatusGate({ journal, now: () => clock, uptime: () => time });
  const status = gate.behind(service.checkStatus);
  return {
    sent,
    gate,
    /** Whether the service was asked, or when it may be (ms from now). */
    async request(...ids: number[]) {
      const answer = status(ids).then(
        () => 'answered',
        (error: { problem?: { until: number } }) => (error.problem?.until ?? Number.NaN) - clock,
      );
      const before = sent.length;
      await new Promise((resolve) => void setImmediate(resolve));
      return sent.length > before ? 'asked' : answer;
    },
    pass(ms: number) {
      time += ms;
      clock += ms;
    },
    setClock: (ms: number) => void (clock += ms),
  };
}

test('an id is asked for again 3 s after the answer, not after the question: that may have waited for its turn', async () => {
  const { request, pass, sent } = world();
  expect(await request(1, 2)).toBe('asked');
  pass(2 * SECOND);
  expect(await request(1)).toBe(3 * SECOND);
  sent[0]?.answer([]);
  expect(await request(3)).toBe('asked');
  pass(1.5 * SECOND);
  expect(await request(4, 2)).toBe(1.5 * SECOND);
  pass(1.5 * SECOND);
  expect(await request(4, 2)).toBe('asked');
});

test('a call that takes for ever is not doubled, and one that failed counts as an answer', async () => {
  const { request, pass, sent } = world();
  await request(1);
  pass(60 * SECOND);
  expect(await request(1)).toBe(3 * SECOND);
  sent[0]?.fail(new Error('lost'));
  await new Promise((resolve) => void setImmediate(resolve));
  expect(await request(1)).toBe(3 * SECOND);
  pass(3 * SECOND);
  expect(await request(1)).toBe('asked');
});

test('a clock that is set changes nothing', async () => {
  const { request, pass, sent, setClock } = world();
  await request(1);
  sent[0]?.answer([]);
  await new Promise((resolve) => void setImmediate(resolve));
  pass(SECOND);
  setClock(7_200 * SECOND);
  expect(await request(1)).toBe(2 * SECOND);
});

test('an id that the account has nothing about is not asked for again while it cannot be', async () => {
  const { request, pass, sent, gate } = world();
  await request(1, 2);
  expect(gate.hasNothing(1)).toBe(false);
  sent[0]?.answer([
    { status: 'not_found', profileId: 1 },
    { status: 'failed', profileId: 2 },
  ]);
  await new Promise((resolve) => void setImmediate(resolve));
  expect([gate.hasNothing(1), gate.hasNothing(2)]).toEqual([true, false]);
  pass(3 * SECOND);
  expect(gate.hasNothing(1)).toBe(false);
});
