/**
 * Carries a result through the library as it came. The library's schemas are strict (in the era of 2026 it requires
 * `content` and `resultType`, and rejects results without them), and it may act on a result by sending the call again.
 * Our own schemas are lenient, and a paid answer must not get lost (docs/contract.md#lenient-clients).
 */
export interface RpcRequest {
  id: string | number;
  method: string;
}

const METHODS: ReadonlySet<string> = new Set(['tools/call', 'tools/list']);

/** The answer to `request` with its result packed away; any other message as it is. */
export function packed(message: unknown, { id, method }: RpcRequest): unknown {
  if (!METHODS.has(method) || !isAnswerTo(id, message) || !('result' in message)) return message;
  const result = {
    resultType: 'complete',
    content: [],
    tools: [],
    ttlMs: 0,
    cacheScope: 'private',
    structuredContent: { whole: message.result },
  };
  return { ...message, result };
}

/** The result that `packed` put away. */
export function unpacked(result: Record<string, unknown>): unknown {
  const { structuredContent } = result;
  return typeof structuredContent === 'object' && structuredContent !== null && 'whole' in structuredContent
    ? structuredContent.whole
    : result;
}

/** Whether this is a message of the protocol, or a list of them. */
export function isMessage(value: unknown): boolean {
  return Array.isArray(value)
    ? value.some(isMessage)
    : typeof value === 'object' && value !== null && 'jsonrpc' in value;
}

export function isAnswerTo(
  requestId: string | number,
  message: unknown,
): message is { result: unknown } | { error: unknown } {
  return (
    typeof message === 'object' &&
    message !== null &&
    'id' in message &&
    message.id === requestId &&
    ('result' in message || 'error' in message)
  );
}
