import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ContactService } from '../../../lib/service/contact-service.ts';
import { companySummarySchema } from '../../../lib/service/schemas/company.ts';
import { type Laboratory, createLaboratory } from '../extension.fixture.ts';

const URL = 'https://www.linkedin.com/in/jane-example';
const lookupType = 'premium_lookup' as const;

let lab: Laboratory;
let service: ContactService;
beforeEach(async () => {
  lab = await createLaboratory();
  // The first user's company exports are not tracked: a charge would not show.
  await lab.signIn(undefined, lab.sandbox.users[1]);
  service = lab.service();
});
afterEach(() => lab.close());

const charges = (tool: string) =>
  lab.sandbox.controls
    .listCharges()
    .filter((charge) => charge.tool === tool)
    .map(({ pool, credits, reason }) => `${reason} ${credits} ${pool}`)
    .toSorted();

/** Buys Jane's contact by her address. */
async function jane() {
  const { profileId } = await service.lookupPerson({ who: { by: 'url', url: URL }, lookupType });
  lab.advance(60_000);
  const [answer] = await service.checkStatus([profileId]);
  if (answer?.status !== 'complete') throw new Error('Jane was not found');
  return answer;
}

describe('a person', () => {
  test('is the same by address, id, email, and name with employer, searched for and looked up', async () => {
    const { profileId, profile } = await jane();
    const email = profile.emails?.[0]?.email ?? '';
    const name = profile.name ?? '';
    const employer = profile.current_employer ?? '';
    for (const who of [
      { by: 'url', url: URL },
      { by: 'id', profileId },
      { by: 'email', email },
      { by: 'name', name, employer },
      { by: 'name', name, employer, title: profile.current_title ?? '' },
    ] as const) {
      expect((await service.findPerson(who)).profiles.map(({ id }) => id)).toEqual([profileId]);
      expect((await service.lookupPerson({ who, lookupType })).profileId).toBe(profileId);
    }
  });

  test('nobody has is found by nobody', async () => {
    for (const who of [
      { by: 'email', email: '-nobody@nowhere.example' },
      { by: 'name', name: 'No "Such" Body', employer: '-Nowhere' },
      { by: 'npi', npi: 1_999_999_999 },
    ] as const) {
      expect((await service.findPerson(who)).profiles).toEqual([]);
    }
  });

  test('with the employer costs a company export more, and brings the company at once', async () => {
    const { person, company } = await service.lookupPersonWithCompany({ who: { by: 'url', url: URL }, lookupType });
    expect(company).toMatchObject({ id: expect.any(Number), name: expect.any(String), domain: expect.any(String) });
    expect(charges('profile_company_lookup')).toEqual([
      'charge 1 company_export',
      'charge 1 lookup',
      'charge 1 person_export',
    ]);
    lab.advance(60_000);
    expect((await service.checkStatus([person.profileId]))[0]).toMatchObject({ status: 'complete' });
    expect(
      await service.lookupPersonWithCompany({ who: { by: 'id', profileId: person.profileId }, lookupType }),
    ).toMatchObject({ person: { status: 'complete' }, company: { employee_count: expect.any(Number) } });
  });
});

describe('a company', () => {
  test('is the same by domain, id, name and address, and costs one company export', async () => {
    const both = await service.lookupPersonWithCompany({ who: { by: 'url', url: URL }, lookupType });
    const company = companySummarySchema.parse(both.company);
    const [found] = (await service.findCompany({ by: 'domain', domain: company?.domain ?? '' })).companies;
    expect(found).toMatchObject({ id: company?.id, name: company?.name });
    const { companyId, profile, record } = await service.lookupCompany({
      which: { by: 'domain', domain: company?.domain ?? '' },
    });
    expect([companyId, profile.name]).toEqual([company?.id, company?.name]);
    expect(profile).toMatchObject({
      description: expect.any(String),
      techstack: expect.arrayContaining([expect.any(String)]),
    });
    expect(Object.keys(record).length).toBeGreaterThan(20);
    expect(charges('company_lookup')).toEqual(['charge 1 company_export']);
    for (const which of [
      { by: 'id', companyId },
      { by: 'name', name: profile.name ?? '' },
      { by: 'url', url: profile.linkedin_url ?? '' },
    ] as const) {
      expect((await service.findCompany(which)).companies.map(({ id }) => id)).toEqual([companyId]);
      expect((await service.lookupCompany({ which })).companyId).toBe(companyId);
    }
  });

  test.each(['unknown_fields', 'missing_fields', 'null_fields'])('answered with %s is read', async (mode) => {
    await lab.fault({ kind: 'shape_answers', mode });
    const { companyId } = await service.lookupCompany({ which: { by: 'id', companyId: 1 } });
    expect(companyId).toBe(1);
  });
});

describe('an email address', () => {
  test.each([
    ['valid', 1, ['charge 1 email_verification']],
    ['invalid', 1, ['charge 1 email_verification']],
    ['catchall', 1, ['charge 1 email_verification']],
    ['unknown', 0, ['charge 1 email_verification', 'refund 1 email_verification']],
  ])('that is %s costs %d', async (status, creditsCharged, moves) => {
    const answer = await service.verifyEmail(`${status}@verify.example`);
    expect(answer).toMatchObject({
      status,
      creditsCharged,
      mxRecord: 'mx1.verify.example',
      checks: { format_valid: true, domain_valid: true },
    });
    expect(charges('email_verify')).toEqual(moves);
  });

  test.each(['unknown_fields', 'missing_fields', 'null_fields'])('answered with %s is read', async (mode) => {
    await lab.fault({ kind: 'shape_answers', mode });
    expect(await service.verifyEmail('valid@verify.example')).toMatchObject({ status: 'valid', creditsCharged: 1 });
  });
});
