import { expect, it } from 'vitest';
import { overRest } from '../../lookups/simulated/rest.fixture.ts';
import type { ContactService } from '../../service/contact-service.ts';
import { ACME, ANN, REQUESTS } from './every-tool.fixture.ts';
import { createLookupWorld } from './lookup-world.fixture.ts';

const MINUTE = 60_000;

/** The service over REST, with another `company` in the answers about a person and the employer. */
const withCompany = (company: unknown) => (service: ContactService, now: () => number) =>
  overRest(service, now, (fetch) => async (input, init) => {
    const response = await fetch(input, init);
    if (!new Request(input).url.includes('/profile-company/lookup')) return response;
    return Response.json({ ...Object(await response.json()), company });
  });

it.each([{ name: 'Acme', domain: 'acme.example' }, { id: 'acme' }, 'Acme', [{ id: 7 }]])(
  'an employer that cannot be read is not taken for none, which would cost less: %j',
  async (company) => {
    const world = await createLookupWorld({ people: [ANN], companies: [ACME], transport: withCompany(company) });
    await world.request(REQUESTS.profile_company_lookup);
    await world.pass(MINUTE);
    expect(await world.row('row-1')).toMatchObject({
      state: { status: 'complete' },
      price: { lookup: 1, personExport: 1, companyExport: 1 },
    });
    expect((await world.contact(1))?.companyId).not.toBe('none');
  },
);

it('a person without an employer costs no company export', async () => {
  const world = await createLookupWorld({ people: [ANN], companies: [ACME], transport: withCompany(null) });
  await world.request(REQUESTS.profile_company_lookup);
  await world.pass(MINUTE);
  expect(await world.row('row-1')).toMatchObject({ state: { status: 'complete' }, price: { companyExport: 0 } });
  expect(await world.contact(1)).toMatchObject({ companyId: 'none' });
});
