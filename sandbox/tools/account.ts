import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { readAccountRecord } from '../accounts/account-record.ts';
import type { Credits } from '../accounts/credits.ts';
import type { RateLimits } from '../accounts/rate-limits.ts';
import { defineTool, done } from './tool.ts';
import type { Tool } from './tool.ts';

/** The `account` tool (docs/contract.md#account). */
export function createAccountTool(deps: { db: DatabaseSync; credits: Credits; rateLimits: RateLimits }): Tool {
  return defineTool({
    name: 'account',
    title: 'Account',
    description:
      'The signed-in account: plan, credit balances ("inf" means not tracked), credit usage per type, calls today and rate limits. Takes no input and costs nothing.',
    readOnly: true,
    input: z.strictObject({}),
    run: (caller) => done(readAccountRecord(deps, caller.userId)),
  });
}
