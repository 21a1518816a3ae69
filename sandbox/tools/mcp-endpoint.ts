import type { IncomingMessage, ServerResponse } from 'node:http';
import { toNodeHandler } from '@modelcontextprotocol/node';
import {
  ProtocolError,
  ProtocolErrorCode,
  Server,
  WebStandardStreamableHTTPServerTransport,
  createMcpHandler,
  isLegacyRequest,
  legacyStatelessFallback,
  localhostAllowedOrigins,
  originValidationResponse,
} from '@modelcontextprotocol/server';
import type { AuthInfo, McpHandlerRequestOptions, McpRequestContext } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Caller } from '../contracts.ts';
import type { ToolCaller } from './call-tool.ts';
import { SERVICE } from './ping.ts';
import type { Tool } from './tool.ts';

/** `accept`: the first of JSON and SSE in the client's `Accept` header; `alternate`: each in turn. */
export const answerModes = z.enum(['accept', 'json', 'sse', 'alternate']);
export type AnswerMode = z.infer<typeof answerModes>;

/** Browsers send an Origin: extensions and local pages may call, other web pages may not. */
const ALLOWED_ORIGINS = [...localhostAllowedOrigins(), 'chrome-extension://*', 'moz-extension://*'];

/** The revisions of the handshake, newest first (docs/contract.md#protocol); the library knows older ones too. */
const HANDSHAKE_REVISIONS = ['2025-11-25', '2025-06-18', '2025-03-26'];

/** The revisions of the handshake that took lists of requests out of the protocol. */
const WITHOUT_LISTS: ReadonlySet<string> = new Set(['2025-06-18', '2025-11-25']);

/** The forms of an answer, both of which a client accepts (docs/contract.md#tool-answers). */
const FORMS = ['application/json', 'text/event-stream'] as const;

const INSTRUCTIONS =
  'Search people with person_search and companies with company_search (free), then get contact data with person_lookup, full companies with company_lookup, or both with profile_company_lookup (paid). When it answers "pending", poll check_person_status (free), at least 3 seconds apart. Nobody in this sandbox is real.';

/** There is only one page; without this schema the library reports a non-text cursor as an internal error. */
const listParams = z.looseObject({ cursor: z.string().optional() });
const callerOf = z.object({ caller: z.object({ userId: z.number(), clientId: z.string(), clientName: z.string() }) });

export interface McpEndpoint {
  handle(req: IncomingMessage, res: ServerResponse, caller: Caller, parsedBody: unknown): Promise<void>;
  close(): Promise<void>;
}

interface EndpointDeps {
  tools: readonly Tool[];
  callTool: ToolCaller;
  answers: AnswerMode;
  reportError: (error: unknown) => void;
}

/** MCP over Streamable HTTP in both eras: stateless 2026-07-28, and the handshake of 2025 (also stateless here). */
export function createMcpEndpoint(deps: EndpointDeps): McpEndpoint {
  const createServer = createServers(deps);
  const pickForm = createFormPicker(deps.answers);
  const report = (error: Error): void => deps.reportError(error);
  const modern = {
    // `auto` is JSON here, as no tool sends anything before its result; `json` would print a warning about that.
    json: createMcpHandler(createServer, { legacy: 'reject', responseMode: 'auto', onerror: report }),
    sse: createMcpHandler(createServer, { legacy: 'reject', responseMode: 'sse', onerror: report }),
  };
  const legacyStream = legacyStatelessFallback(createServer, report);

  const answer = async (request: Request, options: McpHandlerRequestOptions): Promise<Response> => {
    const forbidden = originValidationResponse(request, ALLOWED_ORIGINS);
    if (forbidden !== undefined) return forbidden;
    if (request.method === 'POST' && !acceptsBothForms(request)) return notAcceptable();
    if (Array.isArray(options.parsedBody) && WITHOUT_LISTS.has(revisionOf(request))) return oneAtATime();
    const form = pickForm(request);
    if (!(await isLegacyRequest(request, options.parsedBody))) return modern[form].fetch(request, options);
    // The SDK's own fallback always streams; without a stream the exchange ends with the response.
    return form === 'json' && request.method === 'POST'
      ? legacyJson(createServer, request, options)
      : legacyStream(request, options);
  };

  return {
    async handle(req, res, caller, parsedBody) {
      const authInfo: AuthInfo = { token: '', clientId: caller.clientId, scopes: [], extra: { caller } };
      const node = toNodeHandler(
        { fetch: (request, options) => answer(request, { ...options, authInfo }) },
        { onerror: report },
      );
      // The adapter's type requires a method and an address, which every server request has.
      await node(Object.assign(req, { method: req.method ?? 'GET', url: req.url ?? '/' }), res, parsedBody);
    },
    async close() {
      await Promise.all([modern.json.close(), modern.sse.close()]);
    },
  };
}

type CreateServer = (context: McpRequestContext) => Server;

/** @returns a factory of servers, with the tools for the caller of one request */
function createServers(deps: Pick<EndpointDeps, 'tools' | 'callTool'>): CreateServer {
  const tools = new Map(deps.tools.map((tool) => [tool.name, tool]));
  return (context) => {
    const { caller } = callerOf.parse(context.authInfo?.extra);
    const server = new Server(SERVICE, {
      capabilities: { tools: {} },
      instructions: INSTRUCTIONS,
      supportedProtocolVersions: HANDSHAKE_REVISIONS,
    });
    server.setRequestHandler('tools/list', { params: listParams }, () => ({ tools: deps.tools.map(describeTool) }));
    server.setRequestHandler('tools/call', ({ params }) => {
      const tool = tools.get(params.name);
      if (tool === undefined)
        throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no tool "${params.name}".`);
      return deps.callTool(tool, caller, params.arguments);
    });
    return server;
  };
}

function describeTool({ name, title, description, inputSchema, readOnly }: Tool) {
  return {
    name,
    title,
    description,
    inputSchema: { ...inputSchema, type: 'object' as const },
    annotations: {
      title,
      readOnlyHint: readOnly,
      destructiveHint: false,
      idempotentHint: readOnly,
      openWorldHint: false,
    },
  };
}

function acceptsBothForms({ headers }: Request): boolean {
  const accept = headers.get('accept') ?? '';
  return FORMS.every((form) => accept.includes(form));
}

/** The library refuses this in the handshake's era only, with the same answer. */
function notAcceptable(): Response {
  const message = `Not Acceptable: Client must accept both ${FORMS.join(' and ')}`;
  return Response.json({ jsonrpc: '2.0', error: { code: -32_000, message }, id: null }, { status: 406 });
}

/** Empty when the request does not say: MCP takes that for 2025-03-26. */
const revisionOf = ({ headers }: Request): string => headers.get('mcp-protocol-version') ?? '';

/** The library reads lists under every revision. */
function oneAtATime(): Response {
  const message = 'Invalid Request: since 2025-06-18 a request is one message, not a list of them';
  return Response.json({ jsonrpc: '2.0', error: { code: -32_600, message }, id: null }, { status: 400 });
}

async function legacyJson(
  createServer: CreateServer,
  request: Request,
  options: McpHandlerRequestOptions,
): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  const server = createServer({
    era: 'legacy',
    ...(options.authInfo === undefined ? {} : { authInfo: options.authInfo }),
  });
  await server.connect(transport);
  try {
    return await transport.handleRequest(request, options);
  } finally {
    await server.close();
  }
}

/** @returns a function that picks the form of each answer */
function createFormPicker(answers: AnswerMode): (request: Request) => 'json' | 'sse' {
  let turn = 0;
  return (request) => {
    switch (answers) {
      case 'json':
        return 'json';
      case 'sse':
        return 'sse';
      case 'alternate':
        return turn++ % 2 === 0 ? 'json' : 'sse';
      case 'accept': {
        const accept = request.headers.get('accept') ?? '';
        const [json, stream] = [accept.indexOf('application/json'), accept.indexOf('text/event-stream')];
        return stream >= 0 && (json < 0 || stream < json) ? 'sse' : 'json';
      }
      default:
        return answers satisfies never;
    }
  };
}
