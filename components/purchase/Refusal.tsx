import type { Problem } from '../../lib/service/problem.ts';
import { FREE, spentText } from '../../lib/texts/credits/price-text.ts';
import { endedProblemText } from '../../lib/texts/problem-text.ts';
import { Callout } from '../controls/Callout.tsx';
import { ProblemStep } from './ProblemStep.tsx';
import type { PersonActions } from './purchase-actions.ts';

/** A click that was refused before anything was sent: the reason, and the next step. */
export function Refusal({
  problem,
  now,
  actions,
}: {
  problem: Problem;
  now: number;
  actions: Pick<PersonActions, 'onSignIn' | 'onOpenOptions' | 'onClose'>;
}) {
  const { sentence, tone, action } = endedProblemText(problem, now);
  return (
    <div role="alert" className="grid gap-3 px-4.5 pb-4">
      <Callout tone={tone} second={spentText(FREE)}>
        {sentence}
      </Callout>
      <ProblemStep
        action={action.kind === 'close' ? { ...action, kind: 'wait' } : action}
        problem={problem}
        actions={actions}
      />
    </div>
  );
}
