import type { TroubleAction } from '../../lib/texts/trouble-text.ts';
import { Button } from '../controls/Button.tsx';
import type { PersonActions } from './person-actions.ts';

interface TroubleStepProps {
  action: TroubleAction;
  actions: Pick<PersonActions, 'onSignIn' | 'onOpenOptions' | 'onClose'>;
  /** Trying again, where that is free; without it no such button is drawn. */
  onRetry?: () => void;
}

/** The free next step out of a trouble. Steps that cost are drawn by whoever knows the price. */
export function TroubleStep({ action, actions, onRetry }: TroubleStepProps) {
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
