import { beforeEach, describe, expect, it } from 'vitest';
import { findAnswer } from '../find-answer.ts';
import { FakePipedrive, LINKEDIN, TOKEN } from './fake-pipedrive.fixture.ts';
import { MADE_AT } from './fake-records.fixture.ts';
import { lacksProfileField } from './fields/profile-field.ts';
import { requestErrors } from './pipedrive-schemas.fixture.ts';
import { connectTo, KNOWN, openAt, signal, URL_OF_ANN } from './pipedrive-session.fixture.ts';

let pipedrive: FakePipedrive;
beforeEach(() => {
  pipedrive = new FakePipedrive();
});

const without = (code: string) => pipedrive.fields.filter(({ field_code }) => field_code !== code);

describe('connecting', () => {
  it('reads what goes where from the account', async () => {
    expect(await connectTo(pipedrive)).toMatchObject({
      status: 'connected',
      connection: {
        origins: ['https://api.pipedrive.com'],
        config: {
          companyDomain: 'acme',
          mapping: { title: 'job_title', profile: LINKEDIN, location: null, our_id: null },
          names: { [LINKEDIN]: 'LinkedIn profile' },
        },
      },
    });
  });

  it('says where there is no field for the profile, and does without a job title', async () => {
    expect(lacksProfileField((await configOf()).config)).toBe(false);
    pipedrive.fields = without(LINKEDIN).filter(({ field_code }) => field_code !== 'job_title');
    const { config } = await configOf();
    expect(config).toMatchObject({ mapping: { profile: null, title: null } });
    expect(lacksProfileField(config)).toBe(true);
    expect((await openAt(pipedrive)).describe().knowsPeopleBy).toEqual(['email']);
  });

  it('takes no choice from a list and no company’s page for the profile', async () => {
    const field = { field_type: 'enum', is_custom_field: true };
    pipedrive.fields = [
      { ...field, field_name: 'LinkedIn?', field_code: 'b'.repeat(40) },
      { ...field, field_type: 'varchar', field_name: 'LinkedIn of the company', field_code: 'c'.repeat(40) },
      { ...field, field_type: 'varchar', field_name: 'LinkedIn', field_code: 'no key' },
    ];
    expect((await configOf()).config).toMatchObject({ mapping: { profile: null } });
  });

  it.each(['a-wrong-token', 'a b', ''])('refuses the token %j', async (token) => {
    const outcome = await connectTo(pipedrive, { token });
    expect(outcome).toMatchObject({ status: 'failed', problem: { code: 'sign_in_refused' } });
  });

  it.each([
    [402, 'Company account is not open', 'account_closed'],
    [403, 'Forbidden', 'not_allowed'],
  ])('names why it is refused: %d', async (status, words, code) => {
    pipedrive.instead = [() => pipedrive.error(status, words)];
    expect(await connectTo(pipedrive)).toMatchObject({ status: 'failed', problem: { code, details: words } });
  });

  async function configOf() {
    const outcome = await connectTo(pipedrive);
    if (outcome.status !== 'connected') throw new Error(JSON.stringify(outcome));
    return outcome.connection;
  }
});

describe('finding', () => {
  const acme = () => pipedrive.addOrganization('ACME').id;
  it.each<[string, () => Parameters<FakePipedrive['add']>[0]]>([
    ['profile-url', () => ({ custom_fields: { [LINKEDIN]: 'http://linkedin.com/in/Ann-van-Example/' } })],
    ['email', () => ({ email: 'ANN@acme.example' })],
  ])('by %s is certain, with the owner’s name and the time', async (by, person) => {
    const { id } = pipedrive.add(person());
    pipedrive.add({ name: 'Bob', custom_fields: { [LINKEDIN]: `${URL_OF_ANN}-2` }, email: 'bob@acme.example' });
    const destination = await openAt(pipedrive);
    const time = Date.parse(MADE_AT);
    const details = { owner: 'Olga Owner', version: null, changedAt: time, since: time };
    const url = `https://acme.pipedrive.com/person/${id}`;
    const records = [{ ref: String(id), url, by, isCertain: true, ...details }];
    expect(await destination.find(KNOWN, signal)).toEqual({ status: 'found', records });
    expect(pipedrive.received.every(({ method }) => method === 'GET')).toBe(true);
    expect(pipedrive.broken).toEqual([]);
  });

  it('by name and employer is a suggestion, and costs no further reading', async () => {
    const { id } = pipedrive.add({ name: KNOWN.name.toUpperCase(), org_id: acme() });
    pipedrive.add({ name: KNOWN.name, org_id: pipedrive.addOrganization('Other').id });
    const found = await (await openAt(pipedrive)).find(KNOWN, signal);
    expect(found).toMatchObject({ records: [{ ref: String(id), by: 'name-employer', isCertain: false }] });
    expect(pipedrive.spent).toBe(60);
  });

  it('a person whose profile begins like many others’ asks for the whole address', async () => {
    for (let at = 0; at < 60; at += 1) pipedrive.add({ custom_fields: { [LINKEDIN]: `${URL_OF_ANN}-${at}` } });
    const { id } = pipedrive.add({ custom_fields: { [LINKEDIN]: `${URL_OF_ANN}/` } });
    const found = await (await openAt(pipedrive)).find(KNOWN, signal);
    expect(found).toMatchObject({ records: [{ ref: String(id), by: 'profile-url' }] });
  });

  it('does not take another field with the same address for the profile', async () => {
    const notes = { field_name: 'Notes', field_code: 'e'.repeat(40), field_type: 'varchar', is_custom_field: true };
    pipedrive.fields.push(notes);
    pipedrive.add({ custom_fields: { [notes.field_code]: URL_OF_ANN } });
    const unnamed = { ...KNOWN, name: '', emails: [] };
    expect(await (await openAt(pipedrive)).find(unnamed, signal)).toEqual({ status: 'found', records: [] });
  });

  it('does not search for nothing', async () => {
    const blank = { profileId: 7, name: 'Ann', company: '', emails: [], profileUrls: [] };
    expect(await (await openAt(pipedrive)).find(blank, signal)).toEqual({ status: 'found', records: [] });
    expect(pipedrive.received).toEqual([]);
  });

  it('many are found each as their own, and an owner’s name is read once', async () => {
    const ann = pipedrive.add({ email: 'ann@acme.example' });
    const bob = pipedrive.add({ custom_fields: { [LINKEDIN]: 'https://www.linkedin.com/in/bob-example' } });
    const blank = { profileId: null, name: '', company: '', emails: [], profileUrls: [] };
    const people = [
      { ...blank, profileUrls: ['https://www.linkedin.com/in/bob-example'] },
      { ...blank, emails: ['nobody@acme.example'] },
      { ...blank, emails: ['ann@acme.example'] },
    ];
    const found = await (await openAt(pipedrive)).findMany(people, signal);
    expect(found).toMatchObject({ records: [[{ ref: String(bob.id) }], [], [{ ref: String(ann.id) }]] });
    expect(pipedrive.received.filter(({ url }) => url.pathname.startsWith('/v1/users'))).toHaveLength(1);
  });

  it('many are not surely absent by a field that was deleted', async () => {
    const destination = await openAt(pipedrive);
    pipedrive.fields = without(LINKEDIN);
    expect(await destination.findMany([KNOWN], signal)).toEqual({ status: 'found', records: [[]] });
    expect(destination.describe().knowsPeopleBy).toEqual(['email']);
  });

  it('nor is one person alone', async () => {
    const destination = await openAt(pipedrive);
    pipedrive.fields = without(LINKEDIN);
    const known = { ...KNOWN, profileId: null, emails: [] };
    const found = await destination.find(known, signal);
    expect(findAnswer(found.status === 'found' ? found.records : [], known, destination).status).toBe('no-namesake');
  });
});

describe('what it cannot or may not read', () => {
  const find = async (answer: Response) => {
    const destination = await openAt(pipedrive);
    pipedrive.instead = [() => answer];
    return destination.find(KNOWN, signal);
  };
  const blockedPage = () => new Response('<html>Access denied</html>', { status: 403 });

  it.each<[string, () => Response, object]>([
    ['401', () => pipedrive.error(401, 'unauthorized access'), { problem: { code: 'sign_in_refused' } }],
    ['402', () => pipedrive.error(402, 'not open'), { problem: { code: 'account_closed', details: 'not open' } }],
    ['429', () => pipedrive.error(429, '', { 'x-ratelimit-reset': '7' }), { status: 'not-now', retryAfterMs: 7_000 }],
    ['429 with a wait', () => pipedrive.error(429, '', { 'Retry-After': '30' }), { retryAfterMs: 30_000 }],
    [
      '429 at the end of the day’s tokens',
      () => pipedrive.error(429, '', { 'x-daily-ratelimit-token-remaining': '0', 'x-ratelimit-reset': '2' }),
      { status: 'not-now', problem: { code: 'rate_limited' }, retryAfterMs: 3_600_000 },
    ],
    [
      '403 of the network in front of it',
      blockedPage,
      { status: 'not-now', problem: { code: 'rate_limited' }, retryAfterMs: 600_000 },
    ],
    ['500', () => pipedrive.error(500, 'oh'), { status: 'not-now', problem: { code: 'unreachable', details: 'oh' } }],
    [
      'success that is none',
      () => Response.json({ success: false, error: `no: ${TOKEN}` }),
      { status: 'not-now', problem: { details: 'no: …' } },
    ],
  ])('%s is named, and nobody is absent by it', async (_what, answer, outcome) => {
    const said = await find(answer());
    expect(said).toMatchObject(outcome);
    expect(JSON.stringify(said)).not.toContain(TOKEN);
  });

  it.each(['', '<html>', '[]', '{"data":5}', '{"data":{"items":[{"item":{"id":"x"}}]}}', 'null'])(
    'nonsense %j harms nothing',
    async (text) => {
      expect(await find(new Response(text, { status: 200 }))).toEqual({
        status: 'needs-user',
        problem: { code: 'unreadable_answer' },
      });
    },
  );

  it('a test reads the user and the fields in use, and names one that is gone', async () => {
    const destination = await openAt(pipedrive);
    expect(await destination.test(signal)).toMatchObject({ status: 'done' });
    pipedrive.fields = without(LINKEDIN);
    const problem = { code: 'target_missing', target: 'LinkedIn profile' };
    expect(await destination.test(signal)).toEqual({ status: 'needs-user', problem });
  });
});

it.each<[string, Parameters<typeof requestErrors>[0], object]>([
  ['a search for one letter', 'search of persons', { term: 'a', fields: 'email', exact_match: 'true', limit: '1' }],
  ['a field in the wrong place', 'creation of a person', { name: 'Ann', [LINKEDIN]: URL_OF_ANN }],
  [
    'two primary emails',
    'change of a person',
    { emails: ['a', 'b'].map((value) => ({ value, primary: true, label: '' })) },
  ],
  ['a person without a name', 'creation of a person', { org_id: 5 }],
])('the schema catches %s', (_what, name, request) => {
  expect(requestErrors(name, request)).not.toEqual([]);
});
