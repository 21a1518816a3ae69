import { z } from 'zod';
import type { RpcDetails } from '../http/request-entry.ts';

const message = z.object({
  method: z.string(),
  params: z
    .object({
      name: z.string().optional().catch(undefined),
      arguments: z
        .object({
          profile_id: z
            .union([z.number(), z.array(z.number())])
            .optional()
            .catch(undefined),
        })
        .optional()
        .catch(undefined),
    })
    .optional()
    .catch(undefined),
});

/** Reads the details of a JSON-RPC body; of a batch, those of its first request. */
export function describeRpc(body: unknown): RpcDetails {
  const { data } = message.safeParse(Array.isArray(body) ? body[0] : body);
  if (!data) return {};
  const { method: rpc_method, params } = data;
  if (rpc_method !== 'tools/call' || params?.name === undefined) return { rpc_method };
  const { name: tool, arguments: args } = params;
  return args?.profile_id === undefined ? { rpc_method, tool } : { rpc_method, tool, ids: [args.profile_id].flat() };
}
