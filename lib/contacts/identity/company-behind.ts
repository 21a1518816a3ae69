import { companyIdIn, companyIdKey } from './identity-key.ts';

/**
 * The id of the company that a key leads to, or null. Two companies of the service may have become one: what it has
 * answered about an id counts for more than the id.
 * @param aliasOf reads what is stored under a key
 */
export async function companyIdBehind(
  key: string,
  aliasOf: (key: string) => Promise<{ companyId: number } | undefined>,
): Promise<number | null> {
  const companyId = companyIdIn(key) ?? (await aliasOf(key))?.companyId ?? null;
  return companyId === null ? null : ((await aliasOf(companyIdKey(companyId)))?.companyId ?? companyId);
}
