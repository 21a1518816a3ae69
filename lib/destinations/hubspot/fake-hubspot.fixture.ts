import type { DestinationContext } from '../destination.ts';
import { callDestination } from '../guarded-fetch.ts';
import { NO_TOOLS } from '../no-tools.fixture.ts';
import { schemaErrors } from './hubspot-schemas.fixture.ts';

interface Stored {
  id: string;
  properties: Record<string, string>;
  /** The contacts that the search knows: it is late. */
  indexed: Record<string, string> | null;
}
interface ReceivedCall {
  method: string;
  path: string;
  headers: Headers;
  body: Record<string, unknown>;
}
interface Filter {
  propertyName: string;
  operator: string;
  value?: string;
  values?: string[];
}

export const TOKEN = 'pat-eu1-0123456789';
const ALL_SCOPES = [
  'crm.objects.contacts.read',
  'crm.objects.contacts.write',
  'crm.objects.companies.read',
  'crm.objects.companies.write',
  'crm.objects.owners.read',
  'crm.schemas.contacts.write',
];
const STOCK = ['firstname', 'lastname', 'jobtitle', 'company', 'email', 'phone', 'mobilephone', 'hubspot_owner_id'];
const NOW = '2026-01-01T00:00:00.000Z';

/**
 * A HubSpot in memory, by its published interface and its known behavior: unique emails, a search that is late, errors
 * with their categories. Checks every body that it gets and every body that it gives by the schema.
 */
export class FakeHubSpot {
  contacts: Stored[] = [];
  companies: Stored[] = [];
  links: string[] = [];
  scopes = new Set(ALL_SCOPES);
  unique = new Set(['email']);
  known = new Set([...STOCK, 'hs_linkedin_url', 'linkedin_personal_url']);
  /** The attributes of properties that are not plain text. */
  types = new Map<string, object>([['hubspot_owner_id', { type: 'enumeration', fieldType: 'select' }]]);
  broken: string[] = [];
  received: ReceivedCall[] = [];
  /** Answers instead of the fake, once for each entry. */
  instead: ((received: ReceivedCall) => Response | 'no answer' | null)[] = [];
  /** Answers are lost after they were carried out, that many. */
  lost = 0;
  /** ms since epoch */
  now = Date.parse(NOW);
  private next = 100;

  get context(): DestinationContext {
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const url = new URL(String(input));
      const received = {
        method: init?.method ?? 'GET',
        path: `${url.pathname}${url.search}`,
        headers: new Headers(init?.headers),
        body: init?.body === undefined ? {} : (JSON.parse(String(init.body)) as Record<string, unknown>),
      };
      this.received.push(received);
      const other = this.instead.shift()?.(received);
      if (other === 'no answer') throw new TypeError('network');
      const response = other ?? this.answer(received, url);
      if (
        this.lost > 0 &&
        received.method !== 'GET' &&
        !received.path.includes('search') &&
        !received.path.includes('read')
      ) {
        this.lost -= 1;
        throw new TypeError('network');
      }
      return response;
    };
    return {
      call: (call) => callDestination(call, { fetch, hasPermission: async () => true, isOnline: () => true }),
      now: () => this.now,
      randomBytes: (count) => new Uint8Array(count),
      tools: NO_TOOLS,
    };
  }

  /** A contact that is there already; the search knows it. */
  add(properties: Record<string, string>): Stored {
    const stored = { id: String((this.next += 1)), properties, indexed: { ...properties } };
    this.contacts.push(stored);
    return stored;
  }

  /** Time passes: the search catches up. */
  index(): void {
    for (const stored of [...this.contacts, ...this.companies]) stored.indexed = { ...stored.properties };
  }

  private answer(received: ReceivedCall, url: URL): Response {
    const { method, body } = received;
    if (url.origin !== 'https://api.hubapi.com') return this.error(404, 'OBJECT_NOT_FOUND', 'no such host');
    if (received.headers.get('authorization') !== `Bearer ${TOKEN}`)
      return this.error(401, 'INVALID_AUTHENTICATION', 'Authentication credentials not found.');
    const [, area = '', kind = '', , ...rest] = url.pathname.split('/');
    if (area === 'account-info') return Response.json({ portalId: 4711, uiDomain: 'app-eu1.hubspot.com' });
    const object = kind === 'objects' ? (url.pathname.split('/')[4] ?? '') : kind;
    const scope = this.scopeFor(kind, object, method, rest.join('/'));
    if (!this.scopes.has(scope))
      return this.error(403, 'MISSING_SCOPES', 'This app has not been granted all required scopes', {
        missingScopes: [scope],
      });
    if (kind === 'owners') return this.owner(rest[0] ?? '');
    if (kind === 'properties') return this.properties(received);
    const records = object === 'companies' ? this.companies : this.contacts;
    const [, ...path] = rest;
    switch (`${method} ${path[0] ?? ''}`) {
      case 'GET ':
        return this.give('records', { results: [] });
      case 'POST search':
        return this.search(records, body);
      case 'POST batch':
        return path[1] === 'read' ? this.batchRead(body) : this.batchUpsert(body);
      case 'POST ':
        return this.create(records, body);
      default:
        if (method === 'PUT') {
          this.links.push(`${path[0]}-${path.at(-1)}`);
          return this.give('read', { status: 'COMPLETE', results: [], startedAt: NOW, completedAt: NOW });
        }
        return this.update(path[0] ?? '', body);
    }
  }

  private scopeFor(kind: string, object: string, method: string, path: string): string {
    if (kind === 'owners') return 'crm.objects.owners.read';
    if (kind === 'properties') return method === 'POST' ? 'crm.schemas.contacts.write' : 'crm.objects.contacts.read';
    const reads = method === 'GET' || path.endsWith('search') || path.endsWith('read');
    return `crm.objects.${object}.${reads ? 'read' : 'write'}`;
  }

  private owner(id: string): Response {
    return id === '7'
      ? Response.json({
          id,
          type: 'PERSON',
          firstName: 'Olga',
          lastName: 'Owner',
          archived: false,
          createdAt: NOW,
          updatedAt: NOW,
        })
      : Response.json({ results: [] });
  }

  private properties({ method, body }: ReceivedCall): Response {
    if (method === 'GET') {
      const results = [...this.known].map((name) => ({
        name,
        label: name,
        type: 'string',
        fieldType: 'text',
        groupName: 'contactinformation',
        description: '',
        options: [],
        hasUniqueValue: name !== 'email' && this.unique.has(name),
        modificationMetadata: { archivable: false, readOnlyDefinition: true, readOnlyValue: false },
        ...this.types.get(name),
      }));
      return Response.json({ results });
    }
    this.check('property', body);
    const name = String(body['name']);
    if (this.known.has(name))
      return this.error(409, 'OBJECT_ALREADY_EXISTS', `A property named '${name}' already exists.`);
    this.known.add(name);
    if (body['hasUniqueValue'] === true) this.unique.add(name);
    return Response.json(body, { status: 201 });
  }

  private search(records: Stored[], body: Record<string, unknown>): Response {
    this.check('search', body);
    if (JSON.stringify(body).length > 3_000) return this.error(400, 'VALIDATION_ERROR', 'The request body is too long');
    const groups = body['filterGroups'] as { filters: Filter[] }[];
    const names = groups.flatMap(({ filters }) => filters.map(({ propertyName }) => propertyName));
    const unknown = this.unknownProperty(Object.fromEntries(names.map((name) => [name, ''])));
    if (records === this.contacts && unknown !== null) return unknown;
    const matches = ({ indexed }: Stored, { propertyName, operator, value = '', values = [] }: Filter) => {
      const there = indexed?.[propertyName]?.toLowerCase();
      return there !== undefined && (operator === 'IN' ? values : [value.toLowerCase()]).includes(there);
    };
    const results = records.filter((stored) =>
      groups.some(({ filters }) => filters.every((filter) => matches(stored, filter))),
    );
    const limit = Number(body['limit']);
    return this.give('records', { total: results.length, results: results.slice(0, limit).map(recordOf) });
  }

  private batchRead(body: Record<string, unknown>): Response {
    this.check('batchRead', body);
    const ids = (body['inputs'] as { id: string }[]).map(({ id }) => id.toLowerCase());
    const property = body['idProperty'];
    const results = this.contacts.filter((stored) =>
      ids.includes(typeof property === 'string' ? (stored.properties[property] ?? '').toLowerCase() : stored.id),
    );
    const status = results.length === ids.length ? 200 : 207;
    return this.give(
      'read',
      { status: 'COMPLETE', results: results.map(recordOf), startedAt: NOW, completedAt: NOW },
      status,
    );
  }

  private batchUpsert(body: Record<string, unknown>): Response {
    this.check('batchUpsert', body);
    const [input] = body['inputs'] as { id: string; idProperty: string; properties: Record<string, string> }[];
    if (input === undefined) return this.error(400, 'VALIDATION_ERROR', 'inputs is empty');
    const unknown = this.unknownProperty(input.properties);
    if (unknown !== null) return unknown;
    const isSame = (stored: Stored) => stored.properties[input.idProperty]?.toLowerCase() === input.id.toLowerCase();
    const there = this.contacts.find(isSame);
    const clash = this.clash(input.properties, there);
    if (clash !== null) return clash;
    const stored = there ?? this.stored(this.contacts);
    Object.assign(stored.properties, input.properties);
    const results = [{ ...recordOf(stored), new: there === undefined }];
    return this.give('upserted', { status: 'COMPLETE', results, startedAt: NOW, completedAt: NOW });
  }

  private create(records: Stored[], body: Record<string, unknown>): Response {
    this.check('create', body);
    const properties = body['properties'] as Record<string, string>;
    if (records === this.contacts) {
      const refused = this.unknownProperty(properties) ?? this.clash(properties);
      if (refused !== null) return refused;
    }
    const stored = this.stored(records);
    Object.assign(stored.properties, properties);
    return this.give('record', recordOf(stored), 201);
  }

  private update(id: string, body: Record<string, unknown>): Response {
    this.check('update', body);
    const stored = this.contacts.find((contact) => contact.id === id);
    if (stored === undefined) return this.error(404, 'OBJECT_NOT_FOUND', 'resource not found');
    const properties = body['properties'] as Record<string, string>;
    const refused = this.unknownProperty(properties) ?? this.clash(properties, stored);
    if (refused !== null) return refused;
    Object.assign(stored.properties, properties);
    return this.give('record', recordOf(stored));
  }

  private stored(records: Stored[]): Stored {
    const stored: Stored = { id: String((this.next += 1)), properties: {}, indexed: null };
    records.push(stored);
    return stored;
  }

  private unknownProperty(properties: Record<string, string>): Response | null {
    const name = Object.keys(properties).find((property) => !this.known.has(property));
    return name === undefined
      ? null
      : this.error(400, 'VALIDATION_ERROR', `Property values were not valid: Property "${name}" does not exist`, {
          propertyName: [name],
        });
  }

  private clash(properties: Record<string, string>, self?: Stored): Response | null {
    for (const name of this.unique) {
      const value = properties[name]?.toLowerCase();
      const other = this.contacts.find((stored) => stored !== self && stored.properties[name]?.toLowerCase() === value);
      if (value !== undefined && other !== undefined)
        return this.error(409, 'CONFLICT', `Contact already exists. Existing ID: ${other.id}`);
    }
    return null;
  }

  private check(name: Parameters<typeof schemaErrors>[0], body: unknown): void {
    this.broken.push(...schemaErrors(name, body));
  }

  private give(name: Parameters<typeof schemaErrors>[0], body: unknown, status = 200): Response {
    this.check(name, body);
    return Response.json(body, { status });
  }

  error(status: number, category: string, message: string, context: Record<string, string[]> = {}): Response {
    const correlationId = 'aeb5f871-7f07-4993-9211-075dc63e7cbf';
    return this.give('error', { status: 'error', category, message, correlationId, context }, status);
  }
}

function recordOf({ id, properties }: Stored) {
  return { id, properties: { ...properties }, createdAt: NOW, updatedAt: NOW, archived: false };
}
