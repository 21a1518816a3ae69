import type { IncomingMessage, ServerResponse } from 'node:http';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { Server, createMcpHandler, isLegacyRequest, legacyStatelessFallback } from '@modelcontextprotocol/server';
import { createLogIns } from '../../../sandbox/auth/sign-in/log-ins.ts';
import { type Credentials, ensureUsers } from '../../../sandbox/auth/sign-in/users.ts';
import { createAdvancingClock, systemClock } from '../../../sandbox/clock.ts';
import type { ServiceControls } from '../../../sandbox/contracts.ts';
import { createApp } from '../../../sandbox/create-app.ts';
import { serve } from '../../../sandbox/serve.ts';
import { openStore } from '../../../sandbox/store/open-store.ts';
import type { CrmTool } from './crm-tool.ts';
import { type CrmPeople, createCrmPeople } from './people.ts';
import { type CrmShape, type ShapedTools, toolsOf } from './shapes.ts';

/** A CRM whose tools are behind the sandbox's own sign-in. */
export interface CrmServer {
  origin: string;
  toolUrl: string;
  user: Credentials;
  people: CrmPeople;
  /** Names of the tools that were called, in order. */
  called: string[];
  /** Under other names from now on; undefined: as they were. */
  rename: (name: string) => string;
  /** What happens to the next call of a tool that writes: done and not answered, or not done and told to wait. */
  next: 'lose' | 'slow-down' | null;
  /** Sets its time forward, in ms. */
  advance(ms: number): void;
  close(): Promise<void>;
}

const UNUSED: ServiceControls = {
  setCredits: () => undefined,
  shapeAnswers: () => undefined,
  failNextTool: () => undefined,
  nextLookup: () => undefined,
  endFaults: () => undefined,
  listCharges: () => [],
  rateLimited: () => 0,
};

/** @param shape how its tools are arranged; tools of another's own: what is behind them is not `people` */
export async function startCrm(shape: CrmShape | (() => ShapedTools)): Promise<CrmServer> {
  const db = openStore();
  const [user = { user: '', password: '', apiKey: '' }] = ensureUsers(db, 7);
  const clock = createAdvancingClock(systemClock);
  const people = createCrmPeople();
  const listening = await serve(0, (origin) => {
    const { listed, isTextOnly } = typeof shape === 'function' ? shape() : toolsOf(shape, people, origin);
    // Twenty and Attio speak the protocol of the handshake.
    const isLegacy = shape === 'twenty' || shape === 'attio';
    const answer = createAnswerer(() => createServer(listed, isTextOnly, crm), isLegacy);
    return createApp({
      db,
      clock,
      origin,
      logIns: createLogIns({ db, clock }),
      tools: {
        controls: UNUSED,
        handle: (req, res, _caller, body) => answer(req, res, body),
        close: async () => undefined,
      },
      demo: () => false,
      wait: async () => undefined,
      reportError: (cause) => console.error(cause),
    });
  });
  const crm: CrmServer = {
    origin: listening.origin,
    toolUrl: `${listening.origin}/mcp`,
    user,
    people,
    called: [],
    rename: (name) => name,
    next: null,
    advance: (ms) => clock.advance(ms),
    async close() {
      await listening.close();
      db.close();
    },
  };
  return crm;
}

class Lost extends Error {}

function createServer(tools: readonly CrmTool[], isTextOnly: boolean, crm: CrmServer): Server {
  const server = new Server({ name: 'crm', version: '1.0.0' }, { capabilities: { tools: {} } });
  server.setRequestHandler('tools/list', () => ({
    tools: tools.map(({ name, description, inputSchema, readOnly }) => ({
      name: crm.rename(name),
      description,
      inputSchema,
      annotations: { readOnlyHint: readOnly },
    })),
  }));
  server.setRequestHandler('tools/call', async ({ params }) => {
    crm.called.push(params.name);
    const tool = tools.find(({ name }) => crm.rename(name) === params.name);
    if (tool === undefined) return words(`Unknown tool ${params.name}`);
    const isWriting = !tool.readOnly && !isSearch(params.arguments);
    const fault = isWriting ? crm.next : null;
    if (fault !== null) crm.next = null;
    if (fault === 'slow-down') return words('429: too many requests');
    try {
      const result = await tool.run(params.arguments ?? {});
      if (fault === 'lose') throw new Lost();
      const content = [{ type: 'text' as const, text: JSON.stringify(result) }];
      return isTextOnly ? { content } : { content, structuredContent: Object(result) as Record<string, unknown> };
    } catch (error) {
      if (error instanceof Lost) throw error;
      return words(error instanceof Error ? error.message : '');
    }
  });
  return server;
}

/** Of Twenty's one tool for everything. */
function isSearch(args: unknown): boolean {
  return Object(args).toolName === 'find_people';
}

const words = (text: string) => ({ isError: true, content: [{ type: 'text' as const, text }] });

/** @param isLegacy speaks the protocol of the handshake only */
function createAnswerer(create: () => Server, isLegacy: boolean) {
  const modern = createMcpHandler(create, { legacy: 'reject', onerror: () => undefined });
  const legacy = legacyStatelessFallback(create, () => undefined);
  return async (req: IncomingMessage, res: ServerResponse, body: unknown): Promise<void> => {
    const node = toNodeHandler({
      fetch: async (request, options) =>
        isLegacy || (await isLegacyRequest(request, options?.parsedBody))
          ? legacy(request, options)
          : modern.fetch(request, options),
    });
    await node(Object.assign(req, { method: req.method ?? 'GET', url: req.url ?? '/' }), res, body);
  };
}
