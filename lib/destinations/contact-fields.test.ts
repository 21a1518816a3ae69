import { describe, expect, it } from 'vitest';
import { readRemoteVersion as readCardVersion } from './carddav/remote-version.ts';
import { comparisonVersion, isAsCompared, keptBy } from './comparison.ts';
import { contactFieldSchema } from './contact-field-schema.ts';
import { choiceSchema } from './contact-field-schema.ts';
import { CONTACT_FIELDS, CRM_FIELDS } from './contact-fields.ts';
import { readRemoteVersion as readHubSpotVersion } from './crm/remote-version.ts';
import { destinationProblemSchema } from './destination-problem.ts';
import { hubSpotConfigSchema } from './hubspot/hubspot-connection.ts';
import { mappingChoiceSchema } from './mcp/mapping/mapping-choice-schema.ts';

const FORMER = ['first-name', 'last-name', 'company-domain', 'our-id'] as const;
const HUBSPOT = {
  account: null,
  linksCompanies: true,
  showsOwners: false,
};
const REST = { title: 'jobtitle', company: 'company', email: 'email', phone: 'phone', mobile: null, profile: null };

describe('there is one list of fields', () => {
  it('in words that every locale can have as keys', () => {
    for (const field of CONTACT_FIELDS) expect(field).toMatch(/^[a-z_]+$/);
  });

  it('of which a CRM takes all but the note', () => {
    expect([...CRM_FIELDS, 'note'].toSorted()).toEqual([...CONTACT_FIELDS].toSorted());
    const fields = Object.fromEntries(CRM_FIELDS.map((field) => [field, `at.${field}`]));
    const choice = {
      search: { tool: 'find', terms: {}, fixed: {} },
      create: { tool: 'add', fields, fixed: {} },
      update: null,
    };
    expect(mappingChoiceSchema.parse(choice)).toEqual(choice);
  });
});

describe('what an older version stored is read', () => {
  it.each(FORMER)('%s', (name) => {
    expect(contactFieldSchema.parse(name)).toBe(name.replace('-', '_'));
  });

  it('but no name that there never was', () => {
    expect(contactFieldSchema.safeParse('first').success).toBe(false);
    expect(contactFieldSchema.safeParse(7).success).toBe(false);
  });

  it('the mapping of a HubSpot connection, in both spellings', () => {
    const now = { first_name: 'firstname', last_name: 'family', company_domain: null, location: null, our_id: 'ours' };
    const former = { 'first-name': 'firstname', 'last-name': 'family', 'our-id': 'ours' };
    for (const names of [now, former])
      expect(hubSpotConfigSchema.parse({ ...HUBSPOT, mapping: { ...REST, ...names } }).mapping).toEqual({
        ...REST,
        ...now,
      });
  });

  it('the differences that the user decided to leave', () => {
    const kept = { 'first-name': 'x.y', title: 'a.b' };
    const now = { first_name: 'x.y', title: 'a.b' };
    expect(readHubSpotVersion(JSON.stringify({ hashes: { 'some-property': 'z' }, kept }))).toEqual({
      hashes: { 'some-property': 'z' },
      kept: now,
    });
    expect(readCardVersion(JSON.stringify({ etag: null, suppressions: {}, kept })).kept).toEqual(now);
  });

  it('a choice made side by side, and a problem that waits for one', () => {
    const difference = { field: 'first_name', ours: 'Ann', theirs: 'Anna' } as const;
    const version = JSON.stringify({ record: null, fields: { 'first-name': markOf(difference), title: 'x.y' } });
    const choice = choiceSchema.parse({ version, take: ['first-name'] });
    expect(choice.take).toEqual(['first_name']);
    expect(isAsCompared(choice, [difference], null)).toBe(true);
    expect(keptBy(choice)).toEqual({ title: 'x.y' });
    expect(destinationProblemSchema.parse({ code: 'differs', fields: ['our-id', 'title'] })).toEqual({
      code: 'differs',
      fields: ['our_id', 'title'],
    });
  });
});

/** As a version has it. */
function markOf(difference: Parameters<typeof comparisonVersion>[0][number]): string {
  const { fields } = JSON.parse(comparisonVersion([difference], null)) as { fields: Record<string, string> };
  return fields[difference.field] ?? '';
}
