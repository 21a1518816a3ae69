import { z } from 'zod';
import type { Connection } from '../destination.ts';
import { toolMappingSchema } from './mapping/tool-mapping.ts';

/** What is kept of a connected tool server; may be shown. `mapping` null: the user has still to choose. */
export const mcpConfigSchema = z.object({ toolUrl: z.string(), mapping: toolMappingSchema.nullable() });
export type McpConfig = z.infer<typeof mcpConfigSchema>;

/** The stored parts, or null where they cannot be read. */
export function readConfig({ config, origins }: Pick<Connection, 'config' | 'origins'>): McpConfig | null {
  const read = mcpConfigSchema.safeParse(config);
  const origin = URL.parse(read.data?.toolUrl ?? '')?.origin;
  return read.success && origin !== undefined && origins[0] === origin ? read.data : null;
}
