import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { ensureAccount } from '../accounts/create-account.ts';
import type { Caller, Clock, WorldOptions } from '../contracts.ts';
import type { ToolServer } from '../tool-server.ts';
import { createWorld } from '../world/create-world.ts';
import { createToolServer } from './create-tool-server.ts';
import type { ToolServerDeps } from './create-tool-server.ts';

/** A clock that only moves when a test moves it. */
export interface FakeClock extends Clock {
  advance(ms: number): void;
}

export function createFakeClock(start = Date.UTC(2026, 5, 1, 12)): FakeClock {
  let now = start;
  return { now: () => now, advance: (ms) => void (now += ms) };
}

export const CALLER: Caller = { userId: 1, clientId: 'client-1', clientName: 'Test client' };

/** A database with a small world, the users table as the authorization server creates it, and two users. */
export function createTestDatabase(world: WorldOptions): DatabaseSync {
  const db = new DatabaseSync(':memory:');
  db.exec(
    'CREATE TABLE users (id INTEGER PRIMARY KEY, email TEXT, first_name TEXT, last_name TEXT, password_hash TEXT, api_key TEXT)',
  );
  const insert = db.prepare('INSERT INTO users VALUES (?, ?, ?, ?, ?, ?)');
  insert.run(1, 'demo@calling-card.example', 'Demo', 'User', '', 'key-1');
  insert.run(2, 'second@calling-card.example', 'Second', 'User', '', 'key-2');
  createWorld(db, world);
  for (const userId of [1, 2]) ensureAccount(db, userId);
  return db;
}

/**
 * A tool server on a free loopback port, without the bearer check: every request belongs to `CALLER`, or to user
 * `caller`.
 */
export async function serveTools({
  caller = CALLER.userId,
  ...options
}: Partial<ToolServerDeps> & { caller?: number } = {}): Promise<{
  url: URL;
  clock: FakeClock;
  tools: ToolServer;
  close: () => Promise<void>;
}> {
  const clock = createFakeClock();
  const world = options.world ?? { people: 60, seed: 1 };
  const tools = createToolServer({ db: createTestDatabase(world), clock, world, ...options });
  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      void tools.handle(req, res, { ...CALLER, userId: caller }, text === '' ? undefined : JSON.parse(text));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: new URL(`http://127.0.0.1:${port}/mcp`),
    clock,
    tools,
    close: async () => {
      await tools.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A connected real client, of the stateless era or of one of the handshake's revisions. */
export async function connectClient(url: URL, era: '2026-07-28' | 'handshake'): Promise<Client> {
  const client = new Client(
    { name: 'test', version: '1.0.0' },
    { versionNegotiation: { mode: era === '2026-07-28' ? { pin: '2026-07-28' } : 'legacy' } },
  );
  await client.connect(new StreamableHTTPClientTransport(url));
  return client;
}
