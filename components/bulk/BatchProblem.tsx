import type { Problem } from '../../lib/service/problem.ts';
import type { ProblemTone } from '../../lib/texts/problem-actions.ts';
import { problemText } from '../../lib/texts/problem-text.ts';
import { Button } from '../controls/Button.tsx';
import { Callout } from '../controls/Callout.tsx';
import { BuyLink } from '../purchase/BuyLink.tsx';

interface BatchProblemProps {
  problem: Problem;
  now: number;
  /** In place of the problem's own. */
  tone?: ProblemTone;
  /** A further sentence. */
  second?: string;
  onOpenOptions(): void;
}

/**
 * The reason a batch does not start or go on, and the free step that helps: the options, or the shop. Its button is
 * outlined: the filled one is the one that pays.
 */
export function BatchProblem({ problem, now, tone, second, onOpenOptions }: BatchProblemProps) {
  const { sentence, tone: own, action } = problemText(problem, now);
  const shop = problem.code === 'insufficient_credits' ? problem.purchaseUrl : undefined;
  return (
    <div className="grid justify-items-start gap-3 *:first:justify-self-stretch">
      <Callout tone={tone ?? own} {...(second !== undefined && { second })}>
        {sentence}
      </Callout>
      {shop !== undefined && <BuyLink url={shop} />}
      {action.kind === 'options' && <Button onClick={onOpenOptions}>{action.label}</Button>}
    </div>
  );
}
