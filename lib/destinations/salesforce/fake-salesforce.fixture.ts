import type { DestinationContext } from '../destination.ts';
import { callDestination } from '../guarded-fetch.ts';
import { NO_TOOLS } from '../no-tools.fixture.ts';
import { MalformedQuery, parseSoql } from './fake-soql.fixture.ts';

export const INSTANCE = 'https://acme.my.salesforce.com';
const API = '/services/data/v68.0';
const PREFIXES = { Contact: '003', Lead: '00Q', Account: '001' };
type ObjectName = keyof typeof PREFIXES;

interface Stored {
  id: string;
  object: ObjectName;
  fields: Record<string, string>;
  owner: string;
  isConverted: boolean;
  createdAt: number;
}
export interface ReceivedRequest {
  method: string;
  /** Path and query. */
  path: string;
  headers: Headers;
  body: string;
}

const TEXTS = ['FirstName', 'LastName', 'Title', 'Email', 'Phone', 'MobilePhone'];
const ALSO_READ = ['Id', 'Name', 'CreatedDate', 'LastModifiedDate', 'Owner.Name'];
const LEAD_ONLY = ['Company', 'Website', 'IsConverted', 'ConvertedContactId'];
const MAX_LENGTHS: Record<string, number> = { Phone: 40, MobilePhone: 40, FirstName: 40, LastName: 80, Title: 128 };
const REQUIRED: Partial<Record<ObjectName, string[]>> = { Lead: ['LastName', 'Company'], Contact: ['LastName'] };
const OWNER = 'Olga Owner';

/**
 * An organization in memory, by Salesforce's published interface: queries that read at once, errors as lists, required
 * fields, a daily quota, rules against duplicates, and no key that makes a repeat harmless.
 */
export class FakeSalesforce {
  records: Stored[] = [];
  received: ReceivedRequest[] = [];
  tokens = new Set(['access-1']);
  /** Beyond the usual ones; the same for contacts and leads. */
  custom = new Map<string, object>([['LinkedIn_URL__c', { type: 'url' }]]);
  /** Fields that the user may not see. */
  hidden = new Set<string>();
  /** Objects that the user may not see, or may not create. */
  closed = new Set<ObjectName>();
  readOnly = new Set<ObjectName>();
  /** The organization refuses a second person with the same email. */
  refusesDuplicates = false;
  /** Requests that are left today. */
  quota = Number.POSITIVE_INFINITY;
  /** So many writes are carried out without an answer. */
  lost = 0;
  /** A write without an answer is carried out so much later, in ms. */
  lateMs = 0;
  /** Answers instead, once for each entry. */
  instead: ((received: ReceivedRequest) => Response | null)[] = [];
  /** Things that no client may do. */
  broken: string[] = [];
  now = (): number => Date.UTC(2026, 2, 1);
  private pending: { at: number; run: () => void }[] = [];
  private next = 100;

  get context(): DestinationContext {
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const url = new URL(String(input));
      if (url.origin !== INSTANCE) throw new TypeError('network');
      const { method = 'GET', headers, body } = init ?? {};
      return this.receive({
        method,
        path: `${url.pathname}${url.search}`,
        headers: new Headers(headers),
        body: typeof body === 'string' ? body : '',
      });
    };
    let token = 1;
    return {
      call: (call) => callDestination(call, { fetch, hasPermission: async () => true, isOnline: () => true }),
      now: () => this.now(),
      randomBytes: (count) => new Uint8Array(count),
      tools: {
        ...NO_TOOLS,
        tokensOf: () => async (refused) => {
          if (refused !== undefined) token += 1;
          return { status: 'token', token: `access-${token}` };
        },
      },
    };
  }

  /** A record that is there already. */
  add(object: ObjectName, fields: Record<string, string>, changes: Partial<Stored> = {}): Stored {
    this.next += 1;
    const id = `${PREFIXES[object]}${String(this.next).padStart(12, '0')}AAA`;
    const stored = { id, object, fields, owner: OWNER, isConverted: false, createdAt: this.now(), ...changes };
    this.records.push(stored);
    return stored;
  }

  of(object: ObjectName): Stored[] {
    return this.records.filter((record) => record.object === object);
  }

  /** @throws TypeError: no answer comes */
  receive(received: ReceivedRequest): Response {
    this.received.push(received);
    this.carryOut();
    const isWrite = received.method !== 'GET';
    if (isWrite && this.lost > 0) {
      this.lost -= 1;
      if (this.lateMs === 0) this.answer(received);
      else this.pending.push({ at: this.now() + this.lateMs, run: () => void this.answer(received) });
      throw new TypeError('network');
    }
    return this.instead.shift()?.(received) ?? this.answer(received);
  }

  private carryOut(): void {
    const due = this.pending.filter(({ at }) => at <= this.now());
    this.pending = this.pending.filter((write) => !due.includes(write));
    for (const { run } of due) run();
  }

  private answer({ method, path, headers, body }: ReceivedRequest): Response {
    const token = /^Bearer (\S+)$/u.exec(headers.get('authorization') ?? '')?.[1] ?? '';
    if (!this.tokens.has(token)) return refusal(401, 'INVALID_SESSION_ID', 'Session expired or invalid');
    if (this.quota <= 0) return refusal(403, 'REQUEST_LIMIT_EXCEEDED', 'TotalRequests Limit exceeded.');
    this.quota -= 1;
    if (headers.has('sforce-duplicate-rule-header')) this.broken.push('a duplicate was forced');
    const url = new URL(path, INSTANCE);
    const [, kind, name = '', id = ''] = url.pathname.slice(API.length).split('/');
    if (!url.pathname.startsWith(API)) return refusal(404, 'NOT_FOUND', 'The requested resource does not exist');
    if (kind === 'query') return this.query(url.searchParams.get('q') ?? '');
    if (kind !== 'sobjects' || !isObject(name) || this.closed.has(name))
      return refusal(404, 'NOT_FOUND', 'The requested resource does not exist');
    if (id === 'describe') return this.describe(name);
    const fields = JSON.parse(body) as Record<string, string>;
    return method === 'POST' ? this.create(name, fields) : this.update(name, id, fields);
  }

  private columnsOf(object: ObjectName): string[] {
    const own = { Contact: ['Account.Name', 'AccountId'], Lead: LEAD_ONLY, Account: [] };
    const all = [...TEXTS, ...ALSO_READ, ...own[object], ...this.custom.keys()];
    return all.filter((name) => !this.hidden.has(name));
  }

  private describe(name: ObjectName): Response {
    const fields = this.columnsOf(name)
      .filter((column) => !column.includes('.'))
      .map((column) => ({
        name: column,
        label: column,
        type: column === 'Email' ? 'email' : 'string',
        custom: column.endsWith('__c'),
        filterable: true,
        createable: !ALSO_READ.includes(column),
        updateable: !ALSO_READ.includes(column),
        ...this.custom.get(column),
      }));
    return Response.json({ name, label: name, createable: !this.readOnly.has(name), fields });
  }

  private query(soql: string): Response {
    try {
      const { columns, object, conditionColumns, matches, limit } = parseSoql(soql);
      if (!isObject(object) || this.closed.has(object))
        return refusal(400, 'INVALID_TYPE', `sObject type '${object}' is not supported.`);
      const known = new Set(this.columnsOf(object));
      const unknown = [...columns, ...conditionColumns].find((column) => !known.has(column));
      if (unknown !== undefined) return noSuchColumn(unknown, `entity '${object}'`);
      const found = this.of(object).filter((record) => matches((column) => this.value(record, column)));
      const records = found.slice(0, limit).map((record) => this.row(record, columns));
      return Response.json({ totalSize: records.length, done: true, records });
    } catch (error) {
      if (error instanceof MalformedQuery) return refusal(400, 'MALFORMED_QUERY', error.message);
      throw error;
    }
  }

  private value({ id, fields, owner, isConverted, createdAt }: Stored, column: string): string | boolean | null {
    switch (column) {
      case 'Id':
        return id;
      case 'IsConverted':
        return isConverted;
      case 'Owner.Name':
        return owner;
      case 'CreatedDate':
      case 'LastModifiedDate':
        return new Date(createdAt).toISOString().replace('Z', '+0000');
      case 'Account.Name':
        return this.records.find((record) => record.id === fields['AccountId'])?.fields['Name'] ?? null;
      default:
        return fields[column] ?? null;
    }
  }

  private row(record: Stored, columns: readonly string[]): object {
    const row: Record<string, unknown> = { attributes: { type: record.object, url: `${API}/sobjects/${record.id}` } };
    for (const column of columns) {
      const [parent = '', child] = column.split('.');
      const value = this.value(record, column);
      row[parent] = child === undefined ? value : value === null ? null : { [child]: value };
    }
    return row;
  }

  private create(object: ObjectName, fields: Record<string, string>): Response {
    const missing = (REQUIRED[object] ?? []).filter((name) => (fields[name] ?? '') === '');
    if (missing.length > 0)
      return refusal(400, 'REQUIRED_FIELD_MISSING', `Required fields are missing: [${missing.join(', ')}]`, missing);
    const refused = this.refused(object, fields) ?? this.duplicate(fields);
    if (refused !== null) return refused;
    const { id } = this.add(object, fields);
    return Response.json({ id, success: true, errors: [] }, { status: 201 });
  }

  private update(object: ObjectName, id: string, fields: Record<string, string>): Response {
    const record = this.of(object).find((each) => each.id === id);
    if (record === undefined) return refusal(404, 'ENTITY_IS_DELETED', 'entity is deleted');
    const refused = this.refused(object, fields);
    if (refused !== null) return refused;
    Object.assign(record.fields, fields);
    return new Response(null, { status: 204 });
  }

  private refused(object: ObjectName, fields: Record<string, string>): Response | null {
    const known = new Set(this.columnsOf(object));
    for (const [name, value] of Object.entries(fields)) {
      if (!known.has(name)) return noSuchColumn(name, `sobject of type ${object}`);
      if (value === '') this.broken.push(`${name} was emptied`);
      if (value.length > (MAX_LENGTHS[name] ?? 255))
        return refusal(400, 'STRING_TOO_LONG', `${name}: data value too large`, [name]);
    }
    return null;
  }

  private duplicate({ Email: email }: Record<string, string>): Response | null {
    const isThere = email !== undefined && this.records.some(({ fields }) => fields['Email'] === email);
    return this.refusesDuplicates && isThere ? refusal(400, 'DUPLICATES_DETECTED', 'Use one of these records?') : null;
  }
}

function isObject(name: string): name is ObjectName {
  return Object.hasOwn(PREFIXES, name);
}

/** Errors are a list. */
export function refusal(status: number, errorCode: string, message: string, fields: string[] = []): Response {
  return Response.json([{ message, errorCode, fields }], { status });
}

function noSuchColumn(name: string, where: string): Response {
  const rest = "If you are attempting to use a custom field, be sure to append the '__c' after the custom field name.";
  return refusal(400, 'INVALID_FIELD', `No such column '${name}' on ${where}. ${rest}`);
}
