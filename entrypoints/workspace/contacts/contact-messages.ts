import type { ListsChange } from '../../../lib/contacts/contact-lists.ts';
import type {
  ChangeReceipt,
  DeleteReceipt,
  EraseReceipt,
  Receipt,
  RestoreReceipt,
} from '../../../lib/messages/protocol.ts';
import { background } from '../../../lib/messages/to-background.ts';

/** A change of the user's own additions to contacts. */
export interface ContactsChange {
  addTags?: string[];
  removeTags?: string[];
  addLists?: string[];
  removeLists?: string[];
  note?: string;
}

/** The messages to the background that change contacts; each names at most a thousand. */
export interface ContactMessages {
  change(profileIds: number[], change: ContactsChange): Promise<ChangeReceipt>;
  changeLists(change: ListsChange): Promise<Receipt>;
  moveToTrash(profileIds: number[]): Promise<DeleteReceipt>;
  restore(profileIds: number[]): Promise<RestoreReceipt>;
  erase(profileIds: number[]): Promise<EraseReceipt>;
  block(profileIds: number[]): Promise<ChangeReceipt>;
  unblock(profileIds: number[]): Promise<Receipt>;
}

export const CONTACT_MESSAGES: ContactMessages = {
  change: (profileIds, change) => background.sendMessage('changeContacts', { profileIds, ...change }),
  changeLists: (change) => background.sendMessage('changeContactLists', change),
  moveToTrash: (profileIds) => background.sendMessage('deleteContacts', { profileIds }),
  restore: (profileIds) => background.sendMessage('restoreContacts', { profileIds }),
  erase: (profileIds) => background.sendMessage('erasePeople', { profileIds }),
  block: (profileIds) =>
    background.sendMessage('setSuppressed', {
      people: profileIds.map((profileId) => ({ by: 'id' as const, profileId })),
    }),
  unblock: (profileIds) =>
    background.sendMessage('liftSuppression', { keys: profileIds.map((profileId) => `profile:${profileId}`) }),
};
