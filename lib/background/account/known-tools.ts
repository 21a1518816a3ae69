import type { ContactService } from '../../service/contact-service.ts';
import { ServiceError } from '../../service/service-error.ts';
import type { ToolMemory } from './tool-memory.ts';

/** The calls of a lookup by our names for them, and the tools they are. */
export const TOOLS = {
  findPerson: 'person_search',
  findCompany: 'company_search',
  lookupPerson: 'person_lookup',
  lookupPersonWithCompany: 'profile_company_lookup',
  lookupCompany: 'company_lookup',
  verifyEmail: 'email_verify',
  checkStatus: 'check_person_status',
} as const;

const ALL: readonly string[] = Object.values(TOOLS);

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
    if (ALL.every((name) => names.includes(name))) await memory.write(sessionId, names).catch(() => undefined);
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

  const explaining =
    <Args extends unknown[], Result>(tool: string, call: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      try {
        return await call(...args);
      } catch (error) {
        throw await explained(error, tool);
      }
    };

  return {
    ...service,
    tools: known,
    findPerson: explaining(TOOLS.findPerson, service.findPerson),
    findCompany: explaining(TOOLS.findCompany, service.findCompany),
    lookupPerson: explaining(TOOLS.lookupPerson, service.lookupPerson),
    lookupPersonWithCompany: explaining(TOOLS.lookupPersonWithCompany, service.lookupPersonWithCompany),
    lookupCompany: explaining(TOOLS.lookupCompany, service.lookupCompany),
    verifyEmail: explaining(TOOLS.verifyEmail, service.verifyEmail),
    checkStatus: explaining(TOOLS.checkStatus, service.checkStatus),
  };
}
