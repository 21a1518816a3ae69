import { beforeEach, expect, test } from 'vitest';
import { DEFAULT_MCP_URL } from '../test-browser.fixture.ts';
import { type TestContext, createTestContext } from '../test-context.fixture.ts';
import { readTransport } from './api-key.ts';
import { saveClientId } from './client-id.ts';

let context: TestContext;
beforeEach(async () => {
  context = await createTestContext({ signedIn: false });
});

test('a client id is saved without the blanks of a paste, and its secret is never sent back', async () => {
  expect(await saveClientId(context, { clientId: ' app-1\n', secret: ' word ' })).toEqual({ ok: true });
  expect(await context.authStore.readClient(DEFAULT_MCP_URL)).toEqual({
    clientId: 'app-1',
    secret: 'word',
    issuer: null,
  });
  const shown = await readTransport(context);
  expect(shown).toMatchObject({ transport: 'tools', clientId: 'app-1' });
  expect(JSON.stringify(shown)).not.toContain('word');
});

test('another service has none', async () => {
  await saveClientId(context, { clientId: 'app-1', secret: '' });
  expect(await context.authStore.readClient('https://other.example')).toBeNull();
});

test('an empty client id removes it', async () => {
  await saveClientId(context, { clientId: 'app-1', secret: '' });
  await saveClientId(context, { clientId: '', secret: '' });
  expect(await readTransport(context)).toMatchObject({ clientId: null });
});

test.each([
  [' ', ''],
  ['two words', ''],
  ['schlüssel', ''],
  ['x'.repeat(2_049), ''],
  ['app-1', 'zeile\numbruch'],
])('%j with the secret %j is none, and the one before stays', async (clientId, secret) => {
  await saveClientId(context, { clientId: 'app-0', secret: '' });
  expect(await saveClientId(context, { clientId, secret })).toMatchObject({
    ok: false,
    problem: { code: 'validation_error', field: 'client_id' },
  });
  expect(await readTransport(context)).toMatchObject({ clientId: 'app-0' });
});
