import { z } from 'zod';

/**
 * Where more credits are sold, as the service gives it (`purchase_url`, docs/contract.md#no-verification-credits): an
 * https address without a name or password in it, or null. It ends up behind a link, so nothing else is let through.
 */
export const purchaseUrl = z.lazy(() =>
  z
    .string()
    .max(2_048)
    .transform((given) => {
      const url = URL.parse(given);
      return url?.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : null;
    })
    .nullable()
    .catch(null),
);
