import { z } from 'zod';

/**
 * The address where more credits are sold, from the service (`purchase_url`, docs/contract.md#no-verification-credits):
 * an https address without a name or password in it, or null. It becomes a link, so nothing else is let through.
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

const refusal = z.looseObject({ purchase_url: purchaseUrl });

/** The address where the missing credits are sold, if the body of the refusal contains it. */
export function shopIn(body: unknown): { purchaseUrl?: string } {
  const given = refusal.safeParse(body).data?.purchase_url ?? null;
  return given === null ? {} : { purchaseUrl: given };
}
