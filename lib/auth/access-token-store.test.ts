import { expect, test } from 'vitest';
import { createMemoryStorage } from '../browser/memory-storage.fixture.ts';
import { createAccessTokenStore } from './access-token-store.ts';

const tokenOf = (token: string) => ({ sessionId: 'sign-in-1', token, issuedAt: 1, expiresAt: 2 });

test('the token of a destination is kept apart from that of the service', async () => {
  const memory = createMemoryStorage();
  const [service, destination] = [createAccessTokenStore(memory), createAccessTokenStore(memory, 'destination-1')];
  await service.write(tokenOf('of the service'));
  await destination.write(tokenOf('of the destination'));
  expect(await Promise.all([service.read(), destination.read()])).toEqual([
    tokenOf('of the service'),
    tokenOf('of the destination'),
  ]);
  await destination.write(null);
  expect(await Promise.all([service.read(), destination.read()])).toEqual([tokenOf('of the service'), null]);
});
