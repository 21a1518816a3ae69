/** Messages about contacts and suppressed people. */

import { z } from 'zod';
import { MAX_NOTE, MAX_TAGS, MAX_TAG_LENGTH } from '../../contacts/tags.ts';
import { MAX_LISTS } from '../../database/contact-lists-record.ts';
import { personIdentifierSchema } from '../../service/identifier-schemas.ts';
import { MAX_PEOPLE } from '../in-parts.ts';
import { answering, message } from '../message.ts';
import type { ChangeReceipt, DeleteReceipt, EraseReceipt, Receipt, RestoreReceipt } from '../protocol.ts';
import type { SignedOutView } from '../views/account.ts';
import type { SuppressedPersonView } from '../views/person.ts';
import { address, nothing, pages, people } from './shapes.ts';

const tags = () => z.array(z.string().max(MAX_TAG_LENGTH)).max(MAX_TAGS).optional();
const listName = () => z.string().min(1).max(MAX_TAG_LENGTH);
const lists = () => z.array(listName()).max(MAX_LISTS).optional();
const contacts = () => z.object({ profileIds: z.array(z.number().int().positive()).min(1).max(MAX_PEOPLE) });

export const contactMessages = {
  /**
   * The name of the IndexedDB that holds the contacts to show, for a page's own worker: those of the user, or of the
   * last one who was signed in. Null: none are shown.
   */
  readContactDatabase: message(['popup', 'workspace', 'options'], nothing, answering<string | null>),
  /** The account whose contacts can be read while no user is signed in; null: none. */
  readSignedOut: message(['workspace'], nothing, answering<SignedOutView | null>),
  /** Changes tags, lists and notes; `note` replaces the previous one, and a list that is missing is made. */
  changeContacts: message(
    people,
    () =>
      contacts().extend({
        addTags: tags(),
        removeTags: tags(),
        addLists: lists(),
        removeLists: lists(),
        note: z.string().max(MAX_NOTE).optional(),
      }),
    answering<ChangeReceipt>,
  ),
  /** Makes, renames or deletes a named list; its contacts stay. Refused where the name is another list's. */
  changeContactLists: message(
    ['workspace'],
    () =>
      z.discriminatedUnion('change', [
        z.object({ change: z.literal('create'), name: listName() }),
        z.object({ change: z.literal('rename'), name: listName(), to: listName() }),
        z.object({ change: z.literal('delete'), name: listName() }),
      ]),
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
    answering<ChangeReceipt>,
  ),
  /** `keys` as in `readSuppressed`; a canonical profile address is one too. */
  liftSuppression: message(
    pages,
    () => z.object({ keys: z.array(address).min(1).max(MAX_PEOPLE) }),
    answering<Receipt>,
  ),
};
