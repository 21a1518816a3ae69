import { expect, it } from 'vitest';
import { createRateLimitWorld } from './rate-limit-world.fixture.ts';

const SECOND = 1_000;

it('calls that go out while the account is read explain none of the calls that it counts', async () => {
  const world = createRateLimitWorld({
    limits: [
      { scope: 'any', ms: SECOND, limit: 10 },
      { scope: 'lookup', ms: 60 * SECOND, limit: 15 },
    ],
    counting: 'sliding',
    transit: () => 400,
  });
  void world.call('account');
  await world.pass(2 * SECOND);
  // Another device of the account.
  for (let calls = 0; calls < 10; calls += 1) expect(world.service.admit('person_lookup')).toBeNull();
  await world.pass(2 * SECOND);
  void world.call('account');
  // The service has counted by now, and its answer is on the way.
  await world.pass(500);
  for (let calls = 0; calls < 5; calls += 1) void world.call('person_lookup');
  await world.pass(3 * SECOND);
  for (let calls = 0; calls < 5; calls += 1) void world.call('person_lookup');
  await world.pass(3 * SECOND);
  expect(world.service.refused).toEqual([]);
});
