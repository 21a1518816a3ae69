import { beforeEach, describe, expect, it } from 'vitest';
import { entryOf } from '../outbox-entry.fixture.ts';
import { FakePipedrive, LINKEDIN, TOKEN } from './fake-pipedrive.fixture.ts';
import { KNOWN, openAt, PERSON, save, signal, URL_OF_ANN } from './pipedrive-session.fixture.ts';

let pipedrive: FakePipedrive;
beforeEach(() => {
  pipedrive = new FakePipedrive();
});
const without = (code: string) => pipedrive.fields.filter(({ field_code }) => field_code !== code);
const callsOf = (method: string) => pipedrive.received.filter((received) => received.method === method);
const UNKEYED = { ...PERSON, emails: [], profileUrls: [] };

describe('saving', () => {
  it('makes a person with their organization', async () => {
    const sent = await save(await openAt(pipedrive), PERSON);
    const [person] = pipedrive.persons;
    const [organization] = pipedrive.organizations;
    expect(sent).toMatchObject({
      was: 'created',
      ref: String(person?.id),
      url: `https://acme.pipedrive.com/person/${person?.id}`,
    });
    expect(organization?.name).toBe('Acme');
    expect(person).toMatchObject({
      name: PERSON.name,
      org_id: organization?.id,
      job_title: 'Cook',
      custom_fields: { [LINKEDIN]: URL_OF_ANN },
    });
    expect(person?.emails).toEqual(
      PERSON.emails.map(({ email, kind }, at) => ({
        value: email,
        label: kind === 'personal' ? 'home' : 'work',
        primary: at === 0,
      })),
    );
    expect(person?.phones[0]).toMatchObject({ primary: true });
    expect(person?.phones).toHaveLength(PERSON.phones.length);
    expect(pipedrive.broken).toEqual([]);
  });

  it('of colleagues makes one organization, though the search does not know it yet', async () => {
    for (const at of [1, 2, 3]) {
      // Each sending opens the destination anew.
      const emails = PERSON.emails.map((email) => ({ ...email, email: `p${at}@acme.example` }));
      const profileUrls = [`https://www.linkedin.com/in/p-${at}`];
      await save(await openAt(pipedrive), { ...PERSON, profileId: at, emails, profileUrls });
    }
    expect([pipedrive.persons.length, pipedrive.organizations.length]).toEqual([3, 1]);
  });

  it('takes the organization of the name that is there, and none where that is not wanted', async () => {
    const { id } = pipedrive.addOrganization('ACME');
    await save(await openAt(pipedrive), PERSON);
    expect([pipedrive.organizations.length, pipedrive.persons[0]?.org_id]).toEqual([1, id]);
    pipedrive = new FakePipedrive();
    await save(await openAt(pipedrive, { linksCompanies: false }), PERSON);
    expect([pipedrive.organizations.length, pipedrive.persons[0]?.org_id]).toEqual([0, null]);
  });

  it('gives a person without a name their email for it, and an existing one no name', async () => {
    const nameless = { ...PERSON, name: '' };
    await save(await openAt(pipedrive), nameless);
    expect(pipedrive.persons[0]?.name).toBe('ann@acme.example');
    Object.assign(pipedrive.persons[0] ?? {}, { name: 'Ann' });
    expect(await save(await openAt(pipedrive), nameless)).toMatchObject({ was: 'unchanged' });
    expect(pipedrive.persons[0]?.name).toBe('Ann');
    expect(pipedrive.broken).toEqual([]);
  });

  it('twice is one person, though the search does not know them yet', async () => {
    await save(await openAt(pipedrive), PERSON);
    expect(await save(await openAt(pipedrive), PERSON)).toMatchObject({ was: 'unchanged' });
    expect(pipedrive.persons).toHaveLength(1);
  });

  it('fills what is empty and keeps what a colleague wrote', async () => {
    const theirs = { name: 'Annie', email: 'Ann@acme.example', job_title: 'Owner' };
    const there = pipedrive.add({ ...theirs, org_id: pipedrive.addOrganization('acme').id });
    const sent = await save(await openAt(pipedrive), PERSON);
    expect(sent).toMatchObject({ was: 'updated', ref: String(there.id), differs: ['name', 'title'] });
    expect(there).toMatchObject({ name: 'Annie', job_title: 'Owner', custom_fields: { [LINKEDIN]: URL_OF_ANN } });
    expect(there.emails).toEqual([
      { value: 'Ann@acme.example', primary: true, label: 'work' },
      { value: '+ann@mail.example', primary: false, label: 'home' },
    ]);
    expect(there.phones.length).toBeGreaterThan(0);
    const [change] = callsOf('PATCH');
    expect(Object.keys(change?.body ?? {}).toSorted()).toEqual(['custom_fields', 'emails', 'phones']);
  });

  it('changes what is as we wrote it, and nothing else', async () => {
    const destination = await openAt(pipedrive);
    const first = await save(destination, PERSON);
    const mine = { remoteRef: first.ref, remoteVersion: first.version };
    const second = await save(destination, { ...PERSON, title: 'Chef' }, mine);
    const [person] = pipedrive.persons;
    expect(person?.job_title).toBe('Chef');
    Object.assign(person ?? {}, { job_title: 'Owner' });
    await save(destination, { ...PERSON, title: 'Retired' }, { ...mine, remoteVersion: second.version });
    expect(person?.job_title).toBe('Owner');
  });

  it('after the person was deleted there finds or makes them again', async () => {
    const destination = await openAt(pipedrive);
    const { ref } = await save(destination, PERSON);
    Object.assign(pipedrive.persons[0] ?? {}, { is_deleted: true });
    pipedrive.index();
    expect(await save(destination, PERSON, { remoteRef: ref })).toMatchObject({ was: 'created' });
    expect(pipedrive.persons).toHaveLength(2);
  });

  it('leaves it to the user where several have the same email', async () => {
    for (const name of ['Ann', 'Anna']) pipedrive.add({ name, email: 'ann@acme.example' });
    const outcome = await (await openAt(pipedrive)).upsert(entryOf(PERSON), signal);
    expect(outcome).toEqual({ status: 'held', problem: { code: 'several_there' } });
    expect(callsOf('PATCH')).toEqual([]);
  });

  it('by a shared mailbox does not take a colleague for the person', async () => {
    pipedrive.add({ name: 'Bob', email: 'team@acme.example' });
    const shared = { email: 'team@acme.example', kind: 'role-based', validity: 'valid' } as const;
    await save(await openAt(pipedrive), { ...PERSON, emails: [shared], profileUrls: [] });
    expect(pipedrive.persons.map(({ name }) => name)).toEqual(['Bob', PERSON.name]);
  });

  it('puts no token into an address or a body', async () => {
    await save(await openAt(pipedrive), PERSON);
    for (const { url, body } of pipedrive.received) expect(`${url.href} ${JSON.stringify(body)}`).not.toContain(TOKEN);
  });

  it.each([
    ['refused', false],
    ['left out without a word', true],
  ])('a field that is gone and %s is named, and the rest goes', async (_how, ignoresUnknown) => {
    const destination = await openAt(pipedrive);
    pipedrive.fields = without(LINKEDIN);
    pipedrive.ignoresUnknown = ignoresUnknown;
    const sent = await save(destination, PERSON);
    expect(sent).toMatchObject({ was: 'created', missing: ['LinkedIn profile'] });
    expect(pipedrive.persons).toHaveLength(1);
    expect(pipedrive.persons[0]?.job_title).toBe('Cook');
  });
});

describe('an unknown outcome', () => {
  const MINUTE = 60_000;
  const sentAt = () => pipedrive.now;

  it('is settled by looking, though the search does not know the person yet', async () => {
    const destination = await openAt(pipedrive, { linksCompanies: false });
    const entry = entryOf(PERSON, { sentAt: sentAt() });
    pipedrive.lost = 1;
    expect(await destination.upsert(entry, signal)).toMatchObject({ status: 'unknown' });
    const ref = String(pipedrive.persons[0]?.id);
    expect(await destination.settle(entry, signal)).toMatchObject({ status: 'done', was: 'created', ref });
    expect(callsOf('POST')).toHaveLength(1);
  });

  it('of a person who is not there waits a minute before they are sent again', async () => {
    const destination = await openAt(pipedrive);
    const entry = entryOf(PERSON, { sentAt: sentAt() });
    pipedrive.now += 20_000;
    const problem = { code: 'no_answer' };
    expect(await destination.settle(entry, signal)).toEqual({ status: 'not-now', problem, retryAfterMs: 40_000 });
    pipedrive.now += 40_000;
    expect(await destination.settle(entry, signal)).toEqual({ status: 'resend', isAbsent: true });
  });

  it('of a person without a key is for the user', async () => {
    const destination = await openAt(pipedrive, { linksCompanies: false });
    const entry = entryOf(UNKEYED, { sentAt: sentAt() });
    pipedrive.lost = 1;
    expect(await destination.upsert(entry, signal)).toMatchObject({ status: 'unknown' });
    pipedrive.now += MINUTE;
    expect(await destination.settle(entry, signal)).toMatchObject({ status: 'cannot-tell' });
  });

  it('is so, too, where the field of their only key was deleted meanwhile', async () => {
    const destination = await openAt(pipedrive, { linksCompanies: false });
    const entry = entryOf({ ...PERSON, emails: [] }, { sentAt: sentAt() });
    pipedrive.fields = without(LINKEDIN);
    pipedrive.ignoresUnknown = true;
    pipedrive.lost = 1;
    expect(await destination.upsert(entry, signal)).toMatchObject({ status: 'unknown' });
    pipedrive.now += MINUTE;
    expect(await destination.settle(entry, signal)).toMatchObject({ status: 'cannot-tell' });
  });

  it('of a lost organization says that the person was not sent, and makes no second one', async () => {
    const destination = await openAt(pipedrive);
    pipedrive.lost = 1;
    expect(await destination.upsert(entryOf(UNKEYED), signal)).toMatchObject({ status: 'not-now' });
    expect(pipedrive.persons).toEqual([]);
    await save(destination, UNKEYED);
    expect([pipedrive.persons.length, pipedrive.organizations.length]).toEqual([1, 1]);
  });

  it('of a lost change is found done, or sent again', async () => {
    const destination = await openAt(pipedrive, { linksCompanies: false });
    const { id } = pipedrive.add({ name: PERSON.name, email: 'ann@acme.example' });
    const entry = entryOf(PERSON, { remoteRef: String(id), sentAt: sentAt() });
    expect(await destination.settle(entry, signal)).toEqual({ status: 'resend' });
    pipedrive.lost = 1;
    expect(await destination.upsert(entry, signal)).toMatchObject({ status: 'unknown' });
    expect(await destination.settle(entry, signal)).toMatchObject({ status: 'done', was: 'updated' });
  });
});

describe('a refusal', () => {
  it.each<[number, Record<string, string>, object]>([
    [401, {}, { status: 'needs-user', problem: { code: 'sign_in_refused' } }],
    [402, {}, { status: 'needs-user', problem: { code: 'account_closed' } }],
    [403, {}, { status: 'needs-user', problem: { code: 'not_allowed', scope: null } }],
    [429, { 'x-ratelimit-reset': '2' }, { status: 'not-now', problem: { code: 'rate_limited' }, retryAfterMs: 2000 }],
    [400, {}, { status: 'refused', problem: { code: 'entry_refused', field: null, details: 'No' } }],
    [500, {}, { status: 'unknown', problem: { code: 'unreachable' } }],
    [503, { 'Retry-After': '9' }, { status: 'not-now', problem: { code: 'unreachable' }, retryAfterMs: 9000 }],
    [
      302,
      { Location: 'https://evil.example/' },
      { status: 'needs-user', problem: { code: 'redirected', origin: 'https://evil.example' } },
    ],
  ])('%d of a writing', async (status, headers, outcome) => {
    const destination = await openAt(pipedrive, { linksCompanies: false });
    const looks = pipedrive.received.length;
    pipedrive.instead = Array.from(
      { length: 10 },
      () =>
        ({ method }) =>
          method === 'POST' ? pipedrive.error(status, 'No', headers) : null,
    );
    const said = await destination.upsert(entryOf(PERSON), signal);
    expect(said).toMatchObject(outcome);
    expect(JSON.stringify(said)).not.toContain(TOKEN);
    expect(pipedrive.received.length).toBeGreaterThan(looks);
    expect(pipedrive.persons).toEqual([]);
  });

  it('of a company is its end: only contacts go to Pipedrive', async () => {
    const company = { companyId: 1, revision: 1, name: 'Acme', domain: null, website: null, industry: null };
    const rest = { employees: null, phone: null, location: null, profileUrl: null };
    const outgoing = { event: 'company.saved', company: { ...company, ...rest } } as const;
    const outcome = await (await openAt(pipedrive)).upsert({ ...entryOf(PERSON), outgoing }, signal);
    expect(outcome).toMatchObject({ status: 'refused' });
    expect(pipedrive.received).toEqual([]);
  });
});

it('finds a person whose profile stands there unencoded, and makes no second one', async () => {
  pipedrive.add({ name: 'José', custom_fields: { [LINKEDIN]: 'https://www.linkedin.com/in/josé-garcía/' } });
  // So many since then that the list of the newest does not have them.
  for (let at = 0; at < 250; at += 1) pipedrive.add({ name: `Person ${at}` });
  const profileUrls = ['https://www.linkedin.com/in/jos%C3%A9-garc%C3%ADa'];
  await save(await openAt(pipedrive), { ...PERSON, emails: [], profileUrls });
  expect(pipedrive.persons).toHaveLength(251);
});

it('takes the tokens that docs/pipedrive.md names, 20 more for each further address', async () => {
  const destination = await openAt(pipedrive);
  const spentBy = async (work: Promise<unknown>): Promise<number> => {
    const before = pipedrive.spent;
    await work;
    return pipedrive.spent - before;
  };
  const personAt = (slug: string, emails: number) => ({
    ...PERSON,
    profileUrls: [`https://www.linkedin.com/in/${slug}`],
    emails: PERSON.emails.slice(0, emails).map((each, at) => ({ ...each, email: `${slug}-${at}@acme.example` })),
  });
  expect(await spentBy(destination.find(KNOWN, signal))).toBe(70);
  expect(await spentBy(save(destination, personAt('ann', 1)))).toBe(90);
  expect(await spentBy(save(destination, { ...personAt('bo', 1), company: null }))).toBe(55);
  expect(await spentBy(save(destination, { ...personAt('cy', 2), company: null }))).toBe(75);
});
