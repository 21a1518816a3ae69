import { companyIdIn, companyIdKey } from './identity-key.ts';

/**
 * The id of the company that a key leads to, or null. Two companies of the service may have become one, and that one
 * with a third: what it has answered about an id counts for more than the id.
 * @param aliasOf reads what is stored under a key
 */
export async function companyIdBehind(
  key: string,
  aliasOf: (key: string) => Promise<{ companyId: number } | undefined>,
): Promise<number | null> {
  const passed = new Set<number>();
  let companyId = companyIdIn(key);
  let next = (await aliasOf(key))?.companyId;
  while (next !== undefined && !passed.has(next)) {
    passed.add(next);
    companyId = next;
    next = (await aliasOf(companyIdKey(companyId)))?.companyId;
  }
  return companyId;
}
