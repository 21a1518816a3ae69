import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Credentials } from '../auth/sign-in/users.ts';
import { createBrowser } from '../auth/test-client.ts';
import { type RestServer, startRestServer } from '../rest/rest-server.fixture.ts';
import { type Receiver, startReceiver } from './receiver.fixture.ts';

let server: RestServer;
let receiver: Receiver;
let page: string;
beforeEach(async () => {
  [server, receiver] = await Promise.all([startRestServer(), startReceiver()]);
  page = `${server.sandbox.ready.mcp_url}/account`;
});
afterEach(async () => {
  await server.close();
  await receiver.close();
});

const logIn = async (at = 0) => {
  const browser = createBrowser();
  const { user, password } = server.sandbox.users[at] as Credentials;
  await browser.press(page, 'log-in', { username: user, password });
  const read = async () => (await browser.visit(page)).text();
  return { ...browser, read };
};
const list = async (user = '') => (await server.request(`/sandbox/webhooks${user}`)).body;

describe('the account page', () => {
  test('asks for the log-in first, and takes no wrong password', async () => {
    const browser = createBrowser();
    const refused = await browser.press(page, 'log-in', { username: 'ann@example.test', password: 'guess' });
    expect(refused.status).toBe(403);
    expect(await refused.text()).toContain('role="alert"');
    expect(await (await browser.visit(page)).text()).toContain('<h1>Log in</h1>');
  });

  test('creates, tests, disables, enables and deletes a webhook', async () => {
    const { press, read } = await logIn();
    expect(await read()).toContain('There are none yet.');
    expect((await press(page, 'create', { url: receiver.url, secret: '' })).status).toBe(303);
    expect(await read()).toContain(receiver.url);
    expect(await list()).toMatchObject([{ id: 1, url: receiver.url, enabled: true, has_secret: false }]);

    await press(page, 'test', { id: '1' });
    expect(receiver.received.map(({ body }) => body)).toEqual(['{"event":"test","webhook_id":1}']);
    expect(await read()).toContain('test, delivered after 1 attempt, HTTP 200');

    await press(page, 'disable', { id: '1' });
    expect(await read()).toContain('Webhook 1 (disabled)');
    await press(page, 'enable', { id: '1' });
    expect(await list()).toMatchObject([{ enabled: true }]);
    await press(page, 'delete', { id: '1' });
    expect(await list()).toEqual([]);
  });

  test('says what is wrong with a callback, keeps what was typed, and shows no markup of it', async () => {
    const { press } = await logIn();
    const refused = await press(page, 'create', { url: 'https://hooks.example/?a="><b>', secret: '' });
    expect(refused.status).toBe(400);
    const text = await refused.text();
    expect(text).toContain('only to this machine');
    expect(text).toContain('value="https://hooks.example/?a=&quot;&gt;&lt;b&gt;"');
    expect(text).not.toContain('"><b>');
  });

  test('never shows a secret again', async () => {
    const { press, read } = await logIn();
    await press(page, 'create', { url: receiver.url, secret: 'very-quiet-secret' });
    expect(await read()).not.toContain('very-quiet-secret');
    expect(JSON.stringify(await list())).not.toContain('very-quiet-secret');
  });

  test("does nothing to another user's webhooks", async () => {
    const ann = await logIn(0);
    await ann.press(page, 'create', { url: receiver.url, secret: '' });
    const ben = await logIn(1);
    await ben.press(page, 'create', { url: receiver.url, secret: '' });
    for (const action of ['test', 'disable', 'delete']) await ben.press(page, action, { id: '1' });
    expect(await list()).toMatchObject([{ id: 1, enabled: true }]);
    expect(receiver.received).toEqual([]);
    expect(await list('?user=ben@example.test')).toMatchObject([{ id: 2 }]);
  });

  test.each([
    ['without a token', {}],
    ['with a token of another browser', { csrf: 'x'.repeat(43) }],
  ])('does not take a form %s', async (_what, fields) => {
    const { visit } = await logIn();
    const refused = await visit(page, { action: 'create', url: receiver.url, ...fields });
    expect(refused.status).toBe(403);
    expect(await list()).toEqual([]);
  });

  test('logs out', async () => {
    const { press, read } = await logIn();
    await press(page, 'log-out');
    expect(await read()).toContain('<h1>Log in</h1>');
  });

  test('cannot be framed, scripted or cached', async () => {
    const { visit } = await logIn();
    const { headers } = await visit(page);
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/u);
    expect(headers.get('cache-control')).toBe('no-store');
  });
});

describe('/sandbox/webhooks', () => {
  test('is no business of web pages', async () => {
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      const response = await fetch(`${server.sandbox.ready.mcp_url}/sandbox/webhooks`, { headers });
      expect(response.status).toBe(403);
    }
  });

  test.each([
    [{}, 'url'],
    [{ url: 'nowhere' }, 'url: it is not a complete web address'],
    [{ url: 'https://hooks.example/' }, 'only to this machine'],
    [{ url: 'http://localhost/', secret: 'x'.repeat(257) }, 'secret'],
    [{ url: 'http://localhost/', colour: 'red' }, 'colour'],
    [{ url: 'http://localhost/', user: 'nobody@example.test' }, 'nobody@example.test'],
  ])('refuses %j and says why', async (body, reason) => {
    const answer = await server.request('/sandbox/webhooks', 'POST', body);
    expect(answer).toMatchObject({ body: { message: expect.stringContaining(reason) as string } });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });

  test.each(['/sandbox/webhooks/1', '/sandbox/webhooks/x/test', '/sandbox/webhooks/1/nonsense'])(
    'knows nothing at %s',
    async (path) => {
      expect((await server.request(path, 'POST')).status).toBe(404);
    },
  );

  test('gives an account at most 20 webhooks, and no id twice', async () => {
    for (let made = 0; made < 20; made++) await server.request('/sandbox/webhooks', 'POST', { url: receiver.url });
    expect((await server.request('/sandbox/webhooks', 'POST', { url: receiver.url })).status).toBe(400);
    await server.request('/sandbox/webhooks/20', 'DELETE');
    expect((await server.request('/sandbox/webhooks', 'POST', { url: receiver.url })).body).toMatchObject({ id: 21 });
  });
});
