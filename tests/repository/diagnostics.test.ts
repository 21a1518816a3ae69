import { beforeEach, describe, expect, test } from 'vitest';
import { RECORD } from '../../lib/auth/contexts.fixture.ts';
import { readSettings } from '../../lib/background/actions/read-settings.ts';
import { readDiagnostics } from '../../lib/background/messages/diagnostics.ts';
import { JANE, type TestContext, createTestContext } from '../../lib/background/messages/test-context.fixture.ts';
import type { LookupRow } from '../../lib/lookups/model/lookup-row.ts';
import { diagnosticsReport } from '../../lib/messages/diagnostics-report.ts';
import { FREE } from '../../lib/service/credits.ts';

const REQUEST_ID = '0f8fad5b-d9cb-469f-a165-70867728950e';

const BROWSER = { version: '0.1.0', userAgent: 'Mozilla/5.0 Chrome/156', language: 'de', permissions: ['storage'] };
const SECRET_ADDRESS = 'https://contacts.secret-company.example';
const SECRET_HOST = 'intranet.secret-workplace.example';
const SENTENCE = 'Jane Example of Acme was not found';

let context: TestContext;
beforeEach(async () => {
  context = await createTestContext();
  const parts = await context.signedIn();
  const row: LookupRow = {
    id: 'lookup-1',
    key: 'email:bob@bob.example',
    request: { tool: 'person_lookup', who: { by: 'email', email: 'bob@bob.example' }, lookupType: 'premium_lookup' },
    profileId: null,
    companyId: null,
    batchId: null,
    price: FREE,
    upgrade: false,
    origin: 'card',
    createdAt: context.now(),
    before: null,
    name: 'Bob Example',
    state: {
      status: 'failed',
      endedAt: context.now(),
      problem: { code: 'service_error', sentence: SENTENCE },
      charged: false,
    },
    requestId: REQUEST_ID,
  } as never;
  await parts?.db.put('lookups', row as never);
  await context.settings.change((settings) => ({
    ...settings,
    dailyCap: 31_337,
    button: { ...settings.button, hiddenOn: [SECRET_HOST], top: { [SECRET_HOST]: 5 } },
  }));
  context.managed = { serviceAddress: SECRET_ADDRESS, dailyCap: 5 };
  // At the service that the organization allows.
  await context.authStore.writeSession({ ...RECORD, mcpUrl: SECRET_ADDRESS });
});

/** Everything in this world that is personal. */
const PRIVATE = [
  JANE.name,
  'Jane',
  'Acme',
  JANE.emails[0].email,
  JANE.phones[0].number,
  JANE.phones[0].e164,
  JANE.urls[0],
  'jane-example',
  JANE.location,
  JANE.title,
  'Bob',
  'bob@bob.example',
  SENTENCE,
  'secret-company',
  'secret-workplace',
  '31337',
  RECORD.refreshToken,
  RECORD.id,
  RECORD.clientId,
  RECORD.mcpUrl,
].filter((word) => word !== null);

const found = (text: string): string[] => PRIVATE.filter((word) => text.toLowerCase().includes(word.toLowerCase()));

describe('the report for whoever helps', () => {
  test('says what helps', async () => {
    const report: unknown = JSON.parse(
      diagnosticsReport(await readDiagnostics(context), await readSettings(context), BROWSER),
    );
    expect(report).toMatchObject({
      extension: '0.1.0',
      session: 'signed-in',
      stored: { contacts: 1, lookups: 1 },
      lookups: { failed: 1 },
      errors: [{ code: 'service_error', tool: 'person_lookup', at: '2026-01-01T00:00:00.000Z', requestId: REQUEST_ID }],
      inDoubt: [],
      settings: {
        ownServiceAddress: true,
        capsSet: 1,
        button: { hiddenHosts: 1, movedOn: 1 },
        setByOrganisation: ['serviceAddress', 'dailyCap'],
      },
    });
  });

  test('names nobody, and holds nothing that somebody typed', async () => {
    expect(found(diagnosticsReport(await readDiagnostics(context), await readSettings(context), BROWSER))).toEqual([]);
  });

  test('made by leaving out, instead of from a list, would: that is noticed', async () => {
    const broken = JSON.stringify({
      ...(await readSettings(context)),
      rows: await (await context.signedIn())?.journal.recent(5),
    });
    expect(found(broken)).toEqual(
      expect.arrayContaining(['Bob', 'bob@bob.example', SENTENCE, 'secret-company', 'secret-workplace']),
    );
  });

  test('says whether the browser could read the organization’s settings', async () => {
    expect(await readDiagnostics(context)).toMatchObject({ isPolicyRead: true });
    context.currentPolicy = async () => null;
    expect(await readDiagnostics(context)).toMatchObject({ isPolicyRead: false });
  });

  test('is there signed out, too', async () => {
    await context.authStore.writeSession(null);
    expect(
      JSON.parse(diagnosticsReport(await readDiagnostics(context), await readSettings(context), BROWSER)),
    ).toMatchObject({ session: 'signed-out', stored: null, errors: [] });
  });
});
