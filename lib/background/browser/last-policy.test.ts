import { expect, test } from 'vitest';
import { isForced } from './last-policy.ts';

test.each([
  ['admin', true],
  ['normal', false],
  ['sideload', false],
  ['development', false],
])('an installation that is %s was forced by an administrator: %s', async (installType, forced) => {
  expect(await isForced({ management: { getSelf: async () => ({ installType }) } } as never)).toBe(forced);
});

test('a browser that does not say how we were installed is taken for one that was told to', async () => {
  expect(await isForced({ management: { getSelf: () => Promise.reject(new Error('no')) } } as never)).toBe(true);
});
