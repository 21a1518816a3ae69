import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { Credentials } from '../../../sandbox/auth/sign-in/users.ts';
import { type Sandbox, startSandbox } from '../../../sandbox/start-sandbox.ts';
import { createFakeClock } from '../../../sandbox/tools/tool-server.fixture.ts';
import { complete, EVERY_TOOL } from '../every-tool.ts';
import type { ForeignClient } from './foreign-client.ts';

/** The mean; none takes twice as long. */
const LOOKUP_MS = 60_000;

const found = z.object({ profiles: z.tuple([z.object({ id: z.int() })]) });

/**
 * The tests of a client of others, at both names of this machine: it signs in, lists, searches, looks up and polls.
 * @param connect signs the user in and connects to the server at the address, to which `/mcp` is added
 */
export function signsInAndPaysOnce(connect: (mcpUrl: string, user: Credentials) => Promise<ForeignClient>): void {
  let sandbox: Sandbox | undefined;
  let client: ForeignClient | undefined;
  afterEach(async () => {
    await client?.close();
    await sandbox?.close();
  });

  test.each(['127.0.0.1', 'localhost'])(
    'signs in by its own OAuth at %s, finds a person, and pays once for the lookup that it polls',
    async (host) => {
      const clock = createFakeClock();
      sandbox = await startSandbox({ people: 60, lookupMs: LOOKUP_MS, clock });
      const [user] = sandbox.users as [Credentials];
      const connected = await connect(sandbox.ready.mcp_url.replace('127.0.0.1', host), user);
      client = connected;
      const { call } = connected;
      expect((await connected.listTools()).toSorted()).toEqual(Object.keys(EVERY_TOOL).toSorted());

      const link = 'https://www.linkedin.com/in/jane-example';
      const [{ id }] = found.parse(await call('person_search', { query: { link: [link] } })).profiles;
      expect(await call('person_lookup', { id })).toMatchObject({ status: 'pending', profile_id: id });
      const poll = (): Promise<unknown> => call('check_person_status', { profile_id: [id] });
      expect(await poll()).toMatchObject([{ status: 'pending', profile_id: id }]);
      clock.advance(2 * LOOKUP_MS);
      expect(z.tuple([complete]).parse(await poll())).toMatchObject([{ profile_id: id }]);
      expect(sandbox.controls.listCharges()).toMatchObject([
        { pool: 'lookup', profile_id: id, credits: 1, reason: 'charge' },
        { pool: 'person_export', profile_id: id, credits: 1, reason: 'charge' },
      ]);
    },
  );
}
