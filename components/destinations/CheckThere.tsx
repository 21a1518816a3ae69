import { i18n } from '#i18n';
import type { ManyFoundView } from '../../lib/messages/views/destination.ts';
import { destinationProblemText } from '../../lib/texts/destinations/destination-problem-text.ts';
import { numberText } from '../../lib/texts/number-text.ts';
import { plainText } from '../../lib/texts/plain-text.ts';
import { Button } from '../controls/Button.tsx';
import { InlineList } from '../controls/InlineList.tsx';

/** Asking one destination which of many people it has already; `onCheck` asks about those not known yet. */
export type ThereCheck = ManyFoundView & { onCheck(): void };

/** A line for each destination: the question, how far it is, and what it said. */
export function CheckThere({ checks }: { checks: readonly ThereCheck[] }) {
  return checks
    .filter(({ total }) => total > 0)
    .map((check) => (
      // The same height with any words: a late answer moves no paying button.
      <div
        key={check.destinationId}
        className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-1.5 text-small @lg:px-6"
      >
        <output className="min-w-0 text-soft empty:sr-only">
          <Words check={check} />
        </output>
        <CheckButton check={check} />
      </div>
    ));
}

function Words({ check: { label, total, answered, there, maybe, isChecking, problem } }: { check: ThereCheck }) {
  const name = plainText(label, 80);
  if (isChecking)
    return i18n.t('destinations.checking_there', { name, done: numberText(answered), total: numberText(total) });
  const said = [
    answered > 0 &&
      i18n.t('destinations.checked_there', { name, there: numberText(there), total: numberText(answered) }),
    maybe > 0 && i18n.t('destinations.checked_maybe', maybe, [numberText(maybe)]),
    problem !== null && destinationProblemText(problem, label),
  ].filter((words) => words !== false);
  return said.length === 0 ? null : <InlineList details={said} />;
}

function CheckButton({ check: { label, total, answered, isChecking, problem, onCheck } }: { check: ThereCheck }) {
  const more = total - answered;
  if (isChecking || more === 0) return null;
  const words =
    problem !== null
      ? i18n.t('destinations.again')
      : answered === 0
        ? i18n.t('destinations.check_there', { name: plainText(label, 80) })
        : i18n.t('destinations.check_more', more, [numberText(more)]);
  return (
    <Button variant="link" onClick={onCheck}>
      {words}
    </Button>
  );
}
