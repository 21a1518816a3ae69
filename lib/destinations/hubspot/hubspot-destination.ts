import type { Destination, DestinationDescription, FindOutcome, FoundRecord } from '../destination.ts';
import type { HubSpotRecord } from './answers.ts';
import { CONTACTS } from './contact-paths.ts';
import type { HubSpotCall } from './hubspot-call.ts';
import type { HubSpotConfig } from './hubspot-connection.ts';
import { HUBSPOT_ORIGIN } from './hubspot-origin.ts';
import { stoppedReading } from './hubspot-outcome.ts';
import { createLinkCompany } from './link-company.ts';
import { createOwnerNames } from './owner-names.ts';
import { createSaveContact } from './save-contact.ts';
import { searchContacts, type FoundContact } from './search-contacts.ts';
import { createSettleContact } from './settle-contact.ts';

interface HubSpotDeps {
  config: HubSpotConfig;
  label: string;
  call: HubSpotCall;
}

const MAX_FOUND = 3;
/** A contact is about five requests, two of them searches; small accounts have 10 requests and 4 searches a second. */
const LIMITS = { concurrent: 2, spacingMs: 500 };

/** One HubSpot account as a destination. */
export function createHubSpot({ config, label, call }: HubSpotDeps): Destination {
  const { mapping } = config;
  const ownerName = createOwnerNames(call);
  const urlOf = (record: Pick<HubSpotRecord, 'id' | 'url'>) => recordUrl(record, config);
  const linkCompany = config.linksCompanies ? createLinkCompany(call) : null;
  const deps = { mapping, call, linkCompany, urlOf };
  const description: DestinationDescription = {
    kind: 'hubspot',
    label,
    origins: [HUBSPOT_ORIGIN],
    takes: ['contact'],
    canFind: true,
    canShowOwner: config.showsOwners,
    canUpdate: true,
    limits: LIMITS,
  };

  async function found({ record, by }: FoundContact, signal: AbortSignal): Promise<FoundRecord> {
    const ownerId = record.properties['hubspot_owner_id'] ?? '';
    const changedAt = Date.parse(record.updatedAt ?? '');
    return {
      ref: record.id,
      url: urlOf(record),
      owner: config.showsOwners && ownerId !== '' ? await ownerName(ownerId, signal) : null,
      by,
      isCertain: by !== 'name-employer',
      version: null,
      changedAt: Number.isNaN(changedAt) ? null : changedAt,
    };
  }

  return {
    describe: () => description,
    async find(person, signal): Promise<FindOutcome> {
      const search = await searchContacts(person, mapping, call, signal);
      if (search.status !== 'found') return search;
      const records = search.contacts.slice(0, MAX_FOUND).map((contact) => found(contact, signal));
      return { status: 'found', records: await Promise.all(records) };
    },
    upsert: createSaveContact(deps),
    settle: createSettleContact(deps),
    async test(signal) {
      const answer = await call({ method: 'GET', path: `${CONTACTS}?limit=1` }, signal);
      return answer.status === 'answered'
        ? { status: 'done', ref: '', url: null, version: null, was: 'unchanged' }
        : stoppedReading(answer);
    },
  };
}

/** Where the user can open a record: what HubSpot says, if it is its own page, or what is known of such pages. */
function recordUrl({ id, url }: Pick<HubSpotRecord, 'id' | 'url'>, { account }: HubSpotConfig): string | null {
  const said = URL.parse(url ?? '');
  if (said?.protocol === 'https:' && said.hostname.endsWith('.hubspot.com')) return said.href;
  return account === null
    ? null
    : `https://${account.uiDomain}/contacts/${account.portalId}/record/0-1/${encodeURIComponent(id)}`;
}
