import { onDemand } from '../browser/on-demand.ts';
import type { ContactService } from './contact-service.ts';
import { ServiceError } from './service-error.ts';
import { wrapService } from './wrap-service.ts';

/** A `ContactService` whose own code is evaluated on first use, and then kept; a failed load is tried again. */
export function createServiceOnDemand({
  hasFreeSearch,
  create,
}: {
  hasFreeSearch: boolean;
  create: () => Promise<ContactService>;
}): ContactService {
  const get = onDemand(() =>
    create().catch(() => {
      // The browser could not read a file of the package.
      throw new ServiceError({ code: 'storage_failed' }, 'not-sent');
    }),
  );
  return wrapService(hasFreeSearch, async (_, run) => run(await get()));
}
