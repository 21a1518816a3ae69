import type {
  Destination,
  DestinationDescription,
  FindManyOutcome,
  FindOutcome,
  FoundRecord,
  KnownPerson,
  SendOutcome,
} from '../destination.ts';
import type { McpConfig } from './mcp-connection.ts';
import { type SearchDeps, locateRecords, searchFor } from './records/locate-record.ts';
import type { MatchedRecord } from './records/match-person.ts';
import { type LoadedDeps, createSaveRecord } from './save/save-record.ts';
import { createSettleRecord } from './save/settle-record.ts';
import { type ToolServer, stoppedReading } from './tools/tool-server.ts';

interface McpDeps {
  config: McpConfig;
  label: string;
  server: ToolServer;
  /** ms since epoch */
  now: () => number;
}

const MAX_FOUND = 3;
/** One at a time: between the look and the making nobody else of ours makes the same person. */
const LIMITS = { concurrent: 1, spacingMs: 500, findingMs: 500 };
/** What nobody is called; a test looks for it. */
const UNKNOWN_EMAIL = 'nobody@calling-card.invalid';

/** A server's own search and create tools as a destination. */
export function createMcpDestination({ config, label, server, now }: McpDeps): Destination {
  const description = describe(config, label);
  const loadOnce = createLoader(config, server);

  async function find(person: KnownPerson, signal: AbortSignal): Promise<FindOutcome> {
    const loaded = await loadOnce(signal);
    if (loaded.status !== 'loaded') return loaded;
    const located = await locateRecords(person, loaded.deps, signal);
    return located.status === 'found'
      ? { status: 'found', records: located.records.slice(0, MAX_FOUND).map(foundRecord) }
      : located;
  }

  return {
    describe: () => description,
    find,
    async findMany(people, signal): Promise<FindManyOutcome> {
      const records: FoundRecord[][] = [];
      for (const person of people) {
        const found = await find(person, signal);
        if (found.status !== 'found') return found;
        records.push(found.records);
      }
      return { status: 'found', records };
    },
    upsert: createSaveRecord(loadOnce),
    settle: createSettleRecord(loadOnce, now),
    async test(signal) {
      const loaded = await loadOnce(signal);
      return loaded.status === 'loaded' ? testSearch(loaded.deps, signal) : loaded;
    },
  };
}

type Load = (signal: AbortSignal) => Promise<LoadedDeps>;

/** Reads the chosen tools once; what failed is tried again. */
function createLoader({ toolUrl, mapping }: McpConfig, server: ToolServer): Load {
  let loading: Promise<LoadedDeps> | null = null;

  /** The chosen tools as the server has them now. What it renamed or changed since is the user's to look at. */
  async function load(signal: AbortSignal): Promise<LoadedDeps> {
    if (mapping === null) return { status: 'needs-user', problem: { code: 'fields_open' } };
    const read = await server.tools(signal);
    if (read.status !== 'read') return read;
    const same = ({ tool, mark }: { tool: string; mark: string }) =>
      read.tools.find((each) => each.name === tool && each.mark === mark);
    const search = same(mapping.search);
    const create = same(mapping.create);
    const update = mapping.update === null ? null : same(mapping.update);
    if (search === undefined || create === undefined || update === undefined)
      return { status: 'needs-user', problem: { code: 'tools_changed' } };
    return { status: 'loaded', deps: { server, toolUrl, mapping, chosen: { search, create, update } } };
  }
  return async (signal) => {
    const current = (loading ??= load(signal));
    try {
      const loaded = await current;
      if (loaded.status !== 'loaded') loading = null;
      return loaded;
    } catch (error) {
      loading = null;
      throw error;
    }
  };
}

/** Searches for an address that is nobody's: changes nothing. */
async function testSearch(deps: SearchDeps, signal: AbortSignal): Promise<SendOutcome> {
  const { terms } = deps.mapping.search;
  const path = (terms.email ?? terms.profile ?? terms.name ?? terms.our_id)?.path;
  if (path === undefined) return { status: 'needs-user', problem: { code: 'fields_open' } };
  const answer = await searchFor(path, UNKNOWN_EMAIL, deps, signal);
  switch (answer.status) {
    case 'answered':
      return { status: 'done', ref: '', url: null, version: null, was: 'unchanged' };
    case 'refused':
      return { status: 'refused', problem: { code: 'entry_refused', field: null, details: answer.details } };
    case 'failed':
      return stoppedReading(answer);
    default:
      return answer satisfies never;
  }
}

function foundRecord({ record, by }: MatchedRecord): FoundRecord {
  const { id, url, owner, since } = record;
  return { ref: id, url, owner, by, isCertain: by !== 'name-employer', version: null, changedAt: null, since };
}

function describe({ toolUrl, mapping }: McpConfig, label: string): DestinationDescription {
  const terms = mapping?.search.terms;
  return {
    kind: 'mcp',
    label,
    origins: [new URL(toolUrl).origin],
    takes: ['contact'],
    canFind: mapping !== null,
    knowsPeopleBy: [
      ...(terms?.profile === undefined ? [] : (['profile-url'] as const)),
      ...(terms?.email === undefined ? [] : (['email'] as const)),
    ],
    canShowOwner: true,
    canUpdate: mapping !== null && mapping.update !== null,
    limits: LIMITS,
  };
}
