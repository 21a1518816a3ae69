import type { AccountView } from '../../lib/messages/views/account.ts';
import type { Price } from '../../lib/service/credits.ts';
import { runningOut, runningOutText } from '../../lib/texts/credits/running-out.ts';

interface RunsOutProps {
  account: AccountView;
  /** This browser's spending today; null where it is not known, and then no pace of credits is computed. */
  spent: Price | null;
  now: number;
}

/** The first credits or calls to run out, in one quiet line; nothing where none do. */
export function RunsOut({ account, spent, now }: RunsOutProps) {
  const [first] = runningOut(account, spent, now);
  return first === undefined ? null : (
    <bdi className="text-small font-medium text-pretty text-warn">{runningOutText(first)}</bdi>
  );
}
