import type { ContactService } from '../../service/contact-service.ts';
import type { ProblemCode } from '../../service/problem.ts';
import { ServiceError } from '../../service/service-error.ts';
import { wrapService } from '../../service/wrap-service.ts';
import type { ToolMemory } from './tool-memory.ts';

/** The tools that lookups call. */
const TOOLS: readonly string[] = [
  'person_search',
  'company_search',
  'person_lookup',
  'profile_company_lookup',
  'company_lookup',
  'email_verify',
  'check_person_status',
];

/** Errors that may mean that the tool does not exist. */
const MAY_BE_MISSING: ReadonlySet<ProblemCode> = new Set(['validation_error', 'tool_missing', 'service_error']);
const FREE_TOOLS: ReadonlySet<string> = new Set(['person_search', 'company_search', 'check_person_status']);

/**
 * The service, with its tool list cached instead of read before each lookup (the set can change:
 * docs/contract.md#protocol). Caches the list only when it contains every tool we use, so that newly added tools are
 * noticed. The list is read again when a call is refused as if its tool were gone or had changed. If the tool is gone,
 * the call fails with `tool_missing`, and the lookups that need the tool pause instead of ending.
 */
export function withKnownTools(service: ContactService, memory: ToolMemory, sessionId: string): ContactService {
  let fetching: Promise<string[]> | null = null;

  async function fetchTools(): Promise<string[]> {
    const names = await service.tools();
    if (TOOLS.every((name) => names.includes(name))) await memory.write(sessionId, names).catch(() => undefined);
    return names;
  }

  /** Concurrent calls share one request. */
  async function readTools(): Promise<string[]> {
    return (
      (await memory.read(sessionId).catch(() => null)) ?? (fetching ??= fetchTools().finally(() => (fetching = null)))
    );
  }

  async function explained(failure: unknown, tool: string): Promise<unknown> {
    if (!(failure instanceof ServiceError) || !MAY_BE_MISSING.has(failure.problem.code)) return failure;
    // A plain error to a paid call is ambiguous: many servers also answer so when they do not have the tool.
    if (failure.delivery === 'unknown' && !FREE_TOOLS.has(tool)) return failure;
    await memory.forget().catch(() => undefined);
    const names = await fetchTools().catch(() => null);
    return names === null || names.includes(tool)
      ? failure
      : new ServiceError({ code: 'tool_missing', tool }, failure.delivery);
  }

  const explaining = wrapService(service.hasFreeSearch, async (name, run) => {
    try {
      return await run(service);
    } catch (error) {
      throw TOOLS.includes(name) ? await explained(error, name) : error;
    }
  });
  return { ...explaining, tools: readTools };
}
