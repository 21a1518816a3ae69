import type { DestinationProblem } from '../destination-problem.ts';
import type { Connection, Destination, DestinationContext } from '../destination.ts';
import type { ReadToken } from '../tool-access.ts';
import type { MappingChoice } from './mapping/mapping-choice-schema.ts';
import { type ToolChoices, mappingOf, toolChoices } from './mapping/mapping-choice.ts';
import { usualMapping, isComplete, TWENTY_TOOLS } from './mapping/usual-mapping.ts';
import { type McpConfig, readConfig } from './mcp-connection.ts';
import { createMcpDestination } from './mcp-destination.ts';
import { type ToolServer, createToolServer } from './tools/tool-server.ts';

/** Opens a connected server; null where its stored config cannot be read. */
export function openMcp(
  connection: Pick<Connection, 'config' | 'origins' | 'label'> & { id: string },
  context: DestinationContext,
): Destination | null {
  const config = readConfig(connection);
  if (config === null) return null;
  const server = toolServerAt(config.toolUrl, context, context.tools.tokensOf(connection.id));
  return createMcpDestination({ config, label: connection.label, server, now: context.now });
}

export function toolServerAt(toolUrl: string, context: DestinationContext, readToken: ReadToken): ToolServer {
  return createToolServer({ toolUrl, context, readToken, hidden: TWENTY_TOOLS });
}

/** A server's tools for the user to choose among, or why they cannot be read. Writes nothing. */
export async function readToolChoices(
  { config, origins, id }: Pick<Connection, 'config' | 'origins'> & { id: string },
  context: DestinationContext,
  signal: AbortSignal,
): Promise<{ status: 'read'; choices: ToolChoices } | { status: 'failed'; problem: DestinationProblem }> {
  const stored = readConfig({ config, origins });
  if (stored === null) return { status: 'failed', problem: { code: 'unreadable_answer' } };
  const read = await toolServerAt(stored.toolUrl, context, context.tools.tokensOf(id)).tools(signal);
  if (read.status !== 'read') return { status: 'failed', problem: read.problem };
  return { status: 'read', choices: toolChoices(read.tools, read.isCut, stored.mapping) };
}

/**
 * The config that a choice of the user's comes to, with the tools as the server has them now; it is tried with a search
 * that changes nothing.
 */
export async function chooseMapping(
  connection: Pick<Connection, 'config' | 'origins' | 'label'> & { id: string },
  choice: MappingChoice,
  context: DestinationContext,
  signal: AbortSignal,
): Promise<{ status: 'chosen'; config: McpConfig } | { status: 'failed'; problem: DestinationProblem }> {
  const stored = readConfig(connection);
  if (stored === null) return { status: 'failed', problem: { code: 'unreadable_answer' } };
  const server = toolServerAt(stored.toolUrl, context, context.tools.tokensOf(connection.id));
  const read = await server.tools(signal);
  if (read.status !== 'read') return { status: 'failed', problem: read.problem };
  const chosen = mappingOf(choice, read.tools);
  if (chosen.status === 'open') return { status: 'failed', problem: { code: 'fields_open' } };
  const config = { ...stored, mapping: chosen.mapping };
  const tried = await createMcpDestination({ config, label: connection.label, server, now: context.now }).test(signal);
  return tried.status === 'done' ? { status: 'chosen', config } : { status: 'failed', problem: tried.problem };
}

export type McpConnected =
  | { status: 'connected'; config: McpConfig; problem: DestinationProblem | null }
  | { status: 'failed'; problem: DestinationProblem };

/** Reads a server's tools and the likely mapping; `problem`: the choice that is left to the user. Writes nothing. */
export async function connectMcp(
  toolUrl: string,
  readToken: ReadToken,
  context: DestinationContext,
  signal: AbortSignal,
): Promise<McpConnected> {
  const read = await toolServerAt(toolUrl, context, readToken).tools(signal);
  if (read.status !== 'read') return { status: 'failed', problem: read.problem };
  const mapping = usualMapping(read.tools);
  const isReady = mapping !== null && isComplete(mapping, read.tools);
  return {
    status: 'connected',
    config: { toolUrl, mapping: isReady ? mapping : null },
    problem: isReady ? null : { code: 'fields_open' },
  };
}
