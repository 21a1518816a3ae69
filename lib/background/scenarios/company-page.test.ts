import { expect, it } from 'vitest';
import { contactNumber } from '../../contacts/stored-person.fixture.ts';
import { checkRecords } from '../../lookups/journal/check-records.ts';
import { unheard } from '../../lookups/journal/opened-journal.fixture.ts';
import type { CompanyRequest } from '../../lookups/model/paid-request.ts';
import { overRest } from '../../lookups/simulated/rest.fixture.ts';
import type { SimulatedCompany } from '../../lookups/simulated/world.fixture.ts';
import { companyAnswer } from '../messages/companies.ts';
import { companyAndVerifications } from '../messages/people.ts';
import { ACME, ANN } from './every-tool.fixture.ts';
import { createLookupWorld } from './lookup-world.fixture.ts';

const SECOND = 1_000;
const PAGE = 'https://www.linkedin.com/company/acme';
const byUrl = (url: string): CompanyRequest => ({ tool: 'company_lookup', which: { by: 'url', url } });
const byDomain = (domain: string): CompanyRequest => ({ tool: 'company_lookup', which: { by: 'domain', domain } });
const OTHER: SimulatedCompany = { id: 8, domains: ['other.example'], name: 'Other', found: 1 };

/** A service whose records of companies name this address as their page, and have these fields. */
const open = (address: unknown, fields: object = {}) =>
  createLookupWorld({
    people: [ANN],
    companies: [ACME, OTHER],
    transport: (service, now) =>
      overRest(service, now, (fetch) => async (input, init) => {
        const response = await fetch(input, init);
        if (!new URL(new Request(input).url).pathname.includes('/company/lookup')) return response;
        const record: unknown = await response.json();
        return Response.json({ ...Object(record), linkedin_url: address, ...fields }, { status: 200 });
      }),
  });

it.each([PAGE, 'http://linkedin.com/company/Acme/about/?trk=x', 'linkedin.com/company/acme'])(
  'a company bought by its domain is owned on the LinkedIn page that its record names (%s), and not sold there again',
  async (address) => {
    const world = await open(address);
    await world.request(byDomain('acme.example'));
    await world.pass(SECOND);
    expect(await companyAnswer(world.deps(), { by: 'url', url: PAGE }, true)).toMatchObject({ owned: true });
    expect(await world.request(byUrl(PAGE))).toEqual({ ok: true });
    await world.pass(SECOND);
    expect([world.service.sent.length, world.service.spent()]).toEqual([1, 1]);
  },
);

it('a company that was asked for by its id, and has become one with another, is owned by that id, and not sold again', async () => {
  const world = await open(null, { id: 99 });
  const byId = (companyId: number): CompanyRequest => ({ tool: 'company_lookup', which: { by: 'id', companyId } });
  await world.request(byId(ACME.id));
  await world.pass(SECOND);
  for (const companyId of [ACME.id, 99]) {
    expect(await companyAnswer(world.deps(), { by: 'id', companyId }, true)).toMatchObject({
      owned: true,
      company: { companyId: 99 },
    });
    expect(await world.request(byId(companyId))).toEqual({ ok: true });
    await world.pass(SECOND);
  }
  expect([world.service.sent.length, world.service.spent()]).toEqual([1, 1]);
});

it('a company that had become one with another, and is itself again by a later answer, is owned as itself', async () => {
  const record = { id: 99, domain: 'both.example' };
  const world = await open(null, record);
  await world.request({ tool: 'company_lookup', which: { by: 'id', companyId: ACME.id } });
  await world.pass(SECOND);
  Object.assign(record, { id: ACME.id, domain: 'acme.example' });
  await world.request(byDomain('acme.example'));
  await world.pass(SECOND);
  expect(await companyAnswer(world.deps(), { by: 'id', companyId: ACME.id }, true)).toMatchObject({
    owned: true,
    company: { companyId: ACME.id },
  });
});

it.each(['www.acme.example', 'WWW.ACME.EXAMPLE.', 'https://www.acme.example/', 'http://acme.example'])(
  'a company bought by its id is owned by its domain, however its record has that (%s), and not sold by it again',
  async (domain) => {
    const world = await open(null, { domain });
    await world.request({ tool: 'company_lookup', which: { by: 'id', companyId: ACME.id } });
    await world.pass(SECOND);
    expect(await companyAnswer(world.deps(), { by: 'domain', domain: 'acme.example' }, true)).toMatchObject({
      owned: true,
    });
    expect(await world.request(byDomain('acme.example'))).toEqual({ ok: true });
    await world.pass(SECOND);
    expect([world.service.sent.length, world.service.spent()]).toEqual([1, 1]);
  },
);

it.each(['acme.example', 'www.acme.example', 'https://www.acme.example/'])(
  'a company that was bought is the employer of a contact, however both records write its domain (%s)',
  async (domain) => {
    const world = await open(null, { domain });
    await world.request(byDomain('acme.example'));
    await world.pass(SECOND);
    const contact = contactNumber(1, { employer: { name: 'Acme', domain, industry: null, size: null } });
    const { employer } = await companyAndVerifications(world.deps(), contact, { notifies: true, now: SECOND });
    expect(employer).toMatchObject({
      which: { by: 'domain', domain: 'acme.example' },
      owned: true,
    });
  },
);

it.each(['https://www.linkedin.com/in/ann', 'https://acme.example/company/acme', 'nonsense', 7, null])(
  'an address that is no page of a company (%j) leads to none',
  async (address) => {
    const world = await open(address);
    await world.request(byDomain('acme.example'));
    await world.pass(SECOND);
    expect((await world.db.getAll('companyAliases')).map(({ key }) => key)).toEqual(['company:domain:acme.example']);
  },
);

it('a page that two companies name stays with the one that it led to', async () => {
  const world = await open(PAGE);
  await world.request(byDomain('acme.example'));
  await world.pass(SECOND);
  await world.request(byDomain('other.example'));
  await world.pass(SECOND);
  expect(await world.companies.companyIdOf(`company:${PAGE}`)).toBe(ACME.id);
});

it('a company bought before pages led to companies is owned on its page after the daily check', async () => {
  const world = await open(PAGE);
  await world.request(byDomain('acme.example'));
  await world.pass(SECOND);
  await world.db.delete('companyAliases', `company:${PAGE}`);
  expect(await world.companies.companyIdOf(`company:${PAGE}`)).toBeNull();
  await checkRecords(world.db, Date.now(), unheard);
  expect(await world.companies.companyIdOf(`company:${PAGE}`)).toBe(ACME.id);
  expect(await world.request(byUrl(PAGE))).toEqual({ ok: true });
  await world.pass(SECOND);
  expect(world.service.spent()).toBe(1);
});

it('the daily check leaves a page with the company that it leads to', async () => {
  const world = await open(PAGE);
  await world.request(byDomain('acme.example'));
  await world.pass(SECOND);
  await world.companies.saveAlias(`company:${PAGE}`, OTHER.id, 1);
  await checkRecords(world.db, Date.now(), unheard);
  expect(await world.companies.companyIdOf(`company:${PAGE}`)).toBe(OTHER.id);
});
