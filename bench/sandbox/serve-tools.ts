/**
 * Runs the tool server of the folder in argv[2], without sign-in and rate limits, in its own process so that its memory
 * can be measured.
 */

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ensureAccount } from '../../sandbox/accounts/create-account.ts';
import { systemClock } from '../../sandbox/clock.ts';
import { limitHeap } from '../../sandbox/heap-limit.ts';
import { openStore } from '../../sandbox/store/open-store.ts';
import { createToolServer } from '../../sandbox/tools/create-tool-server.ts';
import { warmSearches } from '../../sandbox/warm-searches.ts';
import { createWorld } from '../../sandbox/world/create-world.ts';
import { createTurns } from '../../sandbox/world/search/turns.ts';
import { CALLER_ID, WORLD } from './world.ts';

limitHeap();
const db = openStore(process.argv[2]);
createWorld(db, WORLD);
ensureAccount(db, CALLER_ID);
const turns = createTurns();
const tools = createToolServer({ db, clock: systemClock, world: WORLD, turns, rateLimits: [] });
for (const pool of ['lookup', 'person_export', 'company_export'] as const)
  tools.controls.setCredits(CALLER_ID, pool, 'inf');

const server = createServer((req, res) => {
  const chunks: Buffer[] = [];
  req.on('data', (chunk: Buffer) => chunks.push(chunk));
  req.on(
    'end',
    () =>
      void tools.handle(
        req,
        res,
        { userId: CALLER_ID, clientId: 'bench', clientName: 'Bench' },
        JSON.parse(Buffer.concat(chunks).toString()),
      ),
  );
});
process.on('message', () =>
  process.send?.({ now: process.memoryUsage().rss, peak: process.resourceUsage().maxRSS * 1024 }),
);
process.on('disconnect', () => process.exit());
server.listen(0, '127.0.0.1', () => {
  void turns
    .run(warmSearches(db, systemClock))
    .then(() => process.send?.({ port: (server.address() as AddressInfo).port }));
});
