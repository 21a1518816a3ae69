import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createAwaitedPolicy, createKnownPolicy } from './known-policy.ts';
import { NO_ADDRESS, NO_POLICY, type Policy, readPolicy } from './policy.ts';

const STRICT: Policy = readPolicy({ dailyCap: 5, serviceAddress: 'https://org.example', buttonSites: ['linkedin'] });

let kept: unknown;
let answers: PromiseWithResolvers<Policy>[];
let patience: PromiseWithResolvers<void>;
const changed = vi.fn<() => void>();
beforeEach(() => {
  kept = undefined;
  answers = [];
  patience = Promise.withResolvers();
  changed.mockClear();
});

const policy = () =>
  createKnownPolicy({
    current() {
      const answer = Promise.withResolvers<Policy>();
      answers.push(answer);
      return answer.promise;
    },
    last: { read: async () => kept, write: async (value) => void (kept = JSON.parse(JSON.stringify(value))) },
    wait: () => patience.promise,
    changed,
  });

test('is this moment’s where the browser answers, and is kept', async () => {
  const known = policy()();
  answers[0]?.resolve(STRICT);
  expect(await known).toEqual(STRICT);
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
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  expect(changed).not.toHaveBeenCalled();
});

test('tells when the late one is another than the one that was gone by', async () => {
  const read = policy();
  patience.resolve();
  expect(await read()).toEqual(NO_POLICY);
  answers[0]?.resolve(STRICT);
  await vi.waitFor(() => expect(changed).toHaveBeenCalledOnce());
  expect(readPolicy(kept as Record<string, unknown>)).toEqual(STRICT);
});

test('takes what was kept and cannot be read for the strictest that it could mean', async () => {
  kept = { dailyCap: 'ten', serviceAddress: 7 };
  const read = policy();
  patience.resolve();
  expect(await read()).toMatchObject({ dailyCap: 0, serviceAddress: NO_ADDRESS });
});

test('that there is no policy is kept too: it is another thing than not to know', async () => {
  const known = policy()();
  answers[0]?.resolve(NO_POLICY);
  expect(await known).toEqual(NO_POLICY);
  expect(readPolicy(kept as Record<string, unknown>)).toEqual(NO_POLICY);
});

describe('for what spends', () => {
  const awaited = (current: () => Promise<Policy>) => createAwaitedPolicy({ current, last: { read: async () => kept, write: async () => undefined }, wait: () => patience.promise });
  const silent = () => new Promise<Policy>(() => undefined);

  test('is this moment’s, whatever was known before', async () => {
    kept = JSON.parse(JSON.stringify(NO_POLICY));
    expect(await awaited(async () => STRICT)()).toEqual(STRICT);
  });

  test('is the last one that was told where the browser does not answer in time', async () => {
    kept = JSON.parse(JSON.stringify(STRICT));
    const known = awaited(silent)();
    patience.resolve();
    expect(await known).toEqual(STRICT);
  });

  test('is none where the browser has never told any: nothing goes on, and the next click asks again', async () => {
    const refused = awaited(silent)();
    patience.resolve();
    await expect(refused).rejects.toMatchObject({ trouble: { code: 'policy_unknown' }, delivery: 'not-sent' });
    expect(await awaited(async () => STRICT)()).toEqual(STRICT);
  });
});
