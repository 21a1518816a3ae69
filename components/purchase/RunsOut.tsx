import type { AccountView } from '../../lib/messages/views/person.ts';
import type { Price } from '../../lib/service/credits.ts';
import { runningOut, runningOutText } from '../../lib/texts/running-out.ts';

interface RunsOutProps {
  account: AccountView;
  /** Spent from here today; null where that is not known, and then no pace of credits is reckoned with. */
  spent: Price | null;
  now: number;
}

/** What runs out first, in one quiet line; nothing where nothing does. */
export function RunsOut({ account, spent, now }: RunsOutProps) {
  const [first] = runningOut(account, spent, now);
  return first === undefined ? null : (
    <bdi className="text-small font-medium text-pretty text-warn">{runningOutText(first)}</bdi>
  );
}
