import type { Destination, DestinationDescription, FoundRecord } from '../destination.ts';
import { type Stopped, stoppedBy } from '../stopped.ts';
import type { FoundPerson } from './match-person.ts';
import { readFields } from './read-fields.ts';
import type { SalesforceCall } from './salesforce-call.ts';
import type { ObjectFields, SalesforceConfig } from './salesforce-connection.ts';
import { createSavePerson, type SaveDeps } from './save-person.ts';
import { searchMany, searchPeople } from './search-people.ts';
import { createComparePerson, createSettlePerson } from './settle-person.ts';
import { withoutGone } from './without-gone.ts';

interface SalesforceDeps {
  config: SalesforceConfig;
  label: string;
  call: SalesforceCall;
  /** ms since epoch */
  now: () => number;
}

const MAX_FOUND = 3;
/** One at a time: between a search and a creation no other call of ours creates the same person. */
const LIMITS = { concurrent: 1, spacingMs: 500, findingMs: 250 };

/** One organization in Salesforce as a destination. */
export function createSalesforce({ config, label, call, now }: SalesforceDeps): Destination {
  const { instanceUrl, creates } = config;
  const urlOf = ({ id }: { id: string }) => `${instanceUrl}/${encodeURIComponent(id)}`;
  const depsWith = (fields: ObjectFields): SaveDeps => ({ fields, call, creates, urlOf });
  let { fields } = config;
  /** The field with the profile's address is gone there: by it no person is known any more. */
  let isWithoutProfile = false;

  /** Does something with the fields, as far as they are there; stopped as long as they could not be read. */
  async function using<Outcome extends { status: string }>(
    attempt: (deps: SaveDeps) => Promise<Outcome>,
  ): Promise<{ outcome: Outcome | Stopped; missing: string[] }> {
    if (fields === null)
      return { outcome: stoppedBy({ code: 'permission_missing', origin: instanceUrl }), missing: [] };
    const { outcome, missing } = await withoutGone(fields, (usable) => attempt(depsWith(usable)));
    isWithoutProfile ||= missing.some((name) => isProfileField(name, config));
    return { outcome, missing };
  }

  const foundRecord = ({ record, by }: FoundPerson): FoundRecord => ({
    ref: record.id,
    url: urlOf(record),
    owner: record.owner,
    by,
    isCertain: by !== 'name-employer',
    version: null,
    changedAt: record.changedAt,
    since: record.createdAt,
  });
  const shown = (people: readonly FoundPerson[]) => people.slice(0, MAX_FOUND).map(foundRecord);

  return {
    describe: () => describe(config, label, isWithoutProfile),
    async find(person, signal) {
      const { outcome } = await using((deps) => searchPeople(person, deps, signal));
      return outcome.status === 'found' ? { status: 'found', records: shown(outcome.people) } : outcome;
    },
    async findMany(people, signal) {
      const { outcome } = await using((deps) => searchMany(people, deps, signal));
      return outcome.status === 'found' ? { status: 'found', records: outcome.people.map(shown) } : outcome;
    },
    async upsert(entry, signal) {
      const { outcome, missing } = await using((deps) => createSavePerson(deps)(entry, signal));
      return outcome.status === 'done' && missing.length > 0 ? { ...outcome, missing } : outcome;
    },
    settle: async (entry, signal) => (await using((deps) => createSettlePerson(deps, now)(entry, signal))).outcome,
    compare: async (entry, signal) => (await using((deps) => createComparePerson(deps)(entry, signal))).outcome,
    async test(signal) {
      const read = await readFields(creates, call, signal);
      return read.status === 'read' ? { status: 'done', ref: '', url: null, version: null, was: 'unchanged' } : read;
    },
    async configNow(signal) {
      const read = await readFields(creates, call, signal);
      if (read.status !== 'read') return read;
      ({ fields } = read);
      return { status: 'read', config: { ...config, fields: read.fields } };
    },
  };
}

function isProfileField(name: string, { fields }: SalesforceConfig): boolean {
  return fields !== null && Object.values(fields.mappings).some(({ profile }) => profile === name);
}

function describe(
  { instanceUrl, fields }: SalesforceConfig,
  label: string,
  isWithoutProfile: boolean,
): DestinationDescription {
  // Only of both: a lead that is there must not be missed.
  const isIn = (field: 'profile' | 'email') =>
    fields !== null && Object.values(fields.mappings).every((mapping) => mapping[field] !== null);
  return {
    kind: 'salesforce',
    label,
    origins: [instanceUrl],
    takes: ['contact'],
    canFind: true,
    knowsPeopleBy: [
      ...(isIn('profile') && !isWithoutProfile ? (['profile-url'] as const) : []),
      ...(isIn('email') ? (['email'] as const) : []),
    ],
    canShowOwner: true,
    canUpdate: true,
    limits: LIMITS,
  };
}
