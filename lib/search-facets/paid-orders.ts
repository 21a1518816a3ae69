import type { SearchInput } from './search-input.ts';

/** The orders of a search over REST, which is paid for (docs/contract.md#rest-search): `score` is the tools' alone. */
export const PAID_ORDERS = ['relevance', 'popularity'] as const;

/** The order in which a paid search is sent: the usual one in place of one that it does not have. */
export function paidOrder(order: SearchInput['order_by']): (typeof PAID_ORDERS)[number] {
  return order === 'score' ? 'relevance' : order;
}
