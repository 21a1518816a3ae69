import type { accountMessages } from '../../messages/subjects/account.ts';
import { readAccount, signOut, startSignIn } from '../actions/session.ts';
import { accountOrNull } from '../context.ts';
import type { Answers } from './answers.ts';
import { readTransport, useApiKey } from './sign-in/api-key.ts';
import { saveClientId } from './sign-in/client-id.ts';

export const accountAnswers: Answers<Omit<typeof accountMessages, 'readSession'>> = {
  readTransport,
  readAccount,
  async refreshAccount(context) {
    void (await accountOrNull(context))?.accounts.refresh();
    return { ok: true };
  },
  signIn: startSignIn,
  signOut,
  useApiKey,
  saveClientId,
};
