import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { authorizeUrl, createBrowser, register } from '../test-client.ts';
import { NATIVE, SPELLINGS, WEB } from './redirect-spellings.fixture.ts';
import { isRegisteredRedirectUri, refuseRedirectUri } from './redirect-uri.ts';

describe('no other spelling of a registered address is taken for it', () => {
  let server: TestServer;
  let clientIds: string[];
  beforeAll(async () => {
    server = await startTestServer();
    clientIds = [await register(server.origin, NATIVE), await register(server.origin, WEB)];
  });
  afterAll(() => server.close());

  test.each(SPELLINGS)('%j', async (uri) => {
    expect(isRegisteredRedirectUri(uri, [NATIVE, WEB])).toBe(false);
    for (const clientId of clientIds) {
      const url = authorizeUrl(server.origin, clientId, 'c'.repeat(43), { redirect_uri: uri });
      const response = await createBrowser().visit(url);
      expect(response.status).toBe(400);
      expect(response.headers.get('location')).toBeNull();
    }
  });

  test('the address itself and another port of it are', async () => {
    for (const uri of [NATIVE, 'http://127.0.0.1:5000/cb', 'http://127.0.0.1/cb', 'http://127.0.0.1:65535/cb']) {
      const url = authorizeUrl(server.origin, clientIds[0] ?? '', 'c'.repeat(43), { redirect_uri: uri });
      expect((await createBrowser().visit(url)).status).toBe(200);
    }
  });
});

test.each([
  ['http://localhost/cb', 'http://localhost:4321/cb'],
  ['http://[::1]:1/cb', 'http://[::1]:4321/cb'],
  ['http://127.0.0.1:8080?a=1', 'http://127.0.0.1?a=1'],
])('another port of %s is the same address: %s', (registered, requested) => {
  expect(isRegisteredRedirectUri(requested, [registered])).toBe(true);
});

test('what is registered twice with other ports is one address still', () => {
  expect(isRegisteredRedirectUri('http://127.0.0.1:3/cb', ['http://127.0.0.1:1/cb', 'http://127.0.0.1:2/cb'])).toBe(
    true,
  );
});

test.each([
  'http://127.1/cb',
  'http://2130706433/cb',
  'http:127.0.0.1/cb',
  'http://127.0.0.1:0/cb',
  'http://LOCALHOST/cb',
  'http://@localhost/cb',
  'https://@client.example/cb',
  'https:client.example/cb',
  'https:\\\\client.example/cb',
])('%s cannot be registered in this spelling', (uri) => {
  expect(refuseRedirectUri(uri)).toEqual(expect.any(String));
});
