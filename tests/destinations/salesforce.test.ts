import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCredentials } from '../../lib/destinations/credentials.ts';
import { entryOf } from '../../lib/destinations/outbox-entry.fixture.ts';
import { INSTANCE } from '../../lib/destinations/salesforce/fake-salesforce.fixture.ts';
import { PERSON, signal } from '../../lib/destinations/salesforce/salesforce-session.fixture.ts';
import { openSalesforce } from '../../lib/destinations/salesforce/salesforce-type.ts';
import { instanceIn } from '../../lib/destinations/salesforce/sign-in-server.ts';
import { type SalesforceSite, startSalesforceSite } from '../driver/service/salesforce/salesforce-site.ts';
import { CONSUMER_KEY } from '../driver/service/salesforce/sign-in-server.ts';
import { ID, REDIRECT, SERVER, createWorker, fetchAt } from './salesforce-worker.ts';

let site: SalesforceSite;
beforeEach(async () => {
  site = await startSalesforceSite({ redirectUri: REDIRECT, isSecure: false });
});
afterEach(async () => {
  await createCredentials().delete(ID);
  await site.close();
});

type Worker = ReturnType<typeof createWorker>;

async function signedIn(worker: Worker): Promise<string> {
  const outcome = await worker.signIn();
  if (outcome.status === 'failed') throw new Error(JSON.stringify(outcome.problem));
  const { instanceUrl } = { instanceUrl: '', ...instanceIn(outcome.answer) };
  return instanceUrl;
}
const tokenOf = async ({ signIns }: Worker, refused?: string) => {
  const answer = await signIns.tokensOf(ID)(refused);
  return answer.status === 'token' ? answer.token : answer.problem.code;
};
const refreshTokens = () => site.signIns.tokenRequests.flatMap(({ fields }) => fields['refresh_token'] ?? []);
const storedRefreshToken = async () => String(Object(await createCredentials().read(ID)).refreshToken);

function refreshWith(refreshToken: string, headers: Record<string, string> = {}): Promise<Response> {
  const body = new URLSearchParams({
    grant_type: 'refresh_token',
    refresh_token: refreshToken,
    client_id: CONSUMER_KEY,
  });
  return fetchAt(site.port)(SERVER.tokenEndpoint, { method: 'POST', body, headers });
}

describe('signing in at a server that nobody here wrote', () => {
  it('takes PKCE and no secret, and the answer names the organization', async () => {
    expect(await signedIn(createWorker(site.port))).toBe(INSTANCE);
    const [exchange] = site.signIns.tokenRequests;
    expect(exchange?.fields['code_verifier']).toMatch(/^[\w-]{43,}$/u);
    expect(exchange?.fields['client_id']).toBe(CONSUMER_KEY);
    expect(Object.keys(exchange?.fields ?? {}).toSorted()).toEqual([
      'client_id',
      'code',
      'code_verifier',
      'grant_type',
      'redirect_uri',
    ]);
  });

  it('a request without PKCE, or of another app, gets no code', async () => {
    const url = new URL(SERVER.authorizationEndpoint);
    const parameters = { response_type: 'code', client_id: CONSUMER_KEY, redirect_uri: REDIRECT, scope: 'api' };
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
    const answer = await fetchAt(site.port)(url.href);
    expect(answer.headers.get('location')).toContain('error=invalid_request');
    url.searchParams.set('client_id', 'another');
    expect((await fetchAt(site.port)(url.href)).status).toBe(400);
  });

  it('a person is saved to the organization with the tokens', async () => {
    const worker = createWorker(site.port);
    await signedIn(worker);
    const config = {
      instanceUrl: INSTANCE,
      signInUrl: SERVER.issuer,
      consumerKey: CONSUMER_KEY,
      creates: 'Lead',
      fields: null,
    };
    const destination = openSalesforce({ id: ID, label: 'Salesforce', origins: [INSTANCE], config }, worker.context);
    expect(await destination?.configNow?.(signal)).toMatchObject({ status: 'read' });
    expect(await destination?.upsert(entryOf(PERSON), signal)).toMatchObject({ status: 'done', was: 'created' });
    expect(site.salesforce.of('Lead')).toHaveLength(1);
    // A session that was ended there is renewed once.
    await site.signIns.end(await tokenOf(worker));
    const before = refreshTokens().length;
    expect(await destination?.upsert(entryOf(PERSON), signal)).toMatchObject({ status: 'done', was: 'unchanged' });
    expect(refreshTokens()).toHaveLength(before + 1);
    expect(site.signIns.tokenRequests.some(({ fields }) => 'client_secret' in fields)).toBe(false);
  });

  it('a foreign Origin is refused, and the same request without it is not', async () => {
    await signedIn(createWorker(site.port));
    const token = await storedRefreshToken();
    const refused = await refreshWith(token, { origin: 'chrome-extension://abcdefghijklmnop' });
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('not allowed for client')]);
    expect((await refreshWith(token)).status).toBe(200);
  });

  it('signing out ends the tokens there and deletes them here', async () => {
    const worker = createWorker(site.port);
    await signedIn(worker);
    const [access, refreshToken] = [await tokenOf(worker), await storedRefreshToken()];
    const revoke = await worker.signIns.signOut(ID);
    await revoke();
    expect(await site.signIns.isGood(access)).toBe(false);
    expect((await refreshWith(refreshToken)).status).toBe(400);
    expect(await createCredentials().read(ID)).toBeUndefined();
    expect(await tokenOf(worker)).toBe('sign_in_refused');
  });
});

describe('a refresh token works once', () => {
  it('the new one is kept with the same answer, and the old one, used again, ends it', async () => {
    const worker = createWorker(site.port);
    await signedIn(worker);
    const first = await storedRefreshToken();
    await tokenOf(worker, await tokenOf(worker));
    const second = await storedRefreshToken();
    expect(second).not.toBe(first);
    expect((await refreshWith(first)).status).toBe(400);
    expect((await refreshWith(second)).status).toBe(400);
    expect(await tokenOf(worker, await tokenOf(worker))).toBe('sign_in_refused');
  });

  /** Two contexts of one browser, whose calls all meet a session that was ended. */
  async function manyAtOnce(exclusively?: Parameters<typeof createWorker>[1]): Promise<string[]> {
    const first = createWorker(site.port, exclusively);
    await signedIn(first);
    const second = createWorker(site.port, exclusively);
    const refused = await tokenOf(first);
    return Promise.all([first, second, first, second, first].map((worker) => tokenOf(worker, refused)));
  }

  it('two are never sent at once, however many calls and contexts want one', async () => {
    const tokens = await manyAtOnce();
    expect(tokens).not.toContain('sign_in_refused');
    const sent = refreshTokens();
    expect(new Set(sent).size).toBe(sent.length);
    expect(await Promise.all(tokens.map((token) => site.signIns.isGood(token)))).toEqual(tokens.map(() => true));
  });

  it('is caught where they are', async () => {
    const tokens = await manyAtOnce((_name, work) => work());
    const sent = refreshTokens();
    expect(new Set(sent).size).toBeLessThan(sent.length);
    expect(tokens).toContain('sign_in_refused');
  });
});
