/** Messages about the sign-in, the API key and the account. */

import { z } from 'zod';
import { answering, message } from '../message.ts';
import type { Receipt } from '../protocol.ts';
import type { AccountAnswer, TransportView, SessionView } from '../views/account.ts';
import { address, everyPage, nothing, pages } from './shapes.ts';

export const accountMessages = {
  readSession: message(everyPage, nothing, answering<SessionView>),
  readTransport: message(pages, nothing, answering<TransportView>),
  readAccount: message(pages, nothing, answering<AccountAnswer>),
  refreshAccount: message(pages, nothing, answering<Receipt>),
  signIn: message(everyPage, nothing, answering<Receipt>),
  signOut: message(['popup', 'workspace', 'options'], nothing, answering<Receipt>),
  /**
   * Answers once the service has said whose key it is. `restAddress`: null for the one beside the tools. The key is
   * never sent back. From the options alone, where it is typed: a frame in a web page is no place for a key.
   */
  useApiKey: message(
    ['options'],
    () => z.object({ apiKey: z.string().max(1_000), restAddress: address.nullable() }),
    answering<Receipt>,
  ),
  /** The client id for the service in use; an empty one removes it. The secret is never sent back. */
  saveClientId: message(
    ['options'],
    () => z.object({ clientId: z.string().max(2_048), secret: z.string().max(2_048) }),
    answering<Receipt>,
  ),
};
