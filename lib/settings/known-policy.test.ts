import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createKnownPolicy } from './known-policy.ts';
import { NO_ADDRESS, NO_POLICY, type Policy, readPolicy } from './policy.ts';

const STRICT: Policy = readPolicy({ dailyCap: 5, serviceAddress: 'https://org.example', buttonSites: ['linkedin'] });

let kept: unknown;
let answers: PromiseWithResolvers<Policy>[];
let patience: PromiseWithResolvers<void>;
/** The waits, in ms, in order. */
let waits: number[];
const changed = vi.fn<() => void>();
beforeEach(() => {
  kept = undefined;
  answers = [];
  patience = Promise.withResolvers();
  waits = [];
  changed.mockClear();
});

const known = ({ isForced = false } = {}) =>
  createKnownPolicy({
    current() {
      const answer = Promise.withResolvers<Policy>();
      answers.push(answer);
      return answer.promise;
    },
    last: { read: async () => kept, write: async (value) => void (kept = JSON.parse(JSON.stringify(value))) },
    isForced: async () => isForced,
    wait(ms) {
      waits.push(ms);
      return patience.promise;
    },
    changed,
  });
const policy = () => known().shown;
/** Lets the browser answer the last read. */
const answerWith = (policy: Policy) => answers.at(-1)?.resolve(policy);

test('is this moment’s where the browser answers, and is kept', async () => {
  const shown = policy()();
  answers[0]?.resolve(STRICT);
  expect(await shown).toEqual(STRICT);
  expect(readPolicy(kept as Record<string, unknown>)).toEqual(STRICT);
  expect(changed).not.toHaveBeenCalled();
});

test('is the last known one while the browser does not answer, asked once for all', async () => {
  kept = JSON.parse(JSON.stringify(STRICT));
  const read = policy();
  patience.resolve();
  expect(await Promise.all([read(), read()])).toEqual([STRICT, STRICT]);
  expect(answers).toHaveLength(1);
  answers[0]?.resolve(STRICT);
  await expect.poll(() => answers).toHaveLength(1);
  expect(changed).not.toHaveBeenCalled();
});

test('is waited for once where the browser does not answer, and again once it has', async () => {
  const read = policy();
  patience.resolve();
  await read();
  patience = Promise.withResolvers();
  expect(await read()).toEqual(NO_POLICY);
  expect(waits).toEqual([150]);
  answerWith(STRICT);
  await expect.poll(() => changed.mock.calls).toHaveLength(1);
  const shown = read();
  answerWith(NO_POLICY);
  expect(await shown).toEqual(NO_POLICY);
  expect(waits).toEqual([150, 150]);
});

test('tells when the late one is another than the one that was gone by', async () => {
  const read = policy();
  patience.resolve();
  expect(await read()).toEqual(NO_POLICY);
  answers[0]?.resolve(STRICT);
  await expect.poll(() => changed.mock.calls).toHaveLength(1);
  expect(readPolicy(kept as Record<string, unknown>)).toEqual(STRICT);
});

test('takes what was kept and cannot be read for the strictest that it could mean', async () => {
  kept = { dailyCap: 'ten', serviceAddress: 7 };
  const read = policy();
  patience.resolve();
  expect(await read()).toMatchObject({ dailyCap: 0, serviceAddress: NO_ADDRESS });
});

test('that there is no policy is kept too: it is another thing than not to know', async () => {
  const shown = policy()();
  answers[0]?.resolve(NO_POLICY);
  expect(await shown).toEqual(NO_POLICY);
  expect(readPolicy(kept as Record<string, unknown>)).toEqual(NO_POLICY);
});

test('is current once the browser has answered, and no more than known before', async () => {
  kept = JSON.parse(JSON.stringify(NO_POLICY));
  const { current, shown } = known();
  patience.resolve();
  expect(await current()).toBeNull();
  patience = Promise.withResolvers();
  const answered = current();
  answerWith(STRICT);
  expect(await answered).toEqual(STRICT);
  patience.resolve();
  expect(await shown()).toEqual(STRICT);
});

describe('where the browser once fails to read it', () => {
  const fail = () => answers.at(-1)?.reject(new Error('An unexpected error occurred'));

  test('is the last known one, which stays known', async () => {
    kept = JSON.parse(JSON.stringify(STRICT));
    const { current, shown, spending } = known({ isForced: true });
    for (const read of [shown, spending]) {
      const policy = read();
      fail();
      expect(await policy).toEqual(STRICT);
    }
    const now = current();
    fail();
    expect(await now).toBeNull();
    expect(readPolicy(kept as Record<string, unknown>)).toEqual(STRICT);
    expect(changed).not.toHaveBeenCalled();
  });

  test('is read again the next time, and followed', async () => {
    kept = JSON.parse(JSON.stringify(NO_POLICY));
    const { spending } = known();
    const first = spending();
    fail();
    expect(await first).toEqual(NO_POLICY);
    const second = spending();
    answerWith(STRICT);
    expect(await second).toEqual(STRICT);
    expect(waits).toEqual([15_000, 15_000]);
    expect(changed).toHaveBeenCalledOnce();
  });
});

describe('for what spends', () => {
  test('is this moment’s, whatever was known before', async () => {
    kept = JSON.parse(JSON.stringify(NO_POLICY));
    const spent = known().spending();
    answerWith(STRICT);
    expect(await spent).toEqual(STRICT);
    expect(waits).toEqual([15_000]);
  });

  test('is the last one that was told where the browser does not answer in time, installed by whomever', async () => {
    kept = JSON.parse(JSON.stringify(STRICT));
    patience.resolve();
    expect(await known().spending()).toEqual(STRICT);
    expect(await known({ isForced: true }).spending()).toEqual(STRICT);
  });

  test('is refused where the browser has never told any and an administrator installed us; the next click asks again', async () => {
    const { spending } = known({ isForced: true });
    patience.resolve();
    await expect(spending()).rejects.toMatchObject({ problem: { code: 'policy_unknown' }, delivery: 'not-sent' });
    patience = Promise.withResolvers();
    const spent = spending();
    answerWith(STRICT);
    expect(await spent).toEqual(STRICT);
    expect(answers).toHaveLength(2);
  });

  test('is none where nobody forced us on anybody and none was told; what comes late is another, is kept and is followed', async () => {
    const { spending } = known();
    patience.resolve();
    expect(await spending()).toEqual(NO_POLICY);
    expect(kept).toBeUndefined();
    answerWith(STRICT);
    await expect.poll(() => changed.mock.calls).toHaveLength(1);
    expect(readPolicy(kept as Record<string, unknown>)).toEqual(STRICT);
    expect(await spending()).toEqual(STRICT);
  });

  test('is waited for once: who pays again while the browser is still silent does not wait 15 s again, and does so once it has answered', async () => {
    const { spending } = known();
    patience.resolve();
    await spending();
    await spending();
    expect(waits).toEqual([15_000, 150]);
    answers[0]?.resolve(NO_POLICY);
    await expect.poll(() => kept).toBeDefined();
    await spending();
    expect(waits).toEqual([15_000, 150, 15_000]);
    expect(changed).not.toHaveBeenCalled();
  });

  test('asks anew, in case the browser has lost the question that is open', async () => {
    const { shown, spending } = known();
    patience.resolve();
    await shown();
    const spent = spending();
    expect(answers).toHaveLength(2);
    answerWith(STRICT);
    await spent;
    await expect.poll(() => readPolicy(kept as Record<string, unknown>)).toEqual(STRICT);
    // The display applied no policy, and its own read is still unanswered.
    expect(changed).toHaveBeenCalledOnce();
  });
});
