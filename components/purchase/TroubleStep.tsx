import type { Trouble } from '../../lib/service/trouble.ts';
import type { TroubleAction } from '../../lib/texts/trouble-text.ts';
import { Button } from '../controls/Button.tsx';
import { BuyLink } from './BuyLink.tsx';
import type { PersonActions } from './purchase-actions.ts';

interface TroubleStepProps {
  action: TroubleAction;
  /** A call of a paid tool that ended so: where credits ran out, the way to more of them is shown. */
  trouble?: Trouble;
  actions: Pick<PersonActions, 'onSignIn' | 'onOpenOptions' | 'onClose'>;
  /** Trying again, where that is free; without it no such button is drawn. */
  onRetry?: () => void;
}

/** The free next step out of a trouble. Steps that cost are drawn by whoever knows the price. */
export function TroubleStep({ trouble, ...step }: TroubleStepProps) {
  const shop = trouble?.code === 'insufficient_credits' ? trouble.purchaseUrl : undefined;
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

function Step({ action, actions, onRetry }: Omit<TroubleStepProps, 'trouble'>) {
  switch (action.kind) {
    case 'sign-in':
      return (
        <Button look="primary" wide onClick={actions.onSignIn}>
          {action.label}
        </Button>
      );
    case 'options':
      return (
        <Button look="primary" wide onClick={actions.onOpenOptions}>
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
      // The popup closes by itself; there, looking at the next profile is the step.
      return actions.onClose === undefined ? null : (
        <Button wide onClick={actions.onClose}>
          {action.label}
        </Button>
      );
    case 'choose-email':
    case 'wait':
      return null;
    default:
      return action.kind satisfies never;
  }
}
