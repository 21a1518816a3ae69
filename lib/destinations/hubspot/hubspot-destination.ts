import type { FieldMapping } from '../crm/mapped-fields.ts';
import type {
  Destination,
  DestinationDescription,
  FindManyOutcome,
  FindOutcome,
  FoundRecord,
  MappedFields,
  SendOutcome,
} from '../destination.ts';
import type { HubSpotRecord } from './answers.ts';
import { createContactCompanies } from './contact-companies.ts';
import { CONTACTS } from './contact-paths.ts';
import { targetsOf } from './field-mapping.ts';
import { findContacts } from './find-contacts.ts';
import type { HubSpotCall } from './hubspot-call.ts';
import { hubSpotConfigSchema, type HubSpotConfig } from './hubspot-connection.ts';
import { HUBSPOT_ORIGIN } from './hubspot-origin.ts';
import { stoppedReading } from './hubspot-outcome.ts';
import { createOwnerNames } from './owner-names.ts';
import { readProperties } from './read-properties.ts';
import { type SaveDeps, createSaveContact } from './save-contact.ts';
import { searchContacts, type FoundContact } from './search-contacts.ts';
import { createCompareContact, createSettleContact } from './settle-contact.ts';
import { withoutMissing } from './without-missing.ts';

interface HubSpotDeps {
  config: HubSpotConfig;
  label: string;
  call: HubSpotCall;
  /** ms since epoch */
  now: () => number;
}

const MAX_FOUND = 3;
/** A contact is about five requests, two of them searches; small accounts have 10 requests and 4 searches a second. */
const LIMITS = { concurrent: 2, spacingMs: 500, findingMs: 250 };

/** One HubSpot account as a destination. */
export function createHubSpot({ config, label, call, now }: HubSpotDeps): Destination {
  const { mapping } = config;
  const ownerName = createOwnerNames(call);
  const urlOf = (record: Pick<HubSpotRecord, 'id' | 'url'>) => recordUrl(record, config);
  const companies = config.linksCompanies ? createContactCompanies(call, now) : null;
  const depsWith = (usable: FieldMapping) => ({ mapping: usable, call, companies, urlOf, now });
  const description = describe(config, label);
  /** The property with the profile's address is gone there: by it no person is known any more. */
  let isWithoutProfile = false;
  const noteMissing = (missing: readonly string[]) => {
    isWithoutProfile ||= mapping.profile !== null && missing.includes(mapping.profile);
  };

  async function found({ record, by }: FoundContact, signal: AbortSignal): Promise<FoundRecord> {
    const ownerId = record.properties['hubspot_owner_id'] ?? '';
    return {
      ref: record.id,
      url: urlOf(record),
      owner: config.showsOwners && ownerId !== '' ? await ownerName(ownerId, signal) : null,
      by,
      isCertain: by !== 'name-employer',
      version: null,
      changedAt: timeOf(record.updatedAt),
      since: timeOf(record.createdAt),
    };
  }

  async function foundAll(contacts: readonly FoundContact[], signal: AbortSignal): Promise<FoundRecord[]> {
    const records: FoundRecord[] = [];
    for (const contact of contacts.slice(0, MAX_FOUND)) records.push(await found(contact, signal));
    return records;
  }

  return {
    describe: () => (isWithoutProfile ? { ...description, knowsPeopleBy: ['email'] } : description),
    async find(person, signal): Promise<FindOutcome> {
      const attempt = (usable: FieldMapping) => searchContacts(person, usable, call, signal);
      const { outcome: search, missing } = await withoutMissing(mapping, attempt);
      noteMissing(missing);
      if (search.status !== 'found') return search;
      return { status: 'found', records: await foundAll(search.contacts, signal) };
    },
    async findMany(people, signal): Promise<FindManyOutcome> {
      const attempt = (usable: FieldMapping) => findContacts(people, { mapping: usable, call }, signal);
      const { outcome: search, missing } = await withoutMissing(mapping, attempt);
      noteMissing(missing);
      if (search.status !== 'found') return search;
      const records: FoundRecord[][] = [];
      // One after another: many have the same owner, whose name is read once.
      for (const contacts of search.contacts) records.push(await foundAll(contacts, signal));
      return { status: 'found', records };
    },
    ...writing(mapping, depsWith),
    mapped: mappedFields(config, call),
    test: (signal) => readOne(call, signal),
  };
}

/**
 * The page on which the user can open a record: HubSpot's answer, if it is its own page, or the known form of such
 * pages.
 */
function recordUrl({ id, url }: Pick<HubSpotRecord, 'id' | 'url'>, { account }: HubSpotConfig): string | null {
  const said = URL.parse(url ?? '');
  if (said?.protocol === 'https:' && said.hostname.endsWith('.hubspot.com')) return said.href;
  return account === null
    ? null
    : `https://${account.uiDomain}/contacts/${account.portalId}/record/0-1/${encodeURIComponent(id)}`;
}

function timeOf(text: string | undefined): number | null {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? null : time;
}

function describe({ mapping, showsOwners }: HubSpotConfig, label: string): DestinationDescription {
  return {
    kind: 'hubspot',
    label,
    origins: [HUBSPOT_ORIGIN],
    takes: ['contact'],
    canFind: true,
    knowsPeopleBy: mapping.profile === null ? ['email'] : ['profile-url', 'email'],
    canShowOwner: showsOwners,
    canUpdate: true,
    limits: LIMITS,
  };
}

/** The calls about one record, each without the properties that are gone there. */
function writing(
  mapping: FieldMapping,
  depsWith: (usable: FieldMapping) => SaveDeps,
): Pick<Destination, 'upsert' | 'settle' | 'compare'> {
  return {
    async upsert(entry, signal) {
      const attempt = (usable: FieldMapping) => createSaveContact(depsWith(usable))(entry, signal);
      const { outcome, missing } = await withoutMissing(mapping, attempt);
      return outcome.status === 'done' && missing.length > 0 ? { ...outcome, missing } : outcome;
    },
    async settle(entry, signal) {
      const attempt = (usable: FieldMapping) => createSettleContact(depsWith(usable))(entry, signal);
      return (await withoutMissing(mapping, attempt)).outcome;
    },
    async compare(entry, signal) {
      const attempt = (usable: FieldMapping) => createCompareContact(depsWith(usable))(entry, signal);
      return (await withoutMissing(mapping, attempt)).outcome;
    },
  };
}

function mappedFields(config: HubSpotConfig, call: HubSpotCall): MappedFields {
  const { mapping } = config;
  return {
    mapping,
    async targets(signal) {
      const read = await readProperties(call, signal);
      return read.status === 'read' ? { status: 'read', targets: targetsOf(read.properties) } : read;
    },
    configWith: (changed) => hubSpotConfigSchema.parse({ ...config, mapping: { ...mapping, ...changed } }),
  };
}

async function readOne(call: HubSpotCall, signal: AbortSignal): Promise<SendOutcome> {
  const answer = await call({ method: 'GET', path: `${CONTACTS}?limit=1` }, signal);
  return answer.status === 'answered'
    ? { status: 'done', ref: '', url: null, version: null, was: 'unchanged' }
    : stoppedReading(answer);
}
