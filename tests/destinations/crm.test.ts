import { afterEach, describe, expect, it } from 'vitest';
import type { Destination, KnownPerson } from '../../lib/destinations/destination.ts';
import type { MappingChoice } from '../../lib/destinations/mcp/mapping/mapping-choice-schema.ts';
import type { McpConfig } from '../../lib/destinations/mcp/mcp-connection.ts';
import { chooseMapping, readToolChoices } from '../../lib/destinations/mcp/mcp-type.ts';
import { entryOf } from '../../lib/destinations/outbox-entry.fixture.ts';
import { ANN } from '../../lib/destinations/outgoing-ann.fixture.ts';
import type { OutgoingContact } from '../../lib/destinations/outgoing.ts';
import type { CrmShape } from './crm-server/shapes.ts';
import { type CrmServer, startCrm } from './crm-server/start-crm.ts';
import { type CrmWorker, connectTo, createCrmWorker, openAs, signOut, signal } from './crm-worker.ts';

const PROFILE = 'https://www.linkedin.com/in/ann-van-example';
const PERSON: OutgoingContact = {
  ...ANN,
  name: 'Ann van Example',
  title: 'Cook',
  company: { name: 'Acme', domain: 'acme.example' },
  emails: [{ email: 'ann@acme.example', kind: 'professional', validity: 'valid' }],
  profileUrls: [PROFILE],
};
const EMAIL = PERSON.emails[0]?.email ?? '';
const known = (contact: OutgoingContact): KnownPerson => ({
  profileId: contact.profileId,
  name: contact.name,
  company: contact.company?.name ?? '',
  emails: contact.emails.map(({ email }) => email),
  profileUrls: contact.profileUrls,
});

let crm: CrmServer;
let worker: CrmWorker;
afterEach(() => crm.close());

/** A connected CRM; of one whose tools we do not know, with the user's choice. */
async function connected(shape: CrmShape): Promise<{ destination: Destination; config: McpConfig }> {
  crm = await startCrm(shape);
  worker = createCrmWorker(crm);
  const read = await connectTo(crm, worker);
  if (read.status !== 'connected') throw new Error(JSON.stringify(read));
  const config = shape === 'rolodex' ? await chosen(read.config) : read.config;
  return { destination: openAs(config, worker), config };
}

const stored = (config: McpConfig) => ({ id: 'crm-1', label: 'CRM', origins: [crm.origin], config });

async function guessed(config: McpConfig): Promise<MappingChoice> {
  const read = await readToolChoices(stored(config), worker.context, signal);
  if (read.status !== 'read' || read.choices.chosen === null) throw new Error(JSON.stringify(read));
  return read.choices.chosen;
}

/** What the user adds to the guess: the one argument that nobody can guess. */
async function chosen(config: McpConfig): Promise<McpConfig> {
  const choice = await guessed(config);
  choice.create.fixed = { kind: 'person' };
  const mapped = await chooseMapping(stored(config), choice, worker.context, signal);
  if (mapped.status !== 'chosen') throw new Error(JSON.stringify(mapped));
  return mapped.config;
}

describe.each(['attio', 'twenty', 'rolodex'] as const)('a CRM with tools like %s', (shape) => {
  it('makes one record of a person, and finds them again by each thing that is certain', async () => {
    const { destination } = await connected(shape);
    expect(await destination.test(signal)).toMatchObject({ status: 'done' });
    expect(await destination.find(known(PERSON), signal)).toEqual({ status: 'found', records: [] });

    const saved = await destination.upsert(entryOf(PERSON), signal);
    expect(saved).toMatchObject({ status: 'done', was: 'created', ref: 'C-1' });
    expect(crm.people.all).toMatchObject([{ name: PERSON.name, emails: [EMAIL], title: 'Cook', profile: PROFILE }]);

    const byUrl = await destination.find({ ...known(PERSON), emails: [] }, signal);
    expect(byUrl).toMatchObject({ records: [{ ref: 'C-1', by: 'profile-url', isCertain: true }] });
    const byEmail = await destination.find(
      { ...known(PERSON), profileUrls: [], emails: [EMAIL.toUpperCase()] },
      signal,
    );
    expect(byEmail).toMatchObject({ records: [{ ref: 'C-1', by: 'email', isCertain: true }] });
  });

  it('fills what is empty, and leaves what is there', async () => {
    const { destination } = await connected(shape);
    crm.people.add({ name: 'Ann V. Example', emails: [EMAIL], title: '', profile: '' });
    const saved = await destination.upsert(entryOf(PERSON), signal);
    expect(saved).toMatchObject({ status: 'done', was: 'updated', ref: 'C-1' });
    expect(crm.people.all).toMatchObject([{ name: 'Ann V. Example', title: 'Cook', profile: PROFILE }]);

    crm.people.change('C-1', { title: 'Chef' });
    const again = await destination.upsert(entryOf({ ...PERSON, title: 'Head of Cooking' }), signal);
    expect(again).toMatchObject({ status: 'done', was: 'unchanged' });
    expect(crm.people.all).toMatchObject([{ title: 'Chef' }]);
  });

  it('replaces what it wrote itself, and only that', async () => {
    const { destination } = await connected(shape);
    const first = await destination.upsert(entryOf(PERSON), signal);
    if (first.status !== 'done') throw new Error(JSON.stringify(first));
    const { ref: remoteRef, version: remoteVersion } = first;
    const moved = { ...PERSON, title: 'Head of Cooking' };
    const second = await destination.upsert(entryOf(moved, { remoteRef, remoteVersion }), signal);
    expect(second).toMatchObject({ status: 'done', was: 'updated', ref: 'C-1' });
    expect(crm.people.all).toMatchObject([{ title: 'Head of Cooking' }]);
  });

  it('tells an answer that was lost by looking, and makes nobody twice', async () => {
    const { destination } = await connected(shape);
    crm.next = 'lose';
    const entry = entryOf(PERSON, { sentAt: worker.time.now });
    expect(await destination.upsert(entry, signal)).toMatchObject({ status: 'unknown' });
    expect(crm.people.all).toHaveLength(1);
    expect(await destination.settle(entry, signal)).toMatchObject({ status: 'done', ref: 'C-1' });
    expect(await destination.upsert(entry, signal)).toMatchObject({ status: 'done', was: 'unchanged' });
    expect(crm.people.all).toHaveLength(1);
  });

  it('waits before it believes that nobody is there, and never sends again where a search proves nothing', async () => {
    const { destination } = await connected(shape);
    const entry = entryOf(PERSON, { sentAt: worker.time.now });
    const early = await destination.settle(entry, signal);
    expect(early).toMatchObject({ status: 'not-now', retryAfterMs: 60_000 });
    worker.time.now += 60_000;
    const late = await destination.settle(entry, signal);
    expect(late.status).toBe(shape === 'rolodex' ? 'cannot-tell' : 'resend');
  });

  it('is told to slow down, and writes nothing', async () => {
    const { destination } = await connected(shape);
    crm.next = 'slow-down';
    const outcome = await destination.upsert(entryOf(PERSON), signal);
    expect(outcome).toMatchObject({ status: 'not-now', problem: { code: 'rate_limited' } });
    expect(crm.people.all).toEqual([]);
  });

  it('renews its token in the middle, and ends with the sign-in', async () => {
    const { destination, config } = await connected(shape);
    crm.advance(2 * 3_600_000);
    expect(await destination.upsert(entryOf(PERSON), signal)).toMatchObject({ status: 'done', was: 'created' });
    await signOut(worker);
    const revoked = worker.requests.filter(({ url }) => url.endsWith('/revoke'));
    expect(revoked).toHaveLength(1);
    const outcome = await openAs(config, worker).upsert(entryOf(PERSON), signal);
    expect(outcome).toMatchObject({ status: 'needs-user', problem: { code: 'sign_in_refused' } });
  });
});

describe('a CRM whose tools nobody here knows', () => {
  it('names what is required and open, and takes nobody before that', async () => {
    crm = await startCrm('rolodex');
    worker = createCrmWorker(crm);
    const read = await connectTo(crm, worker);
    if (read.status !== 'connected') throw new Error(JSON.stringify(read));
    expect(read).toMatchObject({ config: { mapping: null }, problem: { code: 'fields_open' } });
    const outcome = await openAs(read.config, worker).upsert(entryOf(PERSON), signal);
    expect(outcome).toMatchObject({ status: 'needs-user', problem: { code: 'fields_open' } });
    const choice = await guessed(read.config);
    expect(choice).toEqual({
      search: { tool: 'find_contact', terms: { profile: 'text', email: 'text', name: 'text' }, fixed: {} },
      create: {
        tool: 'add_contact',
        fields: { name: 'full_name', email: 'mail', title: 'role', company: 'organisation', profile: 'web' },
        fixed: {},
      },
      update: { tool: 'change_contact' },
    });
    const open = await chooseMapping(stored(read.config), choice, worker.context, signal);
    expect(open).toEqual({ status: 'failed', problem: { code: 'fields_open' } });
    expect(crm.called).toEqual([]);
  });

  it('tries a choice by a search alone', async () => {
    await connected('rolodex');
    expect(crm.called).toEqual(['find_contact']);
  });

  it('stops when a tool has another name, and goes on when it is chosen again', async () => {
    const { config } = await connected('rolodex');
    crm.rename = (name) => (name === 'add_contact' ? 'new_contact' : name);
    const stopped = await openAs(config, worker).upsert(entryOf(PERSON), signal);
    expect(stopped).toEqual({ status: 'needs-user', problem: { code: 'tools_changed' } });
    const again = await chosen(config);
    expect(await openAs(again, worker).upsert(entryOf(PERSON), signal)).toMatchObject({ was: 'created' });
  });

  it('refuses what it requires in words that name the field', async () => {
    const { destination } = await connected('rolodex');
    crm.people.add({ name: 'Somebody', emails: ['taken@acme.example'] });
    const contact = { ...PERSON, name: ' ' };
    const outcome = await destination.upsert(entryOf(contact), signal);
    expect(outcome).toMatchObject({ status: 'refused', problem: { code: 'entry_refused', field: null } });
  });

  it('suggests people by name and employer, and never writes to them', async () => {
    const { destination } = await connected('rolodex');
    crm.people.add({ name: PERSON.name, company: 'acme', title: '' });
    const found = await destination.find({ ...known(PERSON), emails: [], profileUrls: [] }, signal);
    expect(found).toMatchObject({ records: [{ by: 'name-employer', isCertain: false, owner: 'Olga Owner' }] });
    await destination.upsert(entryOf(PERSON), signal);
    expect(crm.people.all).toMatchObject([{ title: '' }, { title: 'Cook' }]);
  });

  it('lets the user decide where two records are the same person', async () => {
    const { destination } = await connected('rolodex');
    crm.people.add({ name: 'Ann', profile: PROFILE });
    crm.people.add({ name: 'Ann again', profile: `${PROFILE}/` });
    const outcome = await destination.upsert(entryOf(PERSON), signal);
    expect(outcome).toMatchObject({ status: 'held', problem: { code: 'several_there' } });
    expect(crm.people.all).toHaveLength(2);
  });
});

describe('the token', () => {
  it('goes to the tools alone, as a header, and is in nothing that is stored beside it or said', async () => {
    const { destination, config } = await connected('attio');
    const outcome = await destination.upsert(entryOf(PERSON), signal);
    const answer = await worker.context.tools.tokensOf('crm-1')();
    if (answer.status !== 'token') throw new Error('no token');
    expect(worker.calls.every(({ url }) => url === crm.toolUrl)).toBe(true);
    const said = JSON.stringify([outcome, config, worker.calls.map(({ url, body }) => [url, body])]);
    expect(said).not.toContain(answer.token);
  });
});
