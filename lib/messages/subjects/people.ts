/** Messages about one person. */

import { z } from 'zod';
import { LOOKUP_TYPES } from '../../service/credits.ts';
import { personIdentifierSchema } from '../../service/identifier-schemas.ts';
import { answering, message } from '../message.ts';
import type { Receipt } from '../protocol.ts';
import type { PersonView } from '../views/person.ts';
import { address, lookupTags, people } from './shapes.ts';

export const peopleMessages = {
  readPerson: message(people, () => z.object({ url: address }), answering<PersonView>),
  /** Starts the free search. */
  previewPerson: message(people, () => z.object({ url: address }), answering<Receipt>),
  /**
   * Starts a paid lookup. `withCompany`: the employer too, at its price. `free`: it was shown as free, as the account
   * has it, and is not paid for. `tags`: saved with the contact, at the service
   * and here.
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
      }),
    answering<Receipt>,
  ),
};
