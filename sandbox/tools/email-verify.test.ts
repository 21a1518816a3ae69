import type { CallToolResult, Client } from '@modelcontextprotocol/client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { personAt } from '../world/people/person.ts';
import { connectClient, serveTools } from './tool-server.fixture.ts';

const WORLD = { people: 400, companies: 200, seed: 1 };
let service: Awaited<ReturnType<typeof serveTools>>;
let client: Client;

beforeEach(async () => {
  service = await serveTools({ world: WORLD });
  client = await connectClient(service.url, '2026-07-28');
});
afterEach(async () => {
  await client.close();
  await service.close();
});

const verify = async (args: Record<string, unknown>): Promise<CallToolResult> =>
  (await client.callTool({ name: 'email_verify', arguments: args })) as CallToolResult;
const charged = (): Array<[string, number, string]> =>
  service.tools.controls.listCharges(1).map(({ pool, credits, reason }) => [pool, credits, reason]);
const balance = async (): Promise<number> =>
  200 - charged().reduce((sum, [, credits, reason]) => sum + (reason === 'charge' ? credits : -credits), 0);

describe('email_verify', () => {
  const fine = { format_valid: true, domain_valid: true, disposable: false };
  test.each([
    ['jane.example@acme-instruments.example', 'valid', { ...fine, catchall: false }],
    ['JANE@Jane.example', 'catchall', { ...fine, catchall: true }],
    ['nobody.here@acme-instruments.example', 'invalid', { ...fine, catchall: false }],
    ['valid@verify.example', 'valid', { ...fine, catchall: false }],
    ['invalid@verify.example', 'invalid', { ...fine, catchall: false }],
    ['catchall@verify.example', 'catchall', { ...fine, catchall: true }],
    ['tmp@throwaway.example', 'invalid', { ...fine, disposable: true, catchall: false }],
  ])('says of %s: %s, for one credit', async (email, status, checks) => {
    const mx = `mx1.${email.toLowerCase().replace(/^.*@/u, '')}`;
    expect((await verify({ email })).structuredContent).toEqual({
      email,
      status,
      credits_charged: 1,
      mx_record: mx,
      checks,
    });
    expect(charged()).toEqual([['email_verification', 1, 'charge']]);
  });

  test('gives back the credit of an outcome that is unknown', async () => {
    expect((await verify({ email: 'unknown@verify.example' })).structuredContent).toEqual({
      email: 'unknown@verify.example',
      status: 'unknown',
      credits_charged: 0,
      mx_record: 'mx1.verify.example',
      checks: { ...fine, catchall: null },
    });
    expect(charged()).toEqual([
      ['email_verification', 1, 'charge'],
      ['email_verification', 1, 'refund'],
    ]);
  });

  test.each([
    ['a..b@mail.example', { format_valid: false, domain_valid: null, disposable: null, catchall: null }],
    ['x@no-such.invalid', { format_valid: true, domain_valid: false, disposable: false, catchall: null }],
  ])('%s has no mail server to ask', async (email, checks) => {
    expect((await verify({ email })).structuredContent).toEqual({
      email,
      status: 'invalid',
      credits_charged: 1,
      mx_record: null,
      checks,
    });
  });

  test('agrees with what the world knows of its addresses', async () => {
    const outcomes = { valid: 'valid', invalid: 'invalid', 'accept-all': 'catchall', unknown: 'unknown' };
    service.tools.controls.setCredits(1, 'email_verification', 'inf');
    const emails = Array.from({ length: 60 }, (_, index) => personAt({ ...WORLD }, index + 20))
      .flatMap((person) => person.emails)
      .slice(0, 80);
    const seen: Array<[string, string]> = [];
    for (const { email } of emails) {
      service.clock.advance(250);
      const { status, checks } = (await verify({ email })).structuredContent as {
        status: string;
        checks: { catchall: boolean | null };
      };
      seen.push([
        email,
        status === 'catchall' && checks.catchall !== true ? 'catchall without saying so of the domain' : status,
      ]);
    }
    const known = emails.map(({ email, smtp_valid: validity }, at): [string, string] => [
      email,
      validity === null ? (seen[at]?.[1] ?? '') : outcomes[validity],
    ]);
    expect(seen).toEqual(known);
    expect(new Set(seen.map(([, status]) => status)).size).toBeGreaterThan(2);
  });

  test('always says the same, and over many addresses everything', async () => {
    service.tools.controls.setCredits(1, 'email_verification', 'inf');
    const request = async (): Promise<string[]> => {
      const found: string[] = [];
      for (let at = 0; at < 120; at++) {
        service.clock.advance(250);
        found.push(
          ((await verify({ email: `p${at}@domain${at}.test` })).structuredContent as { status: string }).status,
        );
      }
      return found;
    };
    const first = await request();
    expect(await request()).toEqual(first);
    expect(new Set(first)).toEqual(new Set(['valid', 'invalid', 'catchall', 'unknown']));
  });

  test('without credits says so in the body of the contract, though the outcome would cost nothing', async () => {
    service.tools.controls.setCredits(1, 'email_verification', 0);
    for (const email of ['valid@verify.example', 'unknown@verify.example']) {
      expect(await verify({ email })).toMatchObject({
        isError: true,
        _meta: { error_code: 'insufficient_credits', credit_type: 'email_verification' },
        structuredContent: {
          detail: expect.any(String) as string,
          error_code: 202,
          credit_type: 'email_verification',
          purchase_url: expect.stringMatching(/^https:\/\//u) as string,
        },
      });
    }
    expect(charged()).toEqual([]);
  });

  test.each([
    [{}],
    [{ email: '' }],
    [{ email: 'jane' }],
    [{ email: 'a b@x.example' }],
    [{ email: '@x.example' }],
    [{ email: 'a@' }],
    [{ email: 'a@b@c.example' }],
    [{ email: null }],
    [{ email: ['a@b.example'] }],
    [{ email: `${'x'.repeat(250)}@x.example` }],
  ])('refuses %j, and charges nothing', async (args) => {
    expect(await verify(args)).toMatchObject({
      isError: true,
      _meta: { error_code: 'validation_error', field: 'email' },
    });
    expect(charged()).toEqual([]);
  });

  test('takes 300 addresses a minute', async () => {
    service.tools.controls.setCredits(1, 'email_verification', 'inf');
    for (let at = 0; at < 300; at++) {
      service.clock.advance(100);
      expect((await verify({ email: 'valid@verify.example' })).isError).toBeUndefined();
    }
    expect(await verify({ email: 'valid@verify.example' })).toMatchObject({
      isError: true,
      _meta: { error_code: 'rate_limited', retry_after_seconds: 30 },
    });
    expect(await balance()).toBe(200);
  });
});
