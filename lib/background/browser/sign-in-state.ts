import { z } from 'zod';
import type { SessionStorage } from '../../browser/enduring-memory.ts';
import { troubleSchema } from '../../service/trouble-schema.ts';
import type { Trouble } from '../../service/trouble.ts';

/** What happens around sign-in and is gone with the browser: a window that is open, or why the last try failed. */
export type SignInState = { status: 'none' } | { status: 'signing-in' } | { status: 'trouble'; trouble: Trouble };

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
        status: z.literal('trouble'),
        trouble: troubleSchema,
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
