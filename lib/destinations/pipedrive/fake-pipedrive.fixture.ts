import type { DestinationContext } from '../destination.ts';
import { callDestination } from '../guarded-fetch.ts';
import { NO_TOOLS } from '../no-tools.fixture.ts';
import {
  MADE_AT,
  type StoredField,
  type StoredOrganization,
  type StoredPerson,
  isMatch,
  newestOf,
  own,
  shownOrganization,
  stock,
  storable,
} from './fake-records.fixture.ts';
import { requestErrors } from './pipedrive-schemas.fixture.ts';

export interface ReceivedCall {
  method: string;
  url: URL;
  headers: Headers;
  body: Record<string, unknown>;
}
export const TOKEN = '0123456789abcdef0123456789abcdef01234567';
export const LINKEDIN = 'a'.repeat(40);
const PAGE = 100;
/** The cost of a call in tokens of the company's daily budget. */
const COST = { read: 1, list: 10, write: 5, search: 20, user: 2 };

/**
 * A Pipedrive in memory, by its published interface and its known behavior: a search that is late, nothing unique,
 * fields by random keys, users only in version 1, tokens that are spent. Checks every request that it gets.
 */
export class FakePipedrive {
  persons: StoredPerson[] = [];
  organizations: StoredOrganization[] = [];
  fields: StoredField[] = [
    stock('name', 'varchar'),
    stock('email', 'varchar'),
    stock('job_title', 'varchar'),
    own('LinkedIn profile', LINKEDIN),
    own('Hired on', 'd'.repeat(40), 'date'),
  ];
  broken: string[] = [];
  received: ReceivedCall[] = [];
  /** Answers instead of the fake, once for each entry. */
  instead: ((received: ReceivedCall) => Response | 'no answer' | null)[] = [];
  /** Answers to writings are lost after they were carried out, that many. */
  lost = 0;
  /** Fields that it does not have are left out without a word, not refused. */
  ignoresUnknown = false;
  /** Tokens spent. */
  spent = 0;
  now = Date.parse(MADE_AT);
  private next = 100;

  get context(): DestinationContext {
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const received = {
        method: init?.method ?? 'GET',
        url: new URL(String(input)),
        headers: new Headers(init?.headers),
        body: init?.body === undefined ? {} : (JSON.parse(String(init.body)) as Record<string, unknown>),
      };
      this.received.push(received);
      const other = this.instead.shift()?.(received);
      if (other === 'no answer') throw new TypeError('network');
      const response = other ?? this.answer(received);
      if (this.lost > 0 && received.method !== 'GET') {
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

  /** A person who is there already; the search knows them. */
  add(person: Partial<Omit<StoredPerson, 'emails' | 'phones'>> & { email?: string; phone?: string }): StoredPerson {
    const { email, phone, ...rest } = person;
    const list = (value: string | undefined) => (value === undefined ? [] : [{ value, primary: true, label: 'work' }]);
    const stored = this.store({ ...rest, emails: list(email), phones: list(phone) });
    this.index();
    return stored;
  }

  addOrganization(name: string): StoredOrganization {
    const stored = { id: (this.next += 1), name, isIndexed: true };
    this.organizations.push(stored);
    return stored;
  }

  /** Time passes: the search catches up. */
  index(): void {
    for (const stored of this.persons) stored.indexed = structuredClone({ ...stored, indexed: null });
    for (const stored of this.organizations) stored.isIndexed = true;
  }

  private store(person: Partial<StoredPerson>): StoredPerson {
    const stored: StoredPerson = {
      id: (this.next += 1),
      name: '',
      owner_id: 7,
      org_id: null,
      emails: [],
      phones: [],
      job_title: null,
      custom_fields: {},
      is_deleted: false,
      ...person,
      indexed: null,
    };
    this.persons.push(stored);
    return stored;
  }

  private answer(received: ReceivedCall): Response {
    const { method, url, body } = received;
    if (url.origin !== 'https://api.pipedrive.com') return this.error(404, 'no such host');
    if (received.headers.get('x-api-token') !== TOKEN) return this.error(401, 'unauthorized access');
    const query = Object.fromEntries(url.searchParams);
    const [, area = '', version = '', kind = '', id = ''] = url.pathname.split('/');
    if (area === 'v1') return this.user(kind === '' ? version : kind);
    switch (`${method} ${kind}${id === '' ? '' : id === 'search' ? '/search' : '/id'}`) {
      case 'GET personFields':
        return this.give(COST.list, this.fields);
      case 'GET persons/search':
        return this.searchPersons(query);
      case 'GET organizations/search':
        return this.searchOrganizations(query);
      case 'GET persons':
        this.check('list of persons', query);
        return this.give(
          COST.list,
          newestOf(this.persons, query).map((person) => this.shown(person)),
        );
      case 'GET organizations':
        this.check('list of organizations', query);
        return this.give(COST.list, newestOf(this.organizations, query).map(shownOrganization));
      case 'GET persons/id':
        this.check('reading of a person', query);
        return this.one(this.persons.find((person) => person.id === Number(id)));
      case 'GET organizations/id': {
        const found = this.organizations.find((organization) => organization.id === Number(id));
        return found === undefined
          ? this.error(404, 'Organization not found')
          : this.give(COST.read, shownOrganization(found));
      }
      case 'POST persons':
        this.check('creation of a person', body);
        return this.unknownField(body) ?? this.one(this.store(storable(body)), COST.write, 201);
      case 'POST organizations': {
        this.check('creation of an organization', body);
        const made = { id: (this.next += 1), name: String(body['name']), isIndexed: false };
        this.organizations.push(made);
        return this.give(COST.write, shownOrganization(made), 201);
      }
      case 'PATCH persons/id':
        return this.change(Number(id), body);
      default:
        return this.error(404, 'Unknown path');
    }
  }

  private change(id: number, body: Record<string, unknown>): Response {
    this.check('change of a person', body);
    const stored = this.persons.find((person) => person.id === id && !person.is_deleted);
    if (stored === undefined) return this.error(404, 'Person not found');
    const refused = this.unknownField(body);
    if (refused !== null) return refused;
    const changed = storable(body);
    Object.assign(stored, changed, { custom_fields: { ...stored.custom_fields, ...changed.custom_fields } });
    return this.one(stored, COST.write);
  }

  private user(id: string): Response {
    if (id === 'me') return this.give(COST.user, { id: 7, name: 'Olga Owner', company_domain: 'acme' });
    return id === '7'
      ? this.give(COST.user, { id: 7, name: 'Olga Owner', email: 'olga@acme.example' })
      : this.error(404, 'User not found');
  }

  private searchPersons(query: Record<string, string>): Response {
    this.check('search of persons', query);
    const all = this.persons.flatMap(({ indexed }) => (indexed === null || indexed.is_deleted ? [] : [indexed]));
    const texts = (person: StoredPerson): (string | null)[] => {
      if (query['fields'] === 'email') return person.emails.map(({ value }) => value);
      return query['fields'] === 'name' ? [person.name] : Object.values(person.custom_fields);
    };
    return this.found(
      all.filter((person) => texts(person).some((text) => isMatch(text ?? '', query))),
      query,
      ({ id, name, emails, phones, owner_id, org_id, custom_fields }) => ({
        id,
        type: 'person',
        name,
        phones: phones.map(({ value }) => value),
        emails: emails.map(({ value }) => value),
        owner: { id: owner_id },
        organization: this.organizations.find((each) => each.id === org_id) ?? null,
        custom_fields: Object.values(custom_fields).filter((value) => value !== null),
        notes: [],
      }),
    );
  }

  private searchOrganizations(query: Record<string, string>): Response {
    this.check('search of organizations', query);
    const known = this.organizations.filter(({ name, isIndexed }) => isIndexed && isMatch(name, query));
    return this.found(known, query, ({ id, name }) => ({ id, type: 'organization', name, address: null }));
  }

  private found<Item>(items: Item[], query: Record<string, string>, shown: (item: Item) => object): Response {
    const page = items.slice(0, Number(query['limit'] ?? PAGE));
    this.spent += COST.search;
    return Response.json({
      success: true,
      data: { items: page.map((item) => ({ result_score: 0.5, item: shown(item) })) },
      additional_data: { next_cursor: page.length < items.length ? 'next' : null },
    });
  }

  /** Without the fields that the account does not have. */
  private shown({ indexed: _indexed, job_title, custom_fields, ...person }: StoredPerson): object {
    const codes = this.fields.map(({ field_code }) => field_code);
    return {
      ...person,
      ...(codes.includes('job_title') ? { job_title } : {}),
      custom_fields: Object.fromEntries(Object.entries(custom_fields).filter(([key]) => codes.includes(key))),
      add_time: MADE_AT,
      update_time: MADE_AT,
    };
  }

  private one(person: StoredPerson | undefined, cost = COST.read, status = 200): Response {
    return person === undefined ? this.error(404, 'Person not found') : this.give(cost, this.shown(person), status);
  }

  private unknownField(body: Record<string, unknown>): Response | null {
    const keys = [...Object.keys(body['custom_fields'] ?? {}), ...('job_title' in body ? ['job_title'] : [])];
    const unknown = keys.filter((key) => !this.fields.some(({ field_code }) => field_code === key));
    return unknown.length === 0 || this.ignoresUnknown ? null : this.error(400, 'Parameters validation failed');
  }

  private check(name: Parameters<typeof requestErrors>[0], request: unknown): void {
    this.broken.push(...requestErrors(name, request));
  }

  private give(cost: number, data: unknown, status = 200): Response {
    this.spent += cost;
    return Response.json({ success: true, data, additional_data: null }, { status });
  }

  error(status: number, error: string, headers: Record<string, string> = {}): Response {
    const error_info = 'Please check developers.pipedrive.com';
    return Response.json({ success: false, error, error_info, data: null }, { status, headers });
  }
}
