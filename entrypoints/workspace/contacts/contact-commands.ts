import type { Change, DeleteWhen, Done, LabelStep } from '../../../components/contacts/contacts-actions.ts';
import type { Label, LabelChange } from '../../../components/labels/label-words.ts';
import { type ListsChange, listKey, plainListName } from '../../../lib/contacts/contact-lists.ts';
import { TRASH_MS } from '../../../lib/contacts/trash-time.ts';
import type { ChangeReceipt, Receipt } from '../../../lib/messages/protocol.ts';
import type { ContactMessages, ContactsChange } from './contact-messages.ts';
import { sendInParts } from './send-in-parts.ts';

interface ContactCommandsDeps {
  messages: ContactMessages;
  /** ms since epoch */
  now: () => number;
  /** Removes contacts that are no longer in the list. */
  remove(profileIds: readonly number[]): void;
  /** The latest change; null once it is not shown any more. `undone`: what it is the outcome of undoing. */
  setChange(change: Done | null, undone?: Done): void;
}

/**
 * Commands about contacts, each by messages to the background. Each promise says whether all of it was stored. With
 * thousands, the first may be stored before a later message fails: the change, and its undo, cover those that were.
 */
export function createContactCommands({ messages, now, remove, setChange }: ContactCommandsDeps) {
  const ended = (wanted: readonly number[], stored: readonly number[], change: Change): boolean => {
    setChange(stored.length === 0 ? 'failed' : change);
    return stored.length === wanted.length;
  };

  async function moveToTrash(wanted: readonly number[]): Promise<boolean> {
    const profileIds = await sendInParts(wanted, messages.moveToTrash);
    remove(profileIds);
    return ended(wanted, profileIds, { change: 'deleted', profileIds, until: now() + TRASH_MS, isStuck: false });
  }

  async function erase(wanted: readonly number[]): Promise<boolean> {
    const underWay = new Set<number>();
    const stored = await sendInParts(wanted, async (part) => {
      const receipt = await messages.erase(part);
      if (receipt.ok) for (const profileId of receipt.underWay) underWay.add(profileId);
      return receipt;
    });
    const erased = stored.filter((profileId) => !underWay.has(profileId));
    remove(erased);
    return ended(wanted, stored, { change: 'erased', count: erased.length, underWay: underWay.size });
  }

  /** A message for each name: the contacts that had it before are others each time. */
  async function changeLabels(label: Label, wanted: readonly number[], { add, remove }: LabelChange): Promise<boolean> {
    const change = add === undefined ? 'unlabeled' : 'labeled';
    const names = add ?? (remove === undefined ? [] : [remove]);
    const steps: LabelStep[] = [];
    for (const name of names) {
      const changed = await changedBy(wanted, (part) => messages.change(part, labelsChange(label, change, name)));
      if (changed.profileIds.length > 0) steps.push({ name, ...changed });
      if (changed.profileIds.length < wanted.length) break;
    }
    setChange(steps.length === 0 ? 'failed' : { change, label, steps });
    return steps.length === names.length && steps.every(({ profileIds }) => profileIds.length === wanted.length);
  }

  async function block(wanted: readonly number[]): Promise<boolean> {
    const changed = await changedBy(wanted, messages.block);
    return ended(wanted, changed.profileIds, { change: 'suppressed', ...changed });
  }

  return {
    dismiss: () => setChange(null),
    onLabel: changeLabels,
    onChangeLists: (change: ListsChange, latest: Done | null) => changeLists({ messages, setChange }, change, latest),
    onNote: async (profileId: number, note: string) =>
      (await sendInParts([profileId], (part) => messages.change(part, { note }))).length > 0,
    onDelete: (profileIds: readonly number[], when: DeleteWhen) =>
      when === 'now' ? erase(profileIds) : moveToTrash(profileIds),
    onBlock: block,
    async undo(done: Done | null) {
      if (done === null || typeof done === 'string') return;
      if (done.change === 'deleted') setChange(await restored(messages, done), done);
      else setChange(await undone(messages, done));
    },
  };
}

function labelsChange(label: Label, change: 'labeled' | 'unlabeled', name: string): ContactsChange {
  if (change === 'labeled') return label === 'tag' ? { addTags: [name] } : { addLists: [name] };
  return label === 'tag' ? { removeTags: [name] } : { removeLists: [name] };
}

/** @param latest the latest change, whose undo goes by the names of lists */
async function changeLists(
  { messages, setChange }: Pick<ContactCommandsDeps, 'messages' | 'setChange'>,
  change: ListsChange,
  latest: Done | null,
): Promise<boolean> {
  const isStored = (await messages.changeLists(change).catch(() => null))?.ok === true;
  const after = isStored ? afterListsChange(latest, change) : latest;
  if (after !== latest) setChange(after);
  return isStored;
}

/** A change of labels by the names that the lists have now; a list that was deleted has nothing to undo. */
function afterListsChange(done: Done | null, change: ListsChange): Done | null {
  if (done === null || typeof done === 'string' || !('label' in done) || done.label !== 'list') return done;
  if (change.change === 'create') return done;
  const isConcerned = ({ name }: LabelStep) => listKey(name) === listKey(change.name);
  if (!done.steps.some(isConcerned)) return done;
  const steps =
    change.change === 'rename'
      ? done.steps.map((step) => (isConcerned(step) ? { ...step, name: plainListName(change.to) } : step))
      : done.steps.filter((step) => !isConcerned(step));
  return steps.length === 0 ? null : { ...done, steps };
}

/** Those that are restored are not asked for again: they would count as having come too late. */
async function restored(messages: ContactMessages, done: Extract<Change, { change: 'deleted' }>): Promise<Change> {
  let count = 0;
  const through = await sendInParts(done.profileIds, async (part) => {
    const receipt = await messages.restore(part);
    if (receipt.ok) count += receipt.restored;
    return receipt;
  });
  return through.length === done.profileIds.length
    ? { change: 'restored', count, gone: through.length - count }
    : { ...done, profileIds: done.profileIds.slice(through.length), isStuck: true };
}

/** Changes people a thousand at a time. @returns those who are so now, and those of them who were so before */
async function changedBy(
  wanted: readonly number[],
  send: (part: number[]) => Promise<ChangeReceipt>,
): Promise<{ profileIds: readonly number[]; unchanged?: readonly number[] }> {
  const unchanged: number[] = [];
  const profileIds = await sendInParts(wanted, async (part) => {
    const receipt = await send(part);
    if (receipt.ok) unchanged.push(...receipt.unchanged);
    return receipt;
  });
  return { profileIds, ...(unchanged.length > 0 && { unchanged }) };
}

/** Those whom the change left as they were stay so. After a failure the rest can be tried again. */
async function undone(messages: ContactMessages, done: Exclude<Change, { change: 'deleted' }>): Promise<Done> {
  switch (done.change) {
    case 'restored':
    case 'erased':
      return 'failed';
    case 'suppressed': {
      const profileIds = await stillSo(done, messages.unblock);
      return profileIds.length === 0 ? 'undone' : { change: 'suppressed', profileIds, isStuck: true };
    }
    case 'labeled':
    case 'unlabeled': {
      const { label } = done;
      const back = done.change === 'labeled' ? 'unlabeled' : 'labeled';
      const steps: LabelStep[] = [];
      for (const step of done.steps) {
        const profileIds = await stillSo(step, (part) => messages.change(part, labelsChange(label, back, step.name)));
        if (profileIds.length > 0) steps.push({ name: step.name, profileIds });
      }
      return steps.length === 0 ? 'undone' : { ...done, steps, isStuck: true };
    }
    default:
      return done satisfies never;
  }
}

/** Takes a change back from those whom it concerned. @returns those for whom that was not stored */
async function stillSo(
  { profileIds, unchanged }: Pick<LabelStep, 'profileIds' | 'unchanged'>,
  send: (part: number[]) => Promise<Receipt>,
): Promise<readonly number[]> {
  const before = new Set(unchanged);
  const changed = profileIds.filter((profileId) => !before.has(profileId));
  return changed.slice((await sendInParts(changed, send)).length);
}
