/** Messages about one person. */

import { z } from 'zod';
import { LOOKUP_TYPES } from '../../service/credits.ts';
import { personIdentifierSchema } from '../../service/identifier-schemas.ts';
import { MAX_QUERIED } from '../in-parts.ts';
import { answering, message } from '../message.ts';
import type { Receipt } from '../protocol.ts';
import type { AccountCheckView } from '../views/account-check.ts';
import type { PersonView } from '../views/person.ts';
import { address, lookupTags, metadata, people } from './shapes.ts';

export const peopleMessages = {
  readPerson: message(people, () => z.object({ url: address }), answering<PersonView>),
  /** Reads the known data about a person who is named in any way; nothing is sent. */
  readNamedPerson: message(
    ['popup', 'workspace'],
    () => z.object({ who: personIdentifierSchema }),
    answering<PersonView>,
  ),
  /** Starts the free search. */
  previewPerson: message(people, () => z.object({ url: address }), answering<Receipt>),
  /**
   * The account's data on these people, asked for free. `searches`: people who are not known by profile id are searched
   * for first, which may go on in the next message.
   */
  checkAccount: message(
    ['popup', 'workspace'],
    () => z.object({ people: z.array(personIdentifierSchema).min(1).max(MAX_QUERIED), searches: z.boolean() }),
    answering<AccountCheckView>,
  ),
  /**
   * Starts a paid lookup. `withCompany`: the employer too, at its price. `free`: it was shown as free, as the account
   * has it, and is not paid for. `tags`: saved with the contact, at the service and here. `metadata`: saved at the
   * service.
   */
  startPersonLookup: message(
    people,
    () =>
      z.object({
        who: personIdentifierSchema,
        lookupType: z.enum(LOOKUP_TYPES),
        withCompany: z.boolean(),
        free: z.literal(true).optional(),
        tags: lookupTags(),
        metadata: metadata(),
      }),
    answering<Receipt>,
  ),
};
