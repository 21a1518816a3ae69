import type { AccountAnswer } from '../../lib/messages/views.ts';
import type { Price } from '../../lib/service/credits.ts';
import { balancesLeft, isShort } from '../../lib/texts/balance-text.ts';

/** What is left of the pools this price takes from; nothing while no account is known. */
export function BalanceLine({ account, price }: { account: AccountAnswer | null; price: Price }) {
  const balances = account?.account?.balances;
  if (balances === undefined) return null;
  const phrases = balancesLeft(balances, price);
  if (phrases.length === 0) return null;
  return <p className={`text-small ${isShort(balances, price) ? 'font-medium text-warn' : 'text-soft'}`}>{phrases.join(' · ')}</p>;
}
