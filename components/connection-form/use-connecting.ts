import { useState } from 'react';

export type ConnectingProgress = 'typing' | 'connecting' | 'connected';

/** The progress of connecting a service, and the reason of a refusal. `Fault`: the part of it that is shown. */
export interface Connecting<Fault> {
  progress: ConnectingProgress;
  fault: Fault | null;
  /** @param attempt resolves with the fault, or with null once the service is connected; never rejects */
  connect(attempt: () => Promise<Fault | null>): Promise<void>;
  /** Clears the outcome of the last attempt: the typed values have changed since. */
  edit(): void;
}

export function useConnecting<Fault = string>(): Connecting<Fault> {
  const [fault, setFault] = useState<Fault | null>(null);
  const [progress, setProgress] = useState<ConnectingProgress>('typing');
  return {
    progress,
    fault,
    async connect(attempt) {
      setProgress('connecting');
      setFault(null);
      const refusal = await attempt();
      setProgress(refusal === null ? 'connected' : 'typing');
      setFault(refusal);
    },
    edit() {
      setFault(null);
      setProgress((current) => (current === 'connecting' ? current : 'typing'));
    },
  };
}
