/** Both transports' results for refused calls, and for calls whose answer does not arrive. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ContactService } from '../../../lib/service/contact-service.ts';
import {
  type BothTransports,
  JANE,
  UNKNOWN,
  POOLS,
  WAYS,
  failureOf,
  lookupType,
  openBothTransports,
} from './both-transports.fixture.ts';

describe.each(WAYS)('over %s', (name) => {
  let routes: BothTransports;
  let service: ContactService;
  beforeAll(async () => {
    routes = await openBothTransports();
    service = await routes.ways[name].open();
    await service.ready();
  });
  beforeEach(() => routes.refresh());
  afterAll(() => routes.lab.close());

  describe('refused, and nothing is charged:', () => {
    const freely = async (promise: Promise<unknown>) => ({ ...(await failureOf(promise)), charged: routes.charges() });

    test('nobody by that name', async () => {
      expect(await freely(service.lookupPerson({ who: UNKNOWN, lookupType }))).toEqual({
        code: 'not_found',
        delivery: 'refused',
        charged: [],
      });
      expect(await freely(service.lookupPersonWithCompany({ who: UNKNOWN, lookupType }))).toEqual({
        code: 'not_found',
        delivery: 'refused',
        charged: [],
      });
      expect(await freely(service.lookupCompany({ which: { by: 'id', companyId: 999_999 } }))).toEqual({
        code: 'not_found',
        delivery: 'refused',
        charged: [],
      });
    });

    test('no credits left', async () => {
      for (const pool of POOLS) routes.setCredits(pool, 0);
      expect(await freely(service.lookupPerson({ who: JANE, lookupType }))).toMatchObject({
        code: 'insufficient_credits',
        delivery: 'refused',
        charged: [],
      });
      expect(await freely(service.lookupCompany({ which: { by: 'id', companyId: 1 } }))).toMatchObject({
        code: 'insufficient_credits',
        creditType: 'company_export',
        delivery: 'refused',
        charged: [],
      });
      expect(await freely(service.verifyEmail('valid@verify.example'))).toMatchObject({
        code: 'insufficient_credits',
        creditType: 'email_verification',
        delivery: 'refused',
        charged: [],
      });
    });

    test('what makes no sense is named', async () => {
      expect(await freely(service.verifyEmail('no address'))).toMatchObject({
        code: 'validation_error',
        field: 'email',
        reason: expect.stringMatching(/./u),
        delivery: 'refused',
        charged: [],
      });
      expect(await freely(service.lookupPerson({ who: { by: 'npi', npi: 7 }, lookupType }))).toMatchObject({
        code: 'validation_error',
        field: 'npi_number',
        delivery: 'refused',
        charged: [],
      });
    });

    test('too many calls, with the time to wait', async () => {
      await routes.lab.fault({ kind: 'rate_limited', seconds: 7, match: routes.ways[name].paths.person });
      expect(await freely(service.lookupPerson({ who: JANE, lookupType }))).toEqual({
        code: 'rate_limited',
        until: routes.lab.now() + 7_000,
        delivery: 'refused',
        charged: [],
      });
    });

    test('whom the service does not know', async () => {
      expect(await freely((await routes.ways[name].signedOut()).lookupPerson({ who: JANE, lookupType }))).toMatchObject(
        {
          code: routes.ways[name].signedOutCode,
          charged: [],
        },
      );
      service = await routes.ways[name].open();
    });
  });

  test.each([
    ['the answer is lost', { kind: 'lost_response' }, 1],
    ['the answer is cut', { kind: 'cut_body' }, 1],
    ['the answer is a page', { kind: 'html_instead' }, 1],
    ['the answer is half of it', { kind: 'truncated_json' }, 1],
    ['the service failed after the work', { kind: 'server_error', after_work: true }, 1],
    ['the service failed before it', { kind: 'server_error' }, 0],
    ['nobody took the call', { kind: 'refuse_before' }, 0],
  ])('%s: whether it was charged is unknown, and it is not sent again', async (_case, fault, charged) => {
    await routes.lab.fault({ ...fault, match: routes.ways[name].paths.verify });
    expect(await failureOf(service.verifyEmail('valid@verify.example'))).toMatchObject({ delivery: 'unknown' });
    expect(routes.charges()).toHaveLength(charged);
    expect(
      (await routes.lab.requests()).filter(
        ({ tool, path }) => tool === 'email_verify' || path === '/v2/api/email/verify',
      ),
    ).toHaveLength(1);
  });
});
