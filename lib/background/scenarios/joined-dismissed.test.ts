import { expect, it } from 'vitest';
import type { ContactService } from '../../service/contact-service.ts';
import { ANN } from './every-tool.fixture.ts';
import { OLD, byId, joining } from './joined-profiles.fixture.ts';
import { createLookupWorld, urlOf } from './lookup-world.fixture.ts';

const SECOND = 1_000;
const BY_URL = { ...byId(OLD), who: { by: 'url' as const, url: urlOf('ann') } };

it.each([byId(OLD), BY_URL])('a lookup given up after an answer under another ID is resumed by %j', async (request) => {
  let isUnknown = false;
  const transport = (service: ContactService): ContactService => ({
    ...service,
    checkStatus: async (ids) =>
      isUnknown ? ids.map((profileId) => ({ status: 'not_found', profileId })) : joining(service).checkStatus(ids),
  });
  const world = await createLookupWorld({ people: [{ ...ANN, ms: 60 * SECOND }], transport, checksAccount: false });
  await world.request(request);
  await world.pass(10 * SECOND);
  isUnknown = true;
  await world.pass(600 * SECOND);
  expect((await world.row('row-1')).state.status).toBe('in-doubt');
  await world.decide('row-1', 'dismiss');
  isUnknown = false;
  expect(await world.request(request)).toEqual({ ok: true, lookupId: 'row-1' });
  await world.pass(120 * SECOND);
  expect((await world.rows()).map(({ state }) => state.status)).toEqual(['complete']);
  expect(world.service.spent()).toBe(2);
});
