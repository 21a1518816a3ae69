import type { Problem } from '../../lib/service/problem.ts';
import type { ProblemAction } from '../../lib/texts/problem-actions.ts';
import { Button } from '../controls/Button.tsx';
import { BuyLink } from './BuyLink.tsx';
import type { PersonActions } from './purchase-actions.ts';

interface ProblemStepProps {
  action: ProblemAction;
  /** The problem that ended a call of a paid tool: where credits ran out, a link to buy more is shown. */
  problem?: Problem;
  actions: Pick<PersonActions, 'onSignIn' | 'onOpenOptions' | 'onClose'>;
  /** A retry, where that is free; without it no such button is drawn. */
  onRetry?: () => void;
}

/** The free next step after a problem. Steps that cost credits are drawn by the component that knows the price. */
export function ProblemStep({ problem, ...step }: ProblemStepProps) {
  const shop = problem?.code === 'insufficient_credits' ? problem.purchaseUrl : undefined;
  return (
    <>
      {shop !== undefined && (
        <div>
          <BuyLink url={shop} />
        </div>
      )}
      <Step {...step} />
    </>
  );
}

function Step({ action, actions, onRetry }: Omit<ProblemStepProps, 'problem'>) {
  switch (action.kind) {
    case 'sign-in':
      return (
        <Button variant="primary" wide onClick={actions.onSignIn}>
          {action.label}
        </Button>
      );
    case 'options':
      return (
        <Button variant="primary" wide onClick={actions.onOpenOptions}>
          {action.label}
        </Button>
      );
    case 'retry':
      return onRetry === undefined ? null : (
        <Button wide onClick={onRetry}>
          {action.label}
        </Button>
      );
    case 'close':
      // The popup closes by itself; there, the step is to look at the next profile.
      return actions.onClose === undefined ? null : (
        <Button wide onClick={actions.onClose}>
          {action.label}
        </Button>
      );
    case 'choose-email':
    case 'wait':
    case 'update':
      return null;
    default:
      return action.kind satisfies never;
  }
}
