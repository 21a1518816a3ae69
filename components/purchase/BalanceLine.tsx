import type { AccountAnswer, AccountView } from '../../lib/messages/views/account.ts';
import type { LookupType, Price } from '../../lib/service/credits.ts';
import { capitalised } from '../../lib/texts/capitalised.ts';
import { balancesLeft, fewLeft, isShort } from '../../lib/texts/credits/balance-text.ts';
import { runningOutFor, runningOutText } from '../../lib/texts/credits/running-out.ts';
import { InlineList } from '../controls/InlineList.tsx';

interface BalanceLineProps {
  account: AccountAnswer | null;
  price: Price;
  /** Adds a note when only a few lookups of this type are left, though the pools may hold more. */
  lookupType?: LookupType;
}

/** The balance of the pools this price takes from; nothing while no account is known. */
export function BalanceLine({ account, price, lookupType }: BalanceLineProps) {
  const known = account?.account ?? null;
  if (known === null) return null;
  const few = lookupType === undefined ? null : (fewLeft(known.usage, lookupType) ?? littleLeft(known, lookupType));
  const [first = '', ...others] = balancesLeft(known.balances, price);
  if (first === '' && few === null) return null;
  return (
    <div className={`text-small ${isShort(known.balances, price) ? 'font-medium text-warn' : 'text-soft'}`}>
      {first !== '' && <InlineList details={[capitalised(first), ...others]} />}
      {few !== null && <p className="font-medium text-warn">{few}</p>}
    </div>
  );
}

function littleLeft(account: AccountView, lookupType: LookupType): string | null {
  const out = runningOutFor(account, lookupType);
  return out === null ? null : runningOutText(out);
}
