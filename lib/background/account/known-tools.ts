import type { ContactService } from '../../service/contact-service.ts';
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

/**
 * The service, which is not asked before each lookup what tools it has (the set can change: docs/contract.md#protocol).
 * Remembered is a list with every tool of ours only, so that one that comes is seen at once. A call that is refused as
 * if the tool were gone or another one has the list asked anew: gone, it is refused as that, and what waits for it
 * pauses instead of ending.
 */
export function withKnownTools(service: ContactService, memory: ToolMemory, sessionId: string): ContactService {
  let asking: Promise<string[]> | null = null;

  async function askAnew(): Promise<string[]> {
    const names = await service.tools();
    if (TOOLS.every((name) => names.includes(name))) await memory.write(sessionId, names).catch(() => undefined);
    return names;
  }

  /** Calls that begin at once ask once. */
  async function known(): Promise<string[]> {
    return (await memory.read(sessionId).catch(() => null)) ?? (asking ??= askAnew().finally(() => (asking = null)));
  }

  async function explained(failure: unknown, tool: string): Promise<unknown> {
    if (!(failure instanceof ServiceError) || failure.delivery === 'unknown') return failure;
    if (failure.trouble.code !== 'validation_error' && failure.trouble.code !== 'tool_missing') return failure;
    await memory.forget().catch(() => undefined);
    const names = await askAnew().catch(() => null);
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
  return { ...explaining, tools: known };
}
