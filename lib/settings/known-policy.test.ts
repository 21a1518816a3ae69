import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type KnownPolicyOptions, createKnownPolicy } from './known-policy.ts';
import { type ManagedStorage, NO_ADDRESS, NO_POLICY, type Policy, createPolicyReader, readPolicy } from './policy.ts';

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

const optionsFor = (isForced: boolean): Omit<KnownPolicyOptions, 'current'> => ({
  last: { read: async () => kept, write: async (value) => void (kept = JSON.parse(JSON.stringify(value))) },
  isForced: async () => isForced,
  wait(ms) {
    waits.push(ms);
    return patience.promise;
  },
  changed,
});
const known = ({ isForced = false } = {}) =>
  createKnownPolicy({
    ...optionsFor(isForced),
    current() {
      const answer = Promise.withResolvers<Policy>();
      answers.push(answer);
      return answer.promise;
    },
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

describe('in Firefox, which says the same of a file with a mistake in it as of no file', () => {
  const SET = { dailyCap: 50, destinations: [], nothingInPages: true };
  /** A start of the browser, with this file; null: it is missing, or has a mistake in it. */
  const start = (file: Record<string, unknown> | null, isForced = true) => {
    const get: ManagedStorage['get'] = () =>
      file === null ? Promise.reject(new Error('Managed storage manifest not found')) : Promise.resolve(file);
    return createKnownPolicy({ ...optionsFor(isForced), current: createPolicyReader({ get }) });
  };

  test('stays in force after a mistake, for all that asks, and is kept for the start after', async () => {
    await start(SET).shown();
    const { shown, spending, current } = start(null);
    expect([await shown(), await spending()]).toEqual([readPolicy(SET), readPolicy(SET)]);
    expect(await current()).toBeNull();
    expect(await start(null).shown()).toEqual(readPolicy(SET));
    expect(changed).not.toHaveBeenCalled();
  });

  test('is known not to be read after a mistake, at once for what does not wait, until the file is repaired', async () => {
    await start(SET).shown();
    let file: Record<string, unknown> | null = null;
    const get: ManagedStorage['get'] = () =>
      file === null ? Promise.reject(new Error('Managed storage manifest not found')) : Promise.resolve(file);
    const { shown, isRead } = createKnownPolicy({ ...optionsFor(true), current: createPolicyReader({ get }) });
    await shown();
    expect(isRead()).toBe(false);
    file = SET;
    await shown();
    expect(isRead()).toBe(true);
  });

  test('is lifted by a file that sets nothing', async () => {
    await start(SET).shown();
    expect(await start({}).shown()).toEqual(NO_POLICY);
    expect(await start(null).shown()).toEqual(NO_POLICY);
  });

  test('ends where no administrator forces the extension any more, also for good', async () => {
    await start(SET).shown();
    expect(await start(null, false).spending()).toEqual(NO_POLICY);
    expect(await start(null).spending()).toEqual(NO_POLICY);
  });

  test('is none where a forced installation never had one: people can spend', async () => {
    const { spending, current } = start(null);
    expect([await spending(), await current()]).toEqual([NO_POLICY, NO_POLICY]);
  });

  test('is followed as soon as the file is repaired', async () => {
    await start(SET).shown();
    let file: Record<string, unknown> | null = null;
    const get = async () => {
      if (file === null) throw new Error('Managed storage manifest not found');
      return file;
    };
    const { shown } = createKnownPolicy({ ...optionsFor(true), current: createPolicyReader({ get }) });
    expect(await shown()).toEqual(readPolicy(SET));
    file = { dailyCap: 20 };
    expect(await shown()).toEqual(readPolicy({ dailyCap: 20 }));
    expect(changed).toHaveBeenCalledOnce();
  });
});

test('is known not to be read once a full wait for it was in vain, until the browser answers', async () => {
  const { current, shown, isRead } = known();
  patience.resolve();
  await shown();
  expect(isRead()).toBe(true);
  await current();
  expect(isRead()).toBe(false);
  answerWith(NO_POLICY);
  await expect.poll(isRead).toBe(true);
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
