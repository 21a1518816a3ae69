import { describe, expect, it } from 'vitest';
import { contactsJson } from '../../contacts/export/contacts-json.ts';
import { asFromFile } from '../../contacts/import/as-from-file.ts';
import { createDatabaseTarget } from '../../contacts/import/database-target.ts';
import { importContacts } from '../../contacts/import/import-contacts.ts';
import { contactNumber } from '../../contacts/stored-person.fixture.ts';
import type { SimulatedPerson } from '../../lookups/simulated/world.fixture.ts';
import { type LookupWorld, createLookupWorld, urlOf } from './lookup-world.fixture.ts';

const SECOND = 1_000;
const DAY = 86_400_000;
const ANN: SimulatedPerson = { id: 1, urls: [urlOf('ann')], found: 1, outcome: 'complete', ms: 5 * SECOND };

/** Imports a contact that was, according to the file, bought with all data. */
async function bringIn(world: LookupWorld): Promise<void> {
  const contact = contactNumber(1, { urls: [urlOf('ann')], lookupType: 'premium_lookup' });
  const imported = { contact: asFromFile(contact, world.clock.now()) };
  await createDatabaseTarget(world.db, world.clock.now).put(imported, null, imported.contact);
}

describe('a person known from a file alone', () => {
  it('is not owned, whatever the file says: what is bought is paid for, and stands first', async () => {
    const world = await createLookupWorld({ people: [ANN] });
    await bringIn(world);
    expect(await world.start(urlOf('ann'))).toEqual({ ok: true, lookupId: 'row-1' });
    await world.pass(20 * SECOND);
    expect((await world.row('row-1')).state.status).toBe('complete');
    expect(world.service.spent()).toBe(2);
    const contact = await world.contact(1);
    expect(contact?.fromFile).toBeUndefined();
    expect(contact?.emails.at(-1)).toMatchObject({ email: 'p1@person.example', grade: null });
    expect(contact?.emails[0]?.fromFile).toBeUndefined();
  });

  it('is owned for nothing where the account has bought them, as from another browser', async () => {
    const world = await createLookupWorld({ people: [ANN] });
    await world.start(urlOf('ann'));
    await world.pass(20 * SECOND);
    await world.db.clear('contacts');
    await world.db.clear('lookups');
    await bringIn(world);
    await world.start(urlOf('ann'));
    await world.pass(20 * SECOND);
    expect((await world.row('row-2')).state.status).toBe('complete');
    expect([world.service.sent, world.service.spent()]).toEqual([['row-1'], 2]);
    expect(await world.contact(1)).toMatchObject({ lookupType: 'premium_lookup', phones: [{ number: '+1 555 1' }] });
    expect((await world.contact(1))?.fromFile).toBeUndefined();
  });

  it('is bought where the service cannot be asked what the account has', async () => {
    const world = await createLookupWorld({ people: [{ ...ANN, ms: 0 }] });
    world.service.removeTool('check_person_status');
    await bringIn(world);
    await world.start(urlOf('ann'));
    await world.pass(10 * SECOND);
    expect(world.service.sent).toEqual(['row-1']);
  });
});

describe('one’s own backup, imported again,', () => {
  const importFile = (world: LookupWorld, file: AsyncIterable<string>) =>
    importContacts(file, createDatabaseTarget(world.db, world.clock.now), world.clock.now());

  it('makes no other person’s page count as owned, though the first one was bought again since', async () => {
    const ann = { ...ANN };
    const bea = { ...ANN, id: 2, urls: [urlOf('bea')] };
    const world = await createLookupWorld({ people: [ann, bea] });
    await world.start(urlOf('ann'), 'standard_lookup');
    await world.pass(20 * SECOND);
    const contact = await world.contact(1);
    const backup = contactsJson(contact === null ? [] : [{ contact }], world.clock.now());
    world.clock.setBy(400 * DAY);
    ann.urls = [urlOf('ann-new')];
    bea.urls = [urlOf('bea'), urlOf('ann')];
    await world.start(urlOf('ann-new'));
    await world.pass(20 * SECOND);
    world.clock.setBy(DAY);
    expect((await world.contact(1))?.boughtAt).toBeGreaterThan(contact?.boughtAt ?? 0);
    const before = await world.db.get('aliases', urlOf('ann'));
    expect(await importFile(world, backup)).toMatchObject({ merged: 1, errors: [] });
    expect(await world.db.get('aliases', urlOf('ann'))).toEqual(before);
    expect(await world.start(urlOf('ann'))).toMatchObject({ lookupId: expect.any(String) });
    await world.pass(20 * SECOND);
    expect((await world.contact(2))?.urls).toContain(urlOf('ann'));
  });

  it('says of an address no later than the file does whose it is', async () => {
    const world = await createLookupWorld({ people: [ANN] });
    await world.start(urlOf('ann'));
    await world.pass(20 * SECOND);
    const boughtAt = world.clock.now() - 1_000 * DAY;
    const old = contactNumber(1, { urls: [urlOf('ann-before')], boughtAt });
    await importFile(world, contactsJson([{ contact: old }], boughtAt));
    expect(await world.db.get('aliases', urlOf('ann-before'))).toMatchObject({ profileId: 1, seenAt: boughtAt });
  });
});
