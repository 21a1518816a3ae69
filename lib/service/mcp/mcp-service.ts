import { SdkHttpError } from '@modelcontextprotocol/client';
import type { z } from 'zod';
import type { ContactService } from '../contact-service.ts';
import { accountSchema } from '../schemas/account.ts';
import { lookupAnswerSchema, pingSchema, statusAnswerSchema } from '../schemas/lookup-answer.ts';
import { personSearchSchema } from '../schemas/person-search.ts';
import { ServiceError } from '../service-error.ts';
import { serviceErrorOf } from './client-error.ts';
import type { Connection } from './connection.ts';
import { dataOf } from './tool-answer.ts';

const CALL_TIMEOUT_MS = 30_000;

/** The service over its tool server (service.md 4.5), on one connection. */
export function createMcpService({ connection, mcpUrl, now }: { connection: Connection; mcpUrl: string; now: () => number }): ContactService {
  async function request(name: string, args: Record<string, unknown>, mayReconnect = true): Promise<unknown> {
    const client = await connection.client();
    try {
      // `request`, not `callTool`: the latter may send a call again, and may refuse an answer we paid for.
      return await client.request({ method: 'tools/call', params: { name, arguments: args } }, { timeout: CALL_TIMEOUT_MS });
    } catch (error) {
      // 404 reaches us here only under a session: it is over, and the call was not looked at (MCP, Streamable HTTP).
      if (mayReconnect && error instanceof SdkHttpError && error.status === 404) {
        await connection.reset();
        return request(name, args, false);
      }
      throw serviceErrorOf(error, mcpUrl, 'unknown');
    }
  }

  async function call<T extends z.ZodType>(name: string, args: Record<string, unknown>, schema: T): Promise<z.output<T>> {
    const parsed = schema.safeParse(dataOf(await request(name, args), now()));
    if (!parsed.success) throw new ServiceError({ code: 'unreadable_answer' }, 'unknown');
    return parsed.data;
  }

  return {
    async ready() {
      await connection.client();
    },
    async tools() {
      const client = await connection.client();
      try {
        const { tools } = await client.listTools();
        return tools.map((tool) => tool.name);
      } catch (error) {
        throw serviceErrorOf(error, mcpUrl, 'not-sent');
      }
    },
    ping: () => call('ping', {}, pingSchema),
    account: () => call('account', {}, accountSchema),
    searchByLink: (url) => call('person_search', { query: { link: [url] }, page_size: 2 }, personSearchSchema),
    lookupPerson: ({ linkedinUrl, lookupType }) => call('person_lookup', { linkedin_url: linkedinUrl, lookup_type: lookupType }, lookupAnswerSchema),
    checkStatus: (profileIds) => call('check_person_status', { profile_id: profileIds }, statusAnswerSchema),
  };
}
