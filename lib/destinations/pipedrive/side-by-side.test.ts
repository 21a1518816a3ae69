import { beforeEach, describe, expect, it } from 'vitest';
import type { CompareOutcome, Destination, OutboxEntry, SendOutcome } from '../destination.ts';
import { entryOf } from '../outbox-entry.fixture.ts';
import { FakePipedrive, LINKEDIN } from './fake-pipedrive.fixture.ts';
import type { StoredPerson } from './fake-records.fixture.ts';
import { pipedriveConfigSchema } from './pipedrive-connection.ts';
import { openAt, PERSON, save, signal, URL_OF_ANN } from './pipedrive-session.fixture.ts';

const EMAIL = 'ann@acme.example';

let pipedrive: FakePipedrive;
let destination: Destination;
let there: StoredPerson;
beforeEach(async () => {
  pipedrive = new FakePipedrive();
  destination = await openAt(pipedrive);
  const org_id = pipedrive.addOrganization('Former employer').id;
  const job_title = 'Owner';
  there = pipedrive.add({ name: PERSON.name, org_id, job_title, email: EMAIL, phone: '+44 20 7946 0000' });
});

async function compare(changes: Partial<OutboxEntry> = {}): Promise<Extract<CompareOutcome, { status: 'compared' }>> {
  const outcome = await destination.compare?.(entryOf(PERSON, changes), signal);
  if (outcome?.status !== 'compared') throw new Error(JSON.stringify(outcome));
  return outcome;
}
const upsert = (changes: Partial<OutboxEntry>): Promise<SendOutcome> =>
  destination.upsert(entryOf(PERSON, changes), signal);

describe('where the person there holds something else', () => {
  it('empty fields are filled, lists get longer, nothing else changes, and what differs is said', async () => {
    const before = structuredClone({ ...there, indexed: null });
    expect(await save(destination, PERSON)).toMatchObject({ was: 'updated', differs: ['company', 'phone', 'title'] });
    expect({ ...there, indexed: null }).toEqual({
      ...before,
      emails: [...before.emails, { value: '+ann@mail.example', primary: false, label: 'home' }],
      custom_fields: { [LINKEDIN]: URL_OF_ANN },
    });
  });

  it('nothing is written before the user has chosen, if they want to be asked', async () => {
    const problem = { code: 'differs', fields: ['company', 'phone', 'title'] };
    expect(await upsert({ rule: 'ask' })).toEqual({ status: 'held', problem });
    expect(there.custom_fields).toEqual({});
  });

  it('both are shown by field, the employer by its name', async () => {
    const [company, phone, title] = (await compare()).differences;
    expect(company).toEqual({ field: 'company', ours: 'Acme', theirs: 'Former employer' });
    expect(phone).toMatchObject({ field: 'phone', theirs: '+44 20 7946 0000' });
    expect(title).toEqual({ field: 'title', ours: 'Cook', theirs: 'Owner' });
  });
});

describe('a choice', () => {
  it('replaces what was chosen, and the rest is not asked about again', async () => {
    const { version } = await compare();
    const done = await upsert({ rule: 'ask', choice: { version, take: ['company', 'phone'] } });
    expect(done).toMatchObject({ status: 'done', was: 'updated' });
    expect(done).not.toHaveProperty('differs');
    expect(there.job_title).toBe('Owner');
    expect(pipedrive.organizations.find(({ id }) => id === there.org_id)?.name).toBe('Acme');
    const remoteVersion = done.status === 'done' ? done.version : null;
    expect(await upsert({ rule: 'ask', remoteVersion })).toMatchObject({ status: 'done', was: 'unchanged' });
    there.job_title = 'Chair';
    expect(await upsert({ rule: 'ask', remoteVersion })).toMatchObject({ problem: { fields: ['title'] } });
  });

  it('puts our number first and takes none away', async () => {
    const { version } = await compare();
    await upsert({ choice: { version, take: ['phone'] } });
    expect(there.phones.map(({ value }) => value)).toContain('+44 20 7946 0000');
    expect(there.phones.filter(({ primary }) => primary)).toHaveLength(1);
    expect(there.phones[0]?.value).not.toBe('+44 20 7946 0000');
  });

  it('is shown again where the field was changed meanwhile', async () => {
    const { version } = await compare();
    there.job_title = 'Chair';
    const choice = { version, take: ['title'] as const };
    expect(await upsert({ choice })).toMatchObject({ status: 'held', problem: { code: 'differs' } });
    expect(there.job_title).toBe('Chair');
  });

  it('whose answer was lost is found, and written once', async () => {
    const { version } = await compare();
    const entry = { choice: { version, take: ['title'] as const } };
    pipedrive.lost = 1;
    expect(await upsert(entry)).toMatchObject({ status: 'unknown' });
    expect(await destination.settle(entryOf(PERSON, entry), signal)).toMatchObject({ status: 'done' });
    expect(there.job_title).toBe('Cook');
  });
});

describe('what was bought after a person was saved', () => {
  const [phone, ...otherPhones] = PERSON.phones;
  const [email, ...otherEmails] = PERSON.emails;
  if (phone === undefined || email === undefined) throw new Error('Ann has both');
  const one = { ...PERSON, phones: [phone], emails: [email] };
  const mine = { value: '+44 20 7946 0000', primary: false, label: 'desk' };

  it('is put behind what is there', async () => {
    pipedrive.persons = [];
    const first = await save(destination, one);
    const [person] = pipedrive.persons;
    person?.phones.push(mine);
    const [before] = structuredClone(pipedrive.persons);
    const all = { remoteRef: first.ref, remoteVersion: first.version, rule: 'ask' } as const;
    expect(await save(destination, PERSON, all)).toMatchObject({ was: 'updated' });
    expect(person?.emails.slice(0, 1)).toEqual(before?.emails);
    expect(person?.phones.slice(0, 2)).toEqual(before?.phones);
    expect(person?.emails.slice(1).map(({ value }) => value)).toEqual(otherEmails.map((each) => each.email));
    expect(person?.phones.slice(2)).toHaveLength(otherPhones.length);
    expect(person?.phones.filter(({ primary }) => primary)).toHaveLength(1);
    expect(await save(destination, PERSON, all)).toMatchObject({ was: 'unchanged' });
  });

  it('… also where another one of ours is the first there', async () => {
    const { number = '' } = otherPhones.at(-1) ?? {};
    there.phones = [{ value: number, primary: true, label: 'mobile' }];
    expect(await save(destination, PERSON)).toMatchObject({ was: 'updated', differs: ['company', 'title'] });
    expect(there.phones).toHaveLength(PERSON.phones.length);
    expect(there.phones[0]).toMatchObject({ value: number, primary: true, label: 'mobile' });
  });

  it('… and is written once, though the answer was lost', async () => {
    pipedrive.persons = [];
    const { ref: remoteRef, version: remoteVersion } = await save(destination, one);
    const known = { remoteRef, remoteVersion };
    expect(await destination.settle(entryOf(PERSON, known), signal)).toEqual({ status: 'resend' });
    pipedrive.lost = 1;
    expect(await destination.upsert(entryOf(PERSON, known), signal)).toMatchObject({ status: 'unknown' });
    expect(await destination.settle(entryOf(PERSON, known), signal)).toMatchObject({ status: 'done' });
    expect(pipedrive.persons[0]?.phones).toHaveLength(PERSON.phones.length);
  });
});

describe('which field goes where', () => {
  it('is chosen among texts that the account made, and the job title', async () => {
    const read = await destination.mapped?.targets(signal);
    expect(read).toMatchObject({
      status: 'read',
      targets: [
        { name: 'job_title', takes: ['title'] },
        { name: LINKEDIN, label: 'LinkedIn profile', takes: expect.arrayContaining(['profile', 'title', 'our_id']) },
      ],
    });
  });

  it('is what is sent from then on, with the name by which a field is known there', async () => {
    const place = { field_name: 'Place', field_code: 'f'.repeat(40), field_type: 'text', is_custom_field: true };
    pipedrive.fields.push(place);
    await destination.mapped?.targets(signal);
    const config = destination.mapped?.configWith({ location: place.field_code, title: null });
    const { mapping, names } = pipedriveConfigSchema.parse(config);
    expect(mapping).toMatchObject({ location: place.field_code, title: null, profile: LINKEDIN });
    expect(names).toEqual({ [place.field_code]: 'Place', [LINKEDIN]: 'LinkedIn profile' });
  });
});
