import type { AuthStore } from '../../auth/auth-store.ts';
import { createMemoryStorage } from '../../browser/memory-storage.fixture.ts';
import type { ContactService } from '../../service/contact-service.ts';
import type { SignedInOptions } from './signed-in.ts';
import { createToolMemory } from './tool-memory.ts';

/** What a signed-in user's parts are made of, over one service: nobody listens, nothing is limited. */
export function signedInOptions(
  authStore: AuthStore,
  service: ContactService,
  now: () => number,
  more: Partial<SignedInOptions> = {},
): SignedInOptions {
  return {
    authStore,
    toolMemory: createToolMemory(createMemoryStorage(), now),
    createService: () => service,
    now,
    uptime: () => 0,
    setTimer: () => undefined,
    newId: () => 'id',
    allowed: async () => () => true,
    caps: async () => [],
    checksAccount: async () => true,
    personChanged: () => undefined,
    contactsChanged: () => undefined,
    accountChanged: () => undefined,
    recoveryChanged: () => undefined,
    onCallEnd: () => undefined,
    onLookupEnd: () => undefined,
    ...more,
  };
}
