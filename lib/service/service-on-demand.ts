import type { ContactService } from './contact-service.ts';
import { wrapService } from './wrap-service.ts';

/** A `ContactService` whose own code is evaluated when it is first asked for something, and then kept. */
export function createServiceOnDemand({
  hasFreeSearch,
  create,
}: {
  hasFreeSearch: boolean;
  create: () => Promise<ContactService>;
}): ContactService {
  let created: Promise<ContactService> | null = null;
  return wrapService(hasFreeSearch, async (_, run) => run(await (created ??= create())));
}
