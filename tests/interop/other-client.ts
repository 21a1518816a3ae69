import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { Credentials } from '../../sandbox/auth/sign-in/users.ts';
import { dataOf } from './every-tool.ts';
import { connectSdkOne } from './sdk-one-client.ts';

const ended = z.enum(['complete', 'failed', 'not_found']);
const record = z.union([
  z.object({ status: z.literal('pending'), retry_after_seconds: z.number().default(1) }),
  z.object({ status: ended }),
]);
const refusal = z.object({
  isError: z.literal(true),
  _meta: z.object({ error_code: z.literal('rate_limited'), retry_after_seconds: z.number() }),
});

/** What an account has of a person. */
type Had = z.output<typeof record>['status'];

/** Another device or colleague on an account: a client that nobody here wrote, over the tool server. */
export interface OtherClient {
  /** Asks the account, free, for what it has of a person; waits its turn when it is told to. */
  statusOf(profileId: number): Promise<Had>;
  /** The paid call, whatever the account has, with tags for the contact. @returns `lost` when no answer came */
  buy(profileId: number, tags?: string[]): Promise<Had | 'lost'>;
  /** Asks the account until nothing is pending. */
  outcomeOf(profileId: number): Promise<Had>;
  close(): Promise<void>;
}

/** Signs `user` in with `@modelcontextprotocol/sdk` 1.x. */
export async function connectOtherClient(mcpUrl: string, user: Credentials): Promise<OtherClient> {
  const client = await connectSdkOne(mcpUrl, user);
  const statusRecord = async (profileId: number): Promise<z.output<typeof record>> => {
    for (;;) {
      const answer = await client.callTool('check_person_status', { profile_id: [profileId] });
      const refused = refusal.safeParse(answer);
      if (!refused.success) return z.tuple([record]).parse(dataOf(answer))[0];
      await wait(refused.data._meta.retry_after_seconds * 1_000);
    }
  };
  return {
    statusOf: async (profileId) => (await statusRecord(profileId)).status,
    async buy(profileId, tags = []) {
      const answer = await client
        .callTool('person_lookup', { id: profileId, lookup_type: 'premium_lookup', ...(tags.length > 0 && { tags }) })
        .catch(() => null);
      return answer === null ? 'lost' : record.parse(dataOf(answer)).status;
    },
    async outcomeOf(profileId) {
      for (;;) {
        const found = await statusRecord(profileId);
        if (found.status !== 'pending') return found.status;
        await wait(found.retry_after_seconds * 1_000);
      }
    },
    close: client.close,
  };
}
