import { z } from 'zod';
import type { SessionStorage } from '../../browser/enduring-memory.ts';
import { problemSchema } from '../../service/problem-schema.ts';
import type { Problem } from '../../service/problem.ts';

/** The state of a sign-in attempt, gone with the browser: an open window, or why the last attempt failed. */
export type SignInState = { status: 'none' } | { status: 'signing-in' } | { status: 'problem'; problem: Problem };

export interface SignInStateStore {
  read(): Promise<SignInState>;
  write(state: SignInState): Promise<void>;
}

const KEY = 'signIn';
const schema = z.lazy(() =>
  z
    .discriminatedUnion('status', [
      z.object({ status: z.literal('none') }),
      z.object({ status: z.literal('signing-in') }),
      z.object({
        status: z.literal('problem'),
        problem: problemSchema,
      }),
    ])
    .catch({ status: 'none' }),
);

export function createSignInStateStore(storage: SessionStorage): SignInStateStore {
  return {
    read: async () => schema.parse((await storage.get(KEY))[KEY]),
    write: (state) => storage.set({ [KEY]: state }),
  };
}
