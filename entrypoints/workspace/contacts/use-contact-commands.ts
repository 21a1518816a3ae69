import { useMemo, useState } from 'react';
import type { Change, DeleteWhen, Done } from '../../../components/contacts/contacts-actions.ts';
import type { Selection } from '../../../components/contacts/list/use-selection.ts';
import { TRASH_MS } from '../../../lib/contacts/trash-time.ts';
import { background } from '../../../lib/messages/to-background.ts';
import { sendInParts } from './send-in-parts.ts';

/**
 * What is done to contacts, each by a message to the background; what was done last can be undone, for a while at
 * least.
 * @param last what was done when the page was here last
 * @param keep keeps what was done for when it comes back
 */
export function useContactCommands(
  remove: Selection['remove'],
  last: Done | null,
  keep: (change: Done | null) => void,
) {
  const [change, setShown] = useState(last);
  const commands = useMemo(() => {
    const setChange = (next: Done | null): void => {
      keep(next);
      setShown(next);
    };
    const ended = (isStored: boolean, what: Change): boolean => {
      setChange(isStored ? what : 'failed');
      return isStored;
    };
    const changeTags = (profileIds: readonly number[], { add, remove: removed }: { add?: string; remove?: string }) =>
      sendInParts(profileIds, (part) =>
        background.sendMessage('changeContacts', {
          profileIds: part,
          ...(add === undefined ? {} : { addTags: [add] }),
          ...(removed === undefined ? {} : { removeTags: [removed] }),
        }),
      );
    async function moveToTrash(profileIds: readonly number[]): Promise<boolean> {
      const gone: number[] = [];
      const isStored = await sendInParts(profileIds, async (part) => {
        const receipt = await background.sendMessage('deleteContacts', { profileIds: part });
        if (receipt.ok) gone.push(...part);
        return receipt;
      });
      remove(gone);
      // Of some thousands the first may be gone when the next could not be: those are what there is to undo.
      ended(gone.length > 0, { change: 'deleted', profileIds: gone, until: Date.now() + TRASH_MS, isStuck: false });
      return isStored;
    }

    async function erase(profileIds: readonly number[]): Promise<boolean> {
      let underWay = 0;
      const isStored = await sendInParts(profileIds, async (part) => {
        const receipt = await background.sendMessage('erasePeople', { profileIds: part });
        if (receipt.ok) underWay += receipt.underWay;
        return receipt;
      });
      if (isStored && underWay === 0) remove(profileIds);
      return ended(isStored, { change: 'erased', count: profileIds.length - underWay, underWay });
    }
    return {
      dismiss: () => setChange(null),
      async onTag(profileIds: readonly number[], tags: { add?: string; remove?: string }) {
        return ended(await changeTags(profileIds, tags), {
          change: tags.add === undefined ? 'untagged' : 'tagged',
          tag: tags.add ?? tags.remove ?? '',
          profileIds,
        });
      },
      onNote: (profileId: number, note: string) =>
        sendInParts([profileId], (profileIds) => background.sendMessage('changeContacts', { profileIds, note })),
      onDelete: (profileIds: readonly number[], when: DeleteWhen) =>
        when === 'now' ? erase(profileIds) : moveToTrash(profileIds),
      async onBlock(profileIds: readonly number[]) {
        const isStored = await sendInParts(profileIds, (part) =>
          background.sendMessage('setDoNotLookUp', {
            people: part.map((profileId) => ({ by: 'id' as const, profileId })),
          }),
        );
        return ended(isStored, { change: 'blocked', profileIds });
      },
      async undo(done: Done | null) {
        if (done === null || typeof done === 'string') return;
        if (done.change === 'deleted') setChange(await restored(done));
        else setChange((await undone(done)) ? 'undone' : 'failed');
      },
    };

    async function restored(done: Extract<Change, { change: 'deleted' }>): Promise<Change> {
      let count = 0;
      const isStored = await sendInParts(done.profileIds, async (part) => {
        const receipt = await background.sendMessage('restoreContacts', { profileIds: part });
        if (receipt.ok) count += receipt.restored;
        return receipt;
      });
      return isStored
        ? { change: 'restored', count, gone: done.profileIds.length - count }
        : { ...done, isStuck: true };
    }

    async function undone(done: Exclude<Change, { change: 'deleted' }>): Promise<boolean> {
      switch (done.change) {
        case 'tagged':
          return changeTags(done.profileIds, { remove: done.tag });
        case 'untagged':
          return changeTags(done.profileIds, { add: done.tag });
        case 'blocked':
          return sendInParts(done.profileIds, (part) =>
            background.sendMessage('allowLookUp', { keys: part.map((profileId) => `profile:${profileId}`) }),
          );
        case 'restored':
        case 'erased':
          return false;
        default:
          return done satisfies never;
      }
    }
  }, [remove, keep]);
  return { change, ...commands };
}
