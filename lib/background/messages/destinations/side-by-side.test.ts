import { beforeEach, describe, expect, it } from 'vitest';
import { suppressPeople } from '../../../contacts/suppression/suppressed-people.ts';
import { FakeHubSpot, TOKEN } from '../../../destinations/hubspot/fake-hubspot.fixture.ts';
import { JANE, type TestContext, createTestContext } from '../test-context.fixture.ts';
import { destinationAnswers } from './destinations.ts';
import { sendAllIn } from './send-all.fixture.ts';

const OPTIONS = { caller: 'options', tabId: 9, url: '' } as const;
const { profileId } = JANE;
const EMAIL = 'jane@jane.example';

let hubSpot: FakeHubSpot;
let context: TestContext;
let destinationId: string;
let there: Record<string, string>;

beforeEach(async () => {
  hubSpot = new FakeHubSpot();
  context = await createTestContext();
  let ids = 0;
  context.newId = () => `id-${(ids += 1)}`;
  context.destinationContext = { ...hubSpot.context, now: () => Date.now() };
  await destinationAnswers.connectHubSpot(
    context,
    { token: TOKEN, linksCompanies: false, makesIdProperty: false },
    OPTIONS,
  );
  const { destinations } = await destinationAnswers.readDestinations(context, {}, OPTIONS);
  destinationId = destinations[0]?.id ?? '';
  there = hubSpot.add({ email: EMAIL, jobtitle: 'Owner', mobilephone: '+44 20 7946 0000' }).properties;
});

const change = (changes: { rule: 'ask' | 'fill-empty' }) =>
  destinationAnswers.changeDestination(context, { id: destinationId, ...changes }, OPTIONS);
const compare = () => destinationAnswers.readComparison(context, { destinationId, profileId }, OPTIONS);
const state = async () => (await destinationAnswers.readSaves(context, { profileId }, OPTIONS))[0]?.sending?.state;

async function save(): Promise<void> {
  await destinationAnswers.saveContacts(context, { destinationId, profileIds: [profileId] }, OPTIONS);
  await sendAllIn(context);
}

async function shown() {
  const receipt = await compare();
  if (!receipt.ok || receipt.comparison.status !== 'compared') throw new Error(JSON.stringify(receipt));
  return receipt.comparison;
}

async function choose(version: string, take: ('title' | 'mobile')[]): Promise<void> {
  const choice = { version, take };
  expect(await destinationAnswers.saveChoice(context, { destinationId, profileId, choice }, OPTIONS)).toEqual({
    ok: true,
    accepted: 1,
  });
  await sendAllIn(context);
}

describe('a record that holds something else', () => {
  it('is filled, and the contact says what differs; then what the user chose is saved', async () => {
    await save();
    expect(await state()).toMatchObject({ status: 'done', differs: ['title', 'mobile'] });
    expect(there).toMatchObject({ jobtitle: 'Owner', firstname: 'Jane' });
    const { differences, version, label } = await shown();
    expect([label, differences.map(({ field, theirs }) => [field, theirs])]).toEqual([
      'HubSpot',
      [
        ['title', 'Owner'],
        ['mobile', '+44 20 7946 0000'],
      ],
    ]);
    await choose(version, ['title']);
    expect(there).toMatchObject({ jobtitle: 'Head of Data', mobilephone: '+44 20 7946 0000' });
    const after = await state();
    expect(after).toMatchObject({ status: 'done' });
    expect(after).not.toHaveProperty('differs', ['mobile']);
  });

  it('and whose email another one has by now is saved without it, and the contact says so', async () => {
    await save();
    there['email'] = '';
    hubSpot.add({ email: EMAIL });
    await save();
    expect(await state()).toMatchObject({ status: 'done', leftOut: ['email'] });
    expect(there['email']).toBe('');
  });

  it('waits for the user where they want to be asked, and counts as one that needs them', async () => {
    await change({ rule: 'ask' });
    await save();
    expect(await state()).toMatchObject({ status: 'held', problem: { code: 'differs' } });
    expect(there).not.toHaveProperty('firstname');
    const { version } = await shown();
    await choose(version, []);
    expect(await state()).toMatchObject({ status: 'done' });
    expect(there).toMatchObject({ jobtitle: 'Owner', firstname: 'Jane' });
  });

  it('that changed after it was shown is shown again, and not written to', async () => {
    await save();
    const { version } = await shown();
    there['jobtitle'] = 'Chair';
    await choose(version, ['title']);
    expect(await state()).toMatchObject({ status: 'held', problem: { code: 'differs' } });
    expect(there['jobtitle']).toBe('Chair');
    await choose((await shown()).version, ['title']);
    expect(there['jobtitle']).toBe('Head of Data');
  });

  it('of many is listed', async () => {
    await save();
    expect(await destinationAnswers.readFailedSendings(context, { destinationId, since: 0 }, OPTIONS)).toMatchObject({
      count: 0,
      differing: { count: 1, sendings: [{ name: 'Jane Example' }] },
    });
  });

  it('of somebody who was blocked since is not read', async () => {
    await save();
    const db = (await context.signedIn())?.db;
    if (db === undefined) throw new Error('signed out');
    await suppressPeople(db, [`profile:${profileId}`], 1);
    const before = hubSpot.received.length;
    expect(await compare()).toMatchObject({ comparison: { status: 'not-there' } });
    expect(hubSpot.received).toHaveLength(before);
  });
});

describe('which field goes where', () => {
  const read = () => destinationAnswers.readFieldMapping(context, { id: destinationId }, OPTIONS);
  const map = (mapping: Record<string, string | null>) =>
    destinationAnswers.changeFieldMapping(context, { id: destinationId, mapping }, OPTIONS);

  it('is read from the account, changed, and what is sent from then on', async () => {
    hubSpot.known.add('city');
    expect(await read()).toMatchObject({
      ok: true,
      fields: expect.arrayContaining([
        { field: 'title', target: 'jobtitle' },
        { field: 'location', target: null },
      ]),
    });
    expect(await map({ title: null, location: 'city' })).toEqual({ ok: true });
    await save();
    expect(there).toMatchObject({ city: 'Berlin', jobtitle: 'Owner' });
    expect(await state()).toMatchObject({ differs: ['mobile'] });
  });

  it('is not changed to what the account cannot take', async () => {
    const problem = { code: 'target_refused' };
    expect(await map({ title: 'hubspot_owner_id' })).toEqual({ ok: false, problem });
    expect(await map({ title: 'company' })).toEqual({ ok: false, problem });
    expect(await map({ title: 'never there' })).toEqual({ ok: false, problem });
  });

  it('keeps the token where it is', async () => {
    await map({ title: null });
    const db = (await context.signedIn())?.db;
    expect(JSON.stringify([await read(), await db?.getAll('destinations')])).not.toContain(TOKEN);
    await save();
    expect(await state()).toMatchObject({ status: 'done' });
  });
});
