/** Messages about the sign-in, the API key and the account. */

import { z } from 'zod';
import { answering, message } from '../message.ts';
import type { Receipt } from '../protocol.ts';
import type { AccountAnswer, RouteView, SessionView } from '../views/person.ts';
import { address, everyPage, nothing, pages } from './shapes.ts';

export const accountMessages = {
  readSession: message(everyPage, nothing, answering<SessionView>),
  readRoute: message(pages, nothing, answering<RouteView>),
  readAccount: message(pages, nothing, answering<AccountAnswer>),
  refreshAccount: message(pages, nothing, answering<Receipt>),
  signIn: message(everyPage, nothing, answering<Receipt>),
  signOut: message(['popup', 'workspace', 'options'], nothing, answering<Receipt>),
  /**
   * Answers once the service has said whose key it is. `restAddress`: null for the one beside the tools. The key is
   * never told back. From the options alone, where it is typed: a frame in a web page is no place for a key.
   */
  useApiKey: message(
    ['options'],
    () => z.object({ apiKey: z.string().max(1_000), restAddress: address.nullable() }),
    answering<Receipt>,
  ),
};
