import type { Caller } from '../contracts.ts';
import type { ToolError } from '../tools/tool-error.ts';
import type { Tool, ToolOutcome } from '../tools/tool.ts';
import { answerWith, refuse, refuseUnpaid, type RestAnswer } from './rest-answer.ts';

/** Calls the tool behind an operation that REST and the tool server share. */
export async function answerByTool(tool: Tool, caller: Caller, args: unknown): Promise<RestAnswer> {
  const outcome: ToolOutcome = await tool.call(caller, args);
  return outcome.ok ? answerWith(outcome.structured) : refuseAs(outcome.error);
}

/** The status code (docs/contract.md#rest-errors) for a tool error (docs/contract.md#tool-errors). */
export function refuseAs({ code, message, meta, structured }: ToolError): RestAnswer {
  switch (code) {
    case 'validation_error':
      return refuse(400, `${String(meta['field'])}: ${String(meta['reason'])}`);
    case 'not_found':
      return refuse(404, message);
    // Only email verification has its own body for this, and the status that goes with it.
    case 'insufficient_credits':
      return structured === undefined ? refuseUnpaid(String(meta['credit_type'])) : { status: 402, body: structured };
    case 'rate_limited':
      return refuse(429, message, { 'retry-after': String(meta['retry_after_seconds']) });
    default:
      return refuse(500, message);
  }
}
