import { useState } from 'react';

export type ConnectingProgress = 'typing' | 'connecting' | 'connected';

/** How far somebody is in connecting a service, and why it was refused. `Fault`: what is shown of that. */
export interface Connecting<Fault> {
  progress: ConnectingProgress;
  fault: Fault | null;
  /** @param attempt resolves with the fault, or with null once the service is connected; never rejects */
  connect(attempt: () => Promise<Fault | null>): Promise<void>;
  /** Takes back what was said of the last attempt: what is typed is another now. */
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
