import { beforeEach, describe, expect, it } from 'vitest';
import type { ChangeRow } from '../../contacts/changes/change-row.ts';
import type { CompanyChangeRow } from '../../contacts/changes/company-change-row.ts';
import { roundsIn } from '../../contacts/changes/rounds-in.ts';
import { type Company, companyOf } from '../../contacts/company.ts';
import { dieAtWrite } from '../../database/dying-database.fixture.ts';
import { getMeta, metaOf, setMeta } from '../../database/meta.ts';
import { erasePeople } from '../../erasure/erase-people.ts';
import type { LookupRequest } from '../../lookups/engine/accept/lookup-request.ts';
import { PAGE } from '../../messages/senders.fixture.ts';
import type { SignedIn } from '../account/signed-in.ts';
import { showBadge } from '../actions/badge.ts';
import { CHANGES_NOTIFICATION, notifyChanges } from '../events/notify-changes.ts';
import { onNotificationClicked } from '../events/notify.ts';
import type { From } from './answers.ts';
import { changeAnswers } from './changes.ts';
import { readCompany } from './companies.ts';
import { MOVED } from './moved.fixture.ts';
import { readPerson } from './people.ts';
import { JANE, type TestContext, createTestContext } from './test-context.fixture.ts';

const DAY_MS = 86_400_000;
const FROM: From = { caller: 'workspace', tabId: null, url: '' };

let context: TestContext;
let deps: SignedIn;
let runs: number;
beforeEach(async () => {
  context = await createTestContext();
  deps = (await context.signedIn()) as SignedIn;
  runs = 0;
  context.watcher = { run: async () => void (runs += 1) };
  await deps.db.put('changes', MOVED);
});

const read = () => changeAnswers.readChanges(context, {}, FROM);
const start = (tags: string[] | null = null) =>
  changeAnswers.startWatching(context, { kind: 'people', tags, until: context.now() + 1_000 }, FROM);

describe('what is watched', () => {
  it('is nothing until the user starts it, and nothing again when they stop', async () => {
    expect(await read()).toMatchObject({ unavailable: null, watches: { people: { watch: null, running: null } } });
    expect(await start([' Client '])).toEqual({ ok: true });
    const watch = { tags: ['Client'], until: context.now() + 1_000 };
    expect(await read()).toMatchObject({ watches: { people: { watch, running: 0 }, companies: { watch: null } } });
    await changeAnswers.stopWatching(context, { kind: 'people' }, FROM);
    expect(await read()).toMatchObject({ watches: { people: { watch: null } }, changes: [{ name: JANE.name }] });
    expect(runs).toBe(2);
  });

  it.each([
    ['a policy', 'policy', () => Object.assign(context.managed, { watchContacts: false })],
    ['a policy with a mistake in it', 'policy', () => Object.assign(context.managed, { watchContacts: 'yes' })],
    ['a private window', 'private-window', () => Object.assign(context, { isPrivate: true })],
  ])('is nothing where %s forbids it', async (_what, unavailable, forbid) => {
    forbid();
    expect(await start()).toMatchObject({ ok: false });
    expect(await read()).toMatchObject({ watches: { people: { watch: null } }, unavailable });
    expect(await getMeta(metaOf(deps.db), 'watch')).toBeNull();
  });
});

describe('what was seen', () => {
  it('is listed with its kinds until it is dismissed, and comes back', async () => {
    expect((await read())?.changes).toMatchObject([{ id: '7-9', kinds: ['employer', 'title'], isRenewed: false }]);
    await changeAnswers.dismissChange(context, { id: '7-9', isDismissed: true }, FROM);
    expect((await read())?.changes).toMatchObject([{ isDismissed: true }]);
    await changeAnswers.dismissChange(context, { id: '7-9', isDismissed: false }, FROM);
    expect((await read())?.changes).toMatchObject([{ isDismissed: false }]);
  });

  it('is on the card, without changing the contact', async () => {
    const { moved, contact } = await readPerson(context, PAGE);
    expect(moved).toMatchObject({ before: { employer: 'Acme' }, after: { employer: 'Bell' } });
    expect(contact).toMatchObject({ title: JANE.title });
  });

  it('is gone with the person, and is no change of anybody who is not owned', async () => {
    await deps.db.put('changes', { ...MOVED, id: '8-9', profileId: 8 } as ChangeRow);
    expect((await read())?.changes.map(({ id }) => id)).toEqual(['7-9']);
    await erasePeople(deps.db, [JANE.profileId], 1);
    expect((await read())?.changes).toEqual([]);
    expect(await deps.db.getAllKeys('changes')).toEqual(['8-9']);
  });
});

describe('a new contact', () => {
  it('is a lookup that says since when, at the price of any other', async () => {
    const started: LookupRequest[] = [];
    deps.engine.start = async (request) => {
      started.push(request);
      return { ok: true };
    };
    await changeAnswers.getNewContact(context, { changeId: '7-9', lookupType: 'premium_lookup' }, FROM);
    const moved = { at: 9, employer: 'Bell', title: 'Director' };
    expect(started).toMatchObject([{ request: { tool: 'person_lookup', who: { by: 'id', profileId: 7 }, moved } }]);
    const unknown = await changeAnswers.getNewContact(context, { changeId: 'x', lookupType: 'premium_lookup' }, FROM);
    expect(unknown).toMatchObject({ ok: false });
    expect(started).toHaveLength(1);
  });
});

describe('a change that was seen while the clock was ahead', () => {
  it('has its contact bought once, from a time that is over on', async () => {
    const now = context.now();
    await deps.db.put('changes', { ...MOVED, seenAt: now + 9_000 });
    const started: LookupRequest[] = [];
    deps.engine.start = async (request) => {
      started.push(request);
      return { ok: true };
    };
    const getNew = () => changeAnswers.getNewContact(context, { changeId: '7-9', lookupType: 'premium_lookup' }, FROM);
    await getNew();
    await getNew();
    const at = now - 1;
    expect(started).toMatchObject([{ request: { moved: { at } } }, { request: { moved: { at } } }]);
    const contact = await deps.db.get('contacts', 7);
    if (contact === undefined) throw new Error('no contact');
    await deps.db.put('contacts', { ...contact, boughtAt: now });
    expect((await read())?.changes).toMatchObject([{ isRenewed: true }]);
  });

  it('keeps its place behind a purchase of that time', async () => {
    const now = context.now();
    const contact = await deps.db.get('contacts', 7);
    if (contact === undefined) throw new Error('no contact');
    await deps.db.put('contacts', { ...contact, boughtAt: now + 5_000 });
    await deps.db.put('changes', { ...MOVED, seenAt: now + 9_000 });
    await changeAnswers.getNewContact(context, { changeId: '7-9', lookupType: 'premium_lookup' }, FROM);
    expect([(await deps.db.get('contacts', 7))?.boughtAt, (await read())?.changes[0]?.seenAt]).toEqual([
      now - 2,
      now - 1,
    ]);
    expect((await read())?.changes).toMatchObject([{ isRenewed: false }]);
  });

  it('is bought for all the same where the store takes no correction', async () => {
    const at = context.now() + 9_000;
    await deps.db.put('changes', { ...MOVED, seenAt: at });
    const started: LookupRequest[] = [];
    deps.engine.start = async (request) => {
      started.push(request);
      return { ok: true };
    };
    const refusal = dieAtWrite(1);
    const receipt = await changeAnswers
      .getNewContact(context, { changeId: '7-9', lookupType: 'premium_lookup' }, FROM)
      .finally(refusal.reborn);
    expect([receipt, refusal.died()]).toEqual([{ ok: true }, true]);
    expect(started).toMatchObject([{ request: { moved: { at } } }]);
  });

  it.each([
    ['is not known', () => null],
    ['is later', () => context.now() + 60 * DAY_MS],
  ])('is not made out where this computer’s clock was set back: the time of the service %s', async (_what, time) => {
    Object.assign(deps, { serviceTime: time });
    const contact = await deps.db.get('contacts', 7);
    if (contact === undefined) throw new Error('no contact');
    const boughtAt = context.now() + 50 * DAY_MS;
    await deps.db.put('contacts', { ...contact, boughtAt });
    await changeAnswers.getNewContact(context, { changeId: '7-9', lookupType: 'premium_lookup' }, FROM);
    expect((await deps.db.get('contacts', 7))?.boughtAt).toBe(boughtAt);
  });
});

describe('a company that changed', () => {
  const ID = 'company-17-9';
  const ACME: Company = {
    ...companyOf({ companyId: 17, profile: { id: 17, name: 'Acme', employee_count: 120 }, record: { id: 17 } }, 1),
    record: { company_tags: ['b2b'] },
  };
  beforeEach(async () => {
    const snapshot = { name: 'Acme', domain: '', employees: 120 };
    const row: CompanyChangeRow = {
      id: ID,
      companyId: 17,
      seenAt: 9,
      before: snapshot,
      after: { ...snapshot, employees: 150 },
      fundingBefore: 5,
      isDismissed: false,
    };
    await deps.db.put('companies', ACME);
    await deps.db.put('changes', row);
  });

  it('is listed with its kinds until it is dismissed, beside the people', async () => {
    const view = await read();
    expect(view?.companyChanges).toMatchObject([{ name: 'Acme', kinds: ['headcount', 'funding'], isRenewed: false }]);
    expect(view?.changes.map(({ id }) => id)).toEqual(['7-9']);
    expect(view?.watches.companies.tags).toEqual(['b2b']);
    await changeAnswers.dismissChange(context, { id: ID, isDismissed: true }, FROM);
    expect((await read())?.companyChanges).toMatchObject([{ isDismissed: true }]);
  });

  it('is on the company itself, which stays as it was bought', async () => {
    const { company, past, owned } = await readCompany(context, { by: 'id', companyId: 17 });
    expect([company?.employees, owned]).toEqual([120, true]);
    expect(past).toEqual([
      { kind: 'headcount', was: 120, now: 150, seenAt: 9 },
      { kind: 'funding', was: 5, seenAt: 9 },
    ]);
  });

  it('is no change of a company that is not owned, and is renewed once it was bought again', async () => {
    await deps.db.put('companies', { ...ACME, boughtAt: 9 });
    expect((await read())?.companyChanges).toMatchObject([{ isRenewed: true }]);
    await deps.db.delete('companies', 17);
    expect((await read())?.companyChanges).toEqual([]);
  });

  it('is renewed too where the company has become one with another by then', async () => {
    await deps.db.put('companies', { ...ACME, companyId: 20, boughtAt: 9 });
    await deps.db.put('companyAliases', { key: 'company:id:17', companyId: 20, seenAt: 9 });
    expect((await read())?.companyChanges).toMatchObject([{ companyId: 17, isRenewed: true }]);
  });

  it('has new details by a lookup that says since when, at the price of any other', async () => {
    const started: LookupRequest[] = [];
    deps.engine.start = async (request) => {
      started.push(request);
      return { ok: true };
    };
    await changeAnswers.getNewDetails(context, { changeId: ID }, FROM);
    const request = { tool: 'company_lookup', which: { by: 'id', companyId: 17 }, since: 9 };
    expect(started).toMatchObject([{ request }]);
    // The id of a person's change is none of a company's.
    expect(await changeAnswers.getNewDetails(context, { changeId: '7-9' }, FROM)).toMatchObject({ ok: false });
    expect(started).toHaveLength(1);
  });

  it('has them also where the store takes no correction of its time', async () => {
    const since = context.now() + 9_000;
    await deps.db.put('changes', { ...(await deps.db.get('changes', ID)), id: ID, seenAt: since });
    const started: LookupRequest[] = [];
    deps.engine.start = async (request) => {
      started.push(request);
      return { ok: true };
    };
    const { reborn } = dieAtWrite(1);
    expect(await changeAnswers.getNewDetails(context, { changeId: ID }, FROM).finally(reborn)).toEqual({ ok: true });
    expect(started).toMatchObject([{ request: { since } }]);
  });

  it('and was bought, and seen, while the clock was ahead, keeps its place behind the purchase', async () => {
    const now = context.now();
    const change = await deps.db.get('changes', ID);
    await deps.db.put('companies', { ...ACME, boughtAt: now + 5_000 });
    await deps.db.put('changes', { ...change, id: ID, seenAt: now + 9_000 });
    await changeAnswers.getNewDetails(context, { changeId: ID }, FROM);
    expect([(await deps.db.get('companies', 17))?.boughtAt, (await read())?.companyChanges[0]?.seenAt]).toEqual([
      now - 2,
      now - 1,
    ]);
    expect((await read())?.companyChanges).toMatchObject([{ isRenewed: false }]);
  });
});

describe('the digest', () => {
  const unread = async () => (await roundsIn(metaOf(deps.db), 'people')).unread;

  it('says how many, and no names; a click opens the page, where it is read', async () => {
    await notifyChanges(context, { people: { changed: 3, checked: 1_840 }, companies: { changed: 0, checked: 0 } });
    const words = context.notified.get(CHANGES_NOTIFICATION);
    expect(words).toBe('Contacts changed jobs: 3 of your 1,840 watched contacts changed jobs.');
    await setMeta(metaOf(deps.db), 'watchRounds', {
      current: null,
      last: null,
      notifiedAt: 1,
      unreported: 0,
      unread: 3,
    });
    await showBadge(context);
    expect(context.badge).toBe('3');
    await onNotificationClicked(context, CHANGES_NOTIFICATION);
    expect(context.done.at(-1)).toMatch(/workspace\.html#changes$/);
    await changeAnswers.markChangesRead(context, {}, FROM);
    expect([await unread(), context.badge, context.notified.size]).toEqual([0, '', 0]);
  });

  it('tells of people and companies at once, or of companies alone', async () => {
    const companies = { changed: 2, checked: 40 };
    await notifyChanges(context, { people: { changed: 1, checked: 1_840 }, companies });
    expect(context.notified.get(CHANGES_NOTIFICATION)).toBe(
      'Contacts changed jobs: 1 of your 1,840 watched contacts changed jobs. 2 of your 40 watched companies changed.',
    );
    await notifyChanges(context, { people: { changed: 0, checked: 1_840 }, companies });
    expect(context.notified.get(CHANGES_NOTIFICATION)).toBe(
      'Companies changed: 2 of your 40 watched companies changed.',
    );
  });

  it('is no notification where notifications are off', async () => {
    await context.settings.change((settings) => ({ ...settings, notifications: false }));
    await notifyChanges(context, { people: { changed: 3, checked: 1_840 }, companies: { changed: 0, checked: 0 } });
    expect(context.notified.size).toBe(0);
  });
});
