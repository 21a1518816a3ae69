import type { BrowserContext } from 'playwright';

/** Takes a tool's answer and returns the altered one. */
type Rewrite = (data: Record<string, unknown>) => unknown;

interface RpcMessage {
  result?: { structuredContent?: Record<string, unknown>; content?: unknown; tools?: unknown };
}

/**
 * Intercepts the service's answers to the extension and rewrites them. The work is done and charged.
 * @param rewrites by tool; `tools/list` gets the list as `{ tools }`
 */
export async function rewriteAnswers(
  context: BrowserContext,
  mcpUrl: string,
  rewrites: Record<string, Rewrite>,
): Promise<void> {
  await context.route(`${mcpUrl}/mcp`, async (route) => {
    const request = JSON.parse(route.request().postData() ?? '{}') as { method?: string; params?: { name?: string } };
    const rewrite = rewrites[request.params?.name ?? ''] ?? rewrites[request.method ?? ''];
    if (!rewrite) return route.continue();
    const response = await route.fetch().catch(() => null);
    const text = await response?.text().catch(() => null);
    // The browser closed meanwhile, so nothing awaits the answer.
    if (!response || typeof text !== 'string') return undefined;
    const data = text.startsWith('{') ? text : (/^data: ?(.*)$/m.exec(text)?.[1] ?? 'null');
    const message = JSON.parse(data) as RpcMessage;
    if (message.result?.structuredContent) {
      message.result.structuredContent = rewrite(message.result.structuredContent) as Record<string, unknown>;
      message.result.content = [];
    } else if (message.result?.tools) Object.assign(message.result, rewrite({ tools: message.result.tools }));
    return route.fulfill({ status: response.status(), contentType: 'application/json', body: JSON.stringify(message) });
  });
}
