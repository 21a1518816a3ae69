/** Messages about contacts and suppressed people. */

import { z } from 'zod';
import { MAX_NOTE, MAX_TAGS, MAX_TAG_LENGTH } from '../../contacts/tags.ts';
import { personIdentifierSchema } from '../../service/identifier-schemas.ts';
import { answering, message } from '../message.ts';
import type { DeleteReceipt, EraseReceipt, Receipt, RestoreReceipt } from '../protocol.ts';
import type { SuppressedPersonView } from '../views/person.ts';
import { MAX_PEOPLE, address, nothing, pages, people } from './shapes.ts';

const tags = () => z.array(z.string().max(MAX_TAG_LENGTH)).max(MAX_TAGS).optional();
const contacts = () => z.object({ profileIds: z.array(z.number().int().positive()).min(1).max(1_000) });

export const contactMessages = {
  /** The name of the IndexedDB that holds the contacts, for a page's own worker; null while signed out. */
  readContactDatabase: message(['popup', 'workspace', 'options'], nothing, answering<string | null>),
  /** Changes tags and notes; `note` replaces the previous one. */
  changeContacts: message(
    people,
    () => contacts().extend({ addTags: tags(), removeTags: tags(), note: z.string().max(MAX_NOTE).optional() }),
    answering<Receipt>,
  ),
  /** Deletes contacts with their tags and notes; looking one up again is free where the account still has it. */
  deleteContacts: message(people, contacts, answering<DeleteReceipt>),
  /** Restores contacts that were deleted less than ten minutes ago. */
  restoreContacts: message(people, contacts, answering<RestoreReceipt>),
  /** Reports that the workspace wrote contacts to the database itself. */
  contactsImported: message(['workspace'], nothing, answering<Receipt>),
  /** Deletes people wherever this browser names them; there is no undo. */
  erasePeople: message(people, contacts, answering<EraseReceipt>),
  readSuppressed: message(['workspace', 'options'], nothing, answering<SuppressedPersonView[]>),
  setSuppressed: message(
    people,
    () => z.object({ people: z.array(personIdentifierSchema).min(1).max(MAX_PEOPLE) }),
    answering<Receipt>,
  ),
  /** `keys` as in `readSuppressed`; a canonical profile address is one too. */
  liftSuppression: message(
    pages,
    () => z.object({ keys: z.array(address).min(1).max(MAX_PEOPLE) }),
    answering<Receipt>,
  ),
};
