import { expect, it } from 'vitest';
import { accountSchema } from '../schemas/account.ts';
import type { Call } from './limits.ts';
import { createRateLimitWorld } from './rate-limit-world.fixture.ts';

const MINUTE = 60_000;
const verifications = (count: number) => Array.from<Call>({ length: count }).fill('email_verify');
const account = (limits: object = {}) => accountSchema.parse({ id: 1, ...limits });

it('an account that names no limit at all has 300 verifications a minute', async () => {
  const rateLimiter = createRateLimitWorld({ limits: [], counting: 'sliding' }).rateLimiter();
  await rateLimiter.learn(account(), 0);
  expect(await rateLimiter.forecast(verifications(300))).toBeLessThan(MINUTE);
  expect(await rateLimiter.forecast(verifications(301))).toBeGreaterThanOrEqual(MINUTE);
});

it('what an account has named holds until it names something else', async () => {
  const rateLimiter = createRateLimitWorld({ limits: [], counting: 'sliding' }).rateLimiter();
  const named = { action: 'email_verify', duration: 'minute', limit: 400, used: 0, remaining: 400 };
  await rateLimiter.learn(account({ rate_limits: [named] }), 0);
  await rateLimiter.learn(account(), 0);
  expect(await rateLimiter.forecast(verifications(400))).toBeLessThan(MINUTE);
  expect(await rateLimiter.forecast(verifications(401))).toBeGreaterThanOrEqual(MINUTE);
});
