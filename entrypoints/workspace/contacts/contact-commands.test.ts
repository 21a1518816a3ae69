import { expect, it } from 'vitest';
import { changeText } from '../../../components/contacts/change-text.ts';
import type { Done } from '../../../components/contacts/contacts-actions.ts';
import { createContactCommands } from './contact-commands.ts';
import type { ContactMessages } from './contact-messages.ts';

const MANY = Array.from({ length: 1_500 }, (_, at) => at + 1);
const [THOUSAND, REST] = [MANY.slice(0, 1_000), MANY.slice(1_000)];

/** Commands over a store that accepts so many messages, and refuses the others. */
function commandsThatStore(messages: number) {
  const changes: (Done | null)[] = [];
  const removed: number[] = [];
  let left = messages;
  const stored = async <Answer>(answer: Answer): Promise<Answer> => {
    left -= 1;
    if (left < 0) throw new Error('not stored');
    return answer;
  };
  const world: ContactMessages = {
    change: () => stored({ ok: true, unchanged: [] }),
    changeLists: () => stored({ ok: true }),
    moveToTrash: () => stored({ ok: true, until: 0 }),
    restore: (profileIds) => stored({ ok: true, restored: profileIds.length }),
    erase: (profileIds) => stored({ ok: true, erased: profileIds.length - 1, underWay: profileIds.slice(0, 1) }),
    block: () => stored({ ok: true, unchanged: [] }),
    unblock: () => stored({ ok: true }),
  };
  const commands = createContactCommands({
    messages: world,
    now: () => 0,
    remove: (profileIds) => void removed.push(...profileIds),
    setChange: (change) => void changes.push(change),
  });
  return { ...commands, changes, removed, mend: () => (left = Number.POSITIVE_INFINITY) };
}

it('erasing says how many were erased when a later message is refused, not that nothing was', async () => {
  const commands = commandsThatStore(1);
  expect(await commands.onDelete(MANY, 'now')).toBe(false);
  expect(commands.changes).toEqual([{ change: 'erased', count: 999, underWay: 1 }]);
});

it('those who were erased are not selected any more, those with a lookup in progress are', async () => {
  const commands = commandsThatStore(2);
  await commands.onDelete(MANY, 'now');
  expect(commands.removed).toEqual(MANY.filter((profileId) => profileId !== 1 && profileId !== 1_001));
});

it('tags and blocks undo those that were changed when a later message is refused', async () => {
  const tags = commandsThatStore(1);
  expect(await tags.onLabel('tag', MANY, { add: ['fair'] })).toBe(false);
  expect(tags.changes).toEqual([{ change: 'labeled', label: 'tag', steps: [{ name: 'fair', profileIds: THOUSAND }] }]);
  const blocks = commandsThatStore(1);
  expect(await blocks.onBlock(MANY)).toBe(false);
  expect(blocks.changes).toEqual([{ change: 'suppressed', profileIds: THOUSAND }]);
});

it('nothing stored is said to be nothing', async () => {
  const commands = commandsThatStore(0);
  for (const run of [() => commands.onDelete(MANY, 'now'), () => commands.onDelete(MANY, 'in ten minutes')])
    expect(await run()).toBe(false);
  expect(commands.changes).toEqual(['failed', 'failed']);
  expect(commands.removed).toEqual([]);
});

it('restoring again after a refusal asks only for the rest, and calls none of the others too late', async () => {
  const commands = commandsThatStore(3);
  await commands.onDelete(MANY, 'in ten minutes');
  await commands.undo(commands.changes.at(-1) ?? null);
  expect(commands.changes.at(-1)).toMatchObject({ change: 'deleted', profileIds: REST, isStuck: true });
  commands.mend();
  await commands.undo(commands.changes.at(-1) ?? null);
  expect(commands.changes.at(-1)).toEqual({ change: 'restored', count: 500, gone: 0 });
});

it('an undo that was refused half way can be tried again for the rest, and is not said to be nothing', async () => {
  const commands = commandsThatStore(3);
  await commands.onLabel('tag', MANY, { add: ['fair'] });
  await commands.undo(commands.changes.at(-1) ?? null);
  const stuck = commands.changes.at(-1) ?? null;
  expect(stuck).toMatchObject({ change: 'labeled', steps: [{ name: 'fair', profileIds: REST }], isStuck: true });
  expect(stuck && changeText(stuck)).toMatch(/Couldn’t undo that\. Please try again\.$/);
  commands.mend();
  await commands.undo(stuck);
  expect(commands.changes.at(-1)).toBe('undone');
});
