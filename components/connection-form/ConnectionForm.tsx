import type { ComponentProps, ReactNode, SubmitEvent } from 'react';
import { Button } from '../controls/Button.tsx';
import { LiveRegion } from '../controls/LiveRegion.tsx';
import type { ConnectingProgress } from './use-connecting.ts';

interface ConnectionFormProps {
  progress: ConnectingProgress;
  /** On its button. */
  words: string;
  variant?: ComponentProps<typeof Button>['variant'];
  /** Said once it is connected. */
  connectedWords?: string;
  /** More buttons, beside its own. */
  actions?: ReactNode;
  children: ReactNode;
  /** Not called while it is connecting. */
  onConnect(): void;
}

/** The fields of a connection, and below them its button and the outcome. */
export function ConnectionForm({
  progress,
  words,
  variant,
  connectedWords = '',
  actions,
  children,
  onConnect,
}: ConnectionFormProps) {
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (progress !== 'connecting') onConnect();
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      {children}
      <div className="flex flex-wrap items-center gap-3">
        <Button submits disabled={progress === 'connecting'} {...(variant !== undefined && { variant })}>
          {words}
        </Button>
        {actions}
        <LiveRegion text={progress === 'connected' ? connectedWords : ''} shown />
      </div>
    </form>
  );
}
