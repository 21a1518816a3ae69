import type { AccountKeeper } from './account/account-keeper.ts';

/**
 * The service's time, in ms since epoch: any answer of it tells, so the account is read where this worker had none yet.
 * Null while the service cannot be reached.
 */
export async function readServiceTime({
  serviceTime,
  accounts,
}: {
  serviceTime: () => number | null;
  accounts: Pick<AccountKeeper, 'refresh'>;
}): Promise<number | null> {
  if (serviceTime() === null) await accounts.refresh();
  return serviceTime();
}
