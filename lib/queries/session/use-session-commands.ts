import { useRef, useState } from 'react';
import type { Receipt } from '../../messages/protocol.ts';
import { background } from '../../messages/to-background.ts';
import type { Problem } from '../../service/problem.ts';
import { orTimeout } from '../or-timeout.ts';
import { useSession } from '../use-answers.ts';

export interface SessionCommands {
  /** The reason that the last of these commands was refused, or null; also once a sign-in anywhere has solved it. */
  refusal: Problem | null;
  signIn(): void;
  signOut(): void;
  /** Reads the account from the service again. */
  refresh(): void;
}

/** Commands about the sign-in and the account. Only the last one counts: signing out may take its time. */
export function useSessionCommands(): SessionCommands {
  const [refusal, setRefusal] = useState<Problem | null>(null);
  const status = useSession().data?.status;
  const [former, setFormer] = useState(status);
  if (former !== status) {
    setFormer(status);
    // Wherever the user has signed in: that is what was refused here, or undoes it.
    if (status === 'signed-in') setRefusal(null);
  }
  const last = useRef<Promise<Receipt> | null>(null);
  const settle = async (sent: Promise<Receipt>): Promise<void> => {
    last.current = sent;
    setRefusal(null);
    const receipt = await orTimeout(sent);
    if (last.current === sent) setRefusal(receipt.ok ? null : receipt.problem);
  };
  return {
    refusal,
    signIn: () => void settle(background.sendMessage('signIn', {})),
    signOut: () => void settle(background.sendMessage('signOut', {})),
    refresh: () => void settle(background.sendMessage('refreshAccount', {})),
  };
}
