import type { accountMessages } from '../../messages/subjects/account.ts';
import { readAccount, readSession, signOut, startSignIn } from '../actions/session.ts';
import type { Answers } from './answers.ts';
import { readRoute, useApiKey } from './api-key.ts';

export const accountAnswers: Answers<typeof accountMessages> = {
  readSession,
  readRoute,
  readAccount,
  async refreshAccount({ signedIn }) {
    void (await signedIn().catch(() => null))?.accounts.refresh();
    return { ok: true };
  },
  signIn: startSignIn,
  signOut,
  useApiKey,
};
