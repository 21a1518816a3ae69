import type { CallToolResult } from '@modelcontextprotocol/server';
import type { RateLimits } from '../accounts/rate-limits.ts';
import type { Caller } from '../contracts.ts';
import { shapeAnswer } from './answer-shapes.ts';
import { toolError } from './tool-error.ts';
import type { ToolError } from './tool-error.ts';
import type { ToolFaults } from './tool-faults.ts';
import { refused } from './tool.ts';
import type { Tool, ToolOutcome } from './tool.ts';

function errorResult({ code, message, meta, structured }: ToolError): CallToolResult {
  return {
    isError: true,
    content: [{ type: 'text', text: message }],
    _meta: { error_code: code, ...meta },
    ...(structured === undefined ? {} : { structuredContent: structured }),
  };
}

/**
 * Runs one call: faults first, then the rate limits, then the tool; returns the answer in both forms
 * (docs/contract.md#tool-answers).
 */
export function createToolCaller(deps: {
  rateLimits: RateLimits;
  faults: ToolFaults;
  completeDue: () => void;
  reportError: (error: unknown) => void;
}) {
  const run = async (tool: Tool, caller: Caller, args: unknown): Promise<ToolOutcome> => {
    const fault = deps.faults.takeError(tool.name);
    if (fault !== null) return refused(fault);
    const admission = deps.rateLimits.admit(caller.userId, tool.action);
    if (!admission.admitted) {
      const { action, duration, retryAfterSeconds } = admission;
      return refused(
        toolError(
          'rate_limited',
          `The limit of calls (${action}) per ${duration} is reached; try again in ${retryAfterSeconds} s.`,
          { retry_after_seconds: retryAfterSeconds },
        ),
      );
    }
    deps.completeDue();
    const outcome = await tool.call(caller, args);
    // A limit of the tool's own: as little as by the others does the call count (docs/contract.md#rate-limits).
    if (!outcome.ok && outcome.error.code === 'rate_limited') admission.refuse();
    return outcome;
  };

  return async (tool: Tool, caller: Caller, args: unknown): Promise<CallToolResult> => {
    let outcome: ToolOutcome;
    try {
      outcome = await run(tool, caller, args);
    } catch (error) {
      // A bug of ours must neither crash the process nor expose internals to the client.
      deps.reportError(error);
      outcome = refused(toolError('service_error', 'The service made a mistake.'));
    }
    if (!outcome.ok) return errorResult(outcome.error);
    const structuredContent = shapeAnswer(deps.faults.shapeFor(tool.name), outcome.structured);
    return { content: [{ type: 'text', text: JSON.stringify(tool.textOf(structuredContent)) }], structuredContent };
  };
}

export type ToolCaller = ReturnType<typeof createToolCaller>;
