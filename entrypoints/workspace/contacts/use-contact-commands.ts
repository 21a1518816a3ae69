import { useMemo, useState } from 'react';
import type { Change } from '../../../components/contacts/contacts-actions.ts';
import type { Selection } from '../../../components/contacts/use-selection.ts';
import { background } from '../../../lib/messages/to-background.ts';
import { sendInParts } from './send-in-parts.ts';

export type Done = Change | 'undone' | 'failed' | null;

/** What is done to contacts, each by a message to the background; what was done last can be undone where nothing was lost. */
export function useContactCommands(remove: Selection['remove']) {
  const [change, setChange] = useState<Done>(null);
  const commands = useMemo(() => {
    const ended = (isStored: boolean, what: Change): boolean => {
      setChange(isStored ? what : 'failed');
      return isStored;
    };
    const changeTags = (profileIds: readonly number[], { add, remove: removed }: { add?: string; remove?: string }) =>
      sendInParts(profileIds, (part) => background.sendMessage('changeContacts', { profileIds: part, ...(add === undefined ? {} : { addTags: [add] }), ...(removed === undefined ? {} : { removeTags: [removed] }) }));
    return {
      dismiss: () => setChange(null),
      async onTag(profileIds: readonly number[], tags: { add?: string; remove?: string }) {
        return ended(await changeTags(profileIds, tags), { change: tags.add === undefined ? 'untagged' : 'tagged', tag: tags.add ?? tags.remove ?? '', profileIds });
      },
      onNote: (profileId: number, note: string) => sendInParts([profileId], (profileIds) => background.sendMessage('changeContacts', { profileIds, note })),
      async onDelete(profileIds: readonly number[]) {
        const isStored = await sendInParts(profileIds, (part) => background.sendMessage('deleteContacts', { profileIds: part }));
        if (isStored) remove(profileIds);
        return ended(isStored, { change: 'deleted', count: profileIds.length });
      },
      async onForget(profileIds: readonly number[], isMarked: boolean) {
        let underWay = 0;
        const isStored = await sendInParts(profileIds, async (part) => {
          const receipt = await background.sendMessage('forgetPeople', { profileIds: part, doNotLookUp: isMarked });
          if (receipt.ok) underWay += receipt.underWay;
          return receipt;
        });
        if (isStored && underWay === 0) remove(profileIds);
        return ended(isStored, { change: isMarked ? 'forgotten-marked' : 'forgotten', count: profileIds.length - underWay, underWay });
      },
      async onMark(profileIds: readonly number[]) {
        const isStored = await sendInParts(profileIds, (part) => background.sendMessage('setDoNotLookUp', { people: part.map((profileId) => ({ by: 'id' as const, profileId })) }));
        return ended(isStored, { change: 'marked', profileIds });
      },
      async undo(done: Done) {
        if (done === null || typeof done === 'string') return;
        const isStored = await undone(done);
        setChange(isStored ? 'undone' : 'failed');
      },
    };

    async function undone(done: Change): Promise<boolean> {
      switch (done.change) {
        case 'tagged':
          return changeTags(done.profileIds, { remove: done.tag });
        case 'untagged':
          return changeTags(done.profileIds, { add: done.tag });
        case 'marked':
          return sendInParts(done.profileIds, (part) => background.sendMessage('allowLookUp', { keys: part.map((profileId) => `profile:${profileId}`) }));
        case 'deleted':
        case 'forgotten':
        case 'forgotten-marked':
          return false;
        default:
          return done satisfies never;
      }
    }
  }, [remove]);
  return { change, ...commands };
}
