import { type Client, ProtocolError, ProtocolErrorCode, SdkHttpError } from '@modelcontextprotocol/client';
import { z } from 'zod';
import type { ContactService } from '../contact-service.ts';
import { companyArguments, companyQuery, lookupArguments, personQuery } from '../identifiers.ts';
import { accountSchema } from '../schemas/account.ts';
import { companyAnswerSchema, companySearchSchema } from '../schemas/company.ts';
import {
  lookupAnswerSchema,
  personWithCompanySchema,
  pingSchema,
  statusAnswerSchema,
} from '../schemas/lookup-answer.ts';
import { personSearchSchema } from '../schemas/person-search.ts';
import { verificationSchema } from '../schemas/verification.ts';
import { ServiceError } from '../service-error.ts';
import { serviceErrorOf } from './client-error.ts';
import type { Connection } from './connection.ts';
import { dataOf } from './tool-answer.ts';
import { unpacked } from './whole-result.ts';

const CALL_TIMEOUT_MS = 30_000;
const MAX_PAGES_OF_TOOLS = 20;
const anyResult = z.looseObject({});
const toolPageSchema = z.object({
  tools: z.array(
    z
      .object({ name: z.string().max(200) })
      .nullable()
      .catch(null),
  ),
  nextCursor: z.string().nullable().catch(null).optional(),
});

export interface McpServiceOptions {
  connection: Connection;
  /** Without `/mcp`. */
  mcpUrl: string;
  /** ms since epoch */
  now: () => number;
  /** Gets another access token, after a tool answered `auth_required`. Without it that asks for sign-in. */
  renewToken?: () => Promise<void>;
  /** How long one call may take, in ms. */
  callTimeoutMs?: number;
}

/** Whether a call may be sent again where it is only likely, not certain, that nothing was done. */
type Cost = 'free' | 'paid';

/** The service over its tool server (docs/contract.md#tool-server), on one connection. */
export function createMcpService({
  connection,
  mcpUrl,
  now,
  renewToken,
  callTimeoutMs = CALL_TIMEOUT_MS,
}: McpServiceOptions): ContactService {
  async function send<T>(work: (client: Client) => Promise<T>, cost: Cost, mayRepeat = true): Promise<T> {
    const client = await connection.client();
    try {
      return await work(client);
    } catch (error) {
      if (mayRepeat && (await isWorthRepeating(error, client, cost))) return send(work, cost, false);
      throw serviceErrorOf(error, mcpUrl, 'unknown');
    }
  }

  async function isWorthRepeating(error: unknown, client: Client, cost: Cost): Promise<boolean> {
    if (error instanceof SdkHttpError && error.status === 404) {
      // 404 reaches us here only under a session: it is over, and the call was not looked at (MCP, Streamable HTTP).
      await connection.sessionEnded(client);
      return true;
    }
    return isEraAnswer(error, mcpUrl) && (await connection.eraDoubted(client)) && cost === 'free';
  }

  async function call<T extends z.ZodType>(
    name: string,
    args: Record<string, unknown>,
    schema: T,
    cost: Cost = 'free',
  ): Promise<z.output<T>> {
    // `request`, not `callTool`: the latter may send a call again, and may refuse an answer we paid for.
    const answer = async () =>
      unpacked(
        await send(
          (client) =>
            client.request({ method: 'tools/call', params: { name, arguments: args } }, anyResult, {
              timeout: callTimeoutMs,
            }),
          cost,
        ),
      );
    const parsed = schema.safeParse(await dataFrom(answer));
    if (!parsed.success) throw new ServiceError({ code: 'unreadable_answer' }, 'unknown');
    return parsed.data;
  }

  /** `auth_required`: the call was refused; one other token is tried (docs/contract.md#tool-errors). */
  async function dataFrom(answer: () => Promise<unknown>): Promise<unknown> {
    const first = await answer();
    try {
      return dataOf(first, now());
    } catch (error) {
      if (!renewToken || !(error instanceof ServiceError) || error.trouble.code !== 'sign_in_expired') throw error;
      await renewToken();
      return dataOf(await answer(), now());
    }
  }

  async function listTools(): Promise<string[]> {
    const names: string[] = [];
    let cursor: string | null = null;
    for (let page = 0; page < MAX_PAGES_OF_TOOLS; page++) {
      const params: { cursor?: string } = cursor === null ? {} : { cursor };
      const answer = unpacked(
        await send(
          (client) => client.request({ method: 'tools/list', params }, anyResult, { timeout: callTimeoutMs }),
          'free',
        ),
      );
      const parsed = toolPageSchema.safeParse(answer);
      if (!parsed.success) throw new ServiceError({ code: 'unreadable_answer' }, 'not-sent');
      names.push(...parsed.data.tools.flatMap((tool) => (tool ? [tool.name] : [])));
      cursor = parsed.data.nextCursor ?? null;
      if (cursor === null) break;
    }
    return names;
  }

  return {
    hasFreeSearch: true,
    async ready() {
      await connection.client();
    },
    async tools() {
      try {
        return await listTools();
      } catch (error) {
        throw serviceErrorOf(error, mcpUrl, 'not-sent');
      }
    },
    ping: () => call('ping', {}, pingSchema),
    account: () => call('account', {}, accountSchema),
    findPerson: (who) => call('person_search', { query: personQuery(who), page_size: 2 }, personSearchSchema),
    findCompany: (which) => call('company_search', { query: companyQuery(which), page_size: 2 }, companySearchSchema),
    searchPeople: (input) => call('person_search', { ...input }, personSearchSchema),
    searchCompanies: (input) => call('company_search', { ...input }, companySearchSchema),
    // Here the search is free, and nothing of it is to be paid for.
    buySearchPage: () => Promise.reject(new ServiceError({ code: 'tool_missing', tool: 'search' }, 'not-sent')),
    lookupPerson: (request) => call('person_lookup', lookupArguments(request), lookupAnswerSchema, 'paid'),
    lookupPersonWithCompany: (request) =>
      call('profile_company_lookup', lookupArguments(request), personWithCompanySchema, 'paid'),
    lookupCompany: (which) => call('company_lookup', companyArguments(which), companyAnswerSchema, 'paid'),
    verifyEmail: (email) => call('email_verify', { email }, verificationSchema, 'paid'),
    checkStatus: (profileIds) => call('check_person_status', { profile_id: profileIds }, statusAnswerSchema),
  };
}

/** What a server answers to a request in another era's words. */
function isEraAnswer(error: unknown, mcpUrl: string): boolean {
  if (error instanceof ProtocolError) return ERA_CODES.has(error.code);
  const { trouble, delivery } = serviceErrorOf(error, mcpUrl, 'unknown');
  return trouble.code === 'wrong_address' && delivery === 'refused';
}

const ERA_CODES: ReadonlySet<number> = new Set([
  ProtocolErrorCode.UnsupportedProtocolVersion,
  ProtocolErrorCode.InvalidRequest,
  ProtocolErrorCode.MethodNotFound,
]);
