import { expect, test } from 'vitest';
import { createKeyService } from './create-key-service.ts';

const account = () =>
  new Response(JSON.stringify({ id: 7 }), {
    headers: { 'content-type': 'application/json', date: 'Sun, 01 Mar 2026 12:00:00 GMT' },
  });

function serviceOf(hasPermission: boolean) {
  const dates: (string | null)[] = [];
  const requests: string[] = [];
  const service = createKeyService({
    baseUrl: 'https://api.contacts.example/v2/api',
    key: { apiKey: async () => 'key-0123456789', refused: async () => undefined },
    fetch: async (input) => {
      requests.push(String(input));
      return account();
    },
    hasPermission: async (origin) => hasPermission && origin === 'https://api.contacts.example',
    now: () => 0,
    sendsOnce: true,
    onDate: (date) => void dates.push(date),
  });
  return { service, dates, requests };
}

test('the service’s own clock is told from its answers', async () => {
  const { service, dates } = serviceOf(true);
  await service.ready();
  expect(await service.account()).toMatchObject({ id: 7 });
  expect(dates).toEqual(['Sun, 01 Mar 2026 12:00:00 GMT']);
});

test('where the browser has not allowed the address nothing is sent: our rule for connections would not hold there', async () => {
  const { service, requests } = serviceOf(false);
  const missing = {
    problem: { code: 'permission_missing', origin: 'https://api.contacts.example' },
    delivery: 'not-sent',
  };
  await expect(service.ready()).rejects.toMatchObject(missing);
  await expect(
    service.lookupPerson({ who: { by: 'id', profileId: 7 }, lookupType: 'premium_lookup' }),
  ).rejects.toMatchObject(missing);
  expect(requests).toEqual([]);
});
