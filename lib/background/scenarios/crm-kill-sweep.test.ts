import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ToolMapping } from '../../destinations/mcp/mapping/tool-mapping.ts';
import { createMcpDestination } from '../../destinations/mcp/mcp-destination.ts';
import type { ForeignTool } from '../../destinations/mcp/tools/tool-schema.ts';
import type { ToolOutcome, ToolServer } from '../../destinations/mcp/tools/tool-server.ts';
import {
  type CrashRun,
  type Lived,
  PEOPLE,
  emailOf,
  saveEverybody,
  sweepDeaths,
  wrongsOf,
} from './crm-sweep.fixture.ts';
import { type Receiver, createOutboxWorld, createReceiver } from './outbox-world.fixture.ts';

const tool = (name: string): ForeignTool => ({
  name,
  description: '',
  properties: [],
  mayBeReadOnly: true,
  mark: 'm',
  headers: [],
});
const TOOLS = [tool('find'), tool('add')];
const text = { form: 'text' } as const;

function mappingFor(absence: ToolMapping['search']['absence']): ToolMapping {
  return {
    search: {
      tool: 'find',
      mark: 'm',
      terms: { email: { path: 'text', like: false } },
      fixed: {},
      absence,
      isWhole: false,
    },
    create: {
      tool: 'add',
      mark: 'm',
      fields: { name: { path: 'name', ...text }, email: { path: 'email', ...text } },
      fixed: {},
    },
    update: null,
  };
}

/** A CRM that accepts the same person twice, and during whose n-th call the worker dies. */
interface Crm {
  emails: string[];
  calls: number;
  server: ToolServer;
  death: Promise<void>;
}

interface CrmOptions {
  /** Every third answer is lost, every seventh call is asked to wait. */
  isFaulty: boolean;
  /** A search that finds no person: the product must not believe it of an unknown server. */
  isBlind: boolean;
}

function createCrm({ dieAt, isFaulty, isBlind }: CrmOptions & Pick<CrashRun, 'dieAt'>): Crm {
  const { promise: death, resolve: die } = Promise.withResolvers<void>();
  const never = new Promise<never>(() => undefined);
  const lost: ToolOutcome = { status: 'failed', wasSent: true, problem: { code: 'no_answer' }, retryAfterMs: null };
  const crm: Crm = {
    emails: [],
    calls: 0,
    death,
    server: {
      tools: async () => ({ status: 'read', tools: TOOLS, isCut: false }),
      async call({ name }, args) {
        crm.calls += 1;
        const at = dieAt?.step === crm.calls ? dieAt.when : null;
        if (at === 'before') {
          die();
          return never;
        }
        if (isFaulty && crm.calls % 7 === 0) return { ...lost, wasSent: false, problem: { code: 'rate_limited' } };
        const answer = name === 'find' ? find(String(args.text)) : add(String(args.email));
        if (at === 'after') {
          die();
          return never;
        }
        return isFaulty && crm.calls % 3 === 0 ? lost : { status: 'answered', data: answer };
      },
    },
  };
  const find = (email: string) => ({
    found: isBlind ? [] : crm.emails.flatMap((each, id) => (each === email ? [{ id, email: each }] : [])),
  });
  function add(email: string) {
    crm.emails.push(email);
    return { id: crm.emails.length - 1, email };
  }
  return crm;
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

interface Options extends CrmOptions {
  absence: ToolMapping['search']['absence'];
}

async function live(options: Options, run: CrashRun): Promise<Lived> {
  const crm = createCrm({ ...options, ...run });
  const receiver: Receiver = createReceiver('can-be-searched', false);
  const world = await createOutboxWorld(PEOPLE, receiver);
  const swept = {
    world,
    death: crm.death,
    countOf: (profileId: number) => crm.emails.filter((email) => email === emailOf(profileId)).length,
    restMs: 60_000,
    decides: true,
    openAnew() {
      receiver.destination = createMcpDestination({
        config: { toolUrl: 'https://crm.example/mcp', mapping: mappingFor(options.absence) },
        label: 'CRM',
        server: crm.server,
        now: world.now,
      });
    },
  };
  const steps = await saveEverybody(swept, run.crash);
  const wrong = await wrongsOf(swept);
  world.db.close();
  return { steps, calls: crm.calls, wrong };
}

const sweep = (options: Options) => sweepDeaths((run) => live(options, run));

describe('a worker killed at any step of the outbox, or of a call to a CRM', () => {
  it.each([
    { absence: 'proves', isFaulty: true },
    { absence: 'never', isFaulty: true },
    { absence: 'never', isFaulty: false },
  ] as const)('makes everybody once: absence $absence, faulty $isFaulty', async ({ absence, isFaulty }) => {
    const { points, wrong } = await sweep({ absence, isFaulty, isBlind: false });
    expect(wrong).toEqual([]);
    expect(points).toBeGreaterThan(70);
  });

  it('is caught where it believes a search that finds nobody', async () => {
    const { wrong } = await sweep({ absence: 'proves', isFaulty: false, isBlind: true });
    expect(wrong.filter((words) => words.endsWith('2 times')).length).toBeGreaterThan(3);
  });

  it('leaves it to the user where a stranger’s search finds nobody', async () => {
    const { wrong } = await sweep({ absence: 'never', isFaulty: false, isBlind: true });
    expect(wrong).toEqual([]);
  });
});
