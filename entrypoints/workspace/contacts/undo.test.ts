import { expect, it } from 'vitest';
import { changeText } from '../../../components/contacts/change-text.ts';
import type { Done } from '../../../components/contacts/contacts-actions.ts';
import {
  changeContactLists,
  changeContacts,
  liftSuppression,
  readSuppressed,
  setSuppressed,
} from '../../../lib/background/messages/contacts.ts';
import { JANE, createTestContext } from '../../../lib/background/messages/test-context.fixture.ts';
import { readAnnotatedContacts, readListNames } from '../../../lib/contacts/annotated-contacts.ts';
import type { ListsChange } from '../../../lib/contacts/contact-lists.ts';
import { connectHook } from '../../../lib/destinations/outbox/connected.fixture.ts';
import { createOutbox } from '../../../lib/destinations/outbox/outbox.ts';
import { createContactCommands } from './contact-commands.ts';
import type { ContactMessages } from './contact-messages.ts';

/** The page's commands over the worker's own store, with two contacts: 7 and 8. */
async function commandsOverStore() {
  const context = await createTestContext();
  const deps = await context.signedIn();
  if (!deps) throw new Error('nobody signed in');
  const seven = await deps.db.get('contacts', JANE.profileId);
  await deps.db.put('contacts', { ...(seven as object), profileId: 8, urls: [] } as never);
  let change: Done | null = null;
  const messages = {
    change: (profileIds, what) => changeContacts(context, { profileIds, ...what }),
    changeLists: (what) => changeContactLists(context, what),
    block: (profileIds) =>
      setSuppressed(
        context,
        profileIds.map((profileId) => ({ by: 'id' as const, profileId })),
      ),
    unblock: (profileIds) =>
      liftSuppression(
        context,
        profileIds.map((profileId) => `profile:${profileId}`),
      ),
  } as Partial<ContactMessages> as ContactMessages;
  const commands = createContactCommands({
    messages,
    now: () => 0,
    remove: () => undefined,
    setChange: (next) => (change = next),
  });
  const tagsOf = async (profileId: number) =>
    ((await deps.db.get('annotations', profileId)) as { tags?: string[] } | undefined)?.tags ?? [];
  const listsOf = async (profileId: number) => (await readAnnotatedContacts(deps.db, [profileId]))[0]?.lists ?? [];
  return {
    commands,
    deps,
    context,
    tagsOf,
    listsOf,
    changeLists: (wanted: ListsChange) => commands.onChangeLists(wanted, change),
    said: () => change && changeText(change),
    undo: () => commands.undo(change),
  };
}

it.each([
  ['of a tag leaves it on a contact that had it before', { add: ['key account'] }],
  ['of the removal of a tag puts it only where it was', { remove: 'key account' }],
])('undo %s', async (_what, change) => {
  const { commands, tagsOf, undo } = await commandsOverStore();
  await commands.onLabel('tag', [7], { add: ['key account'] });
  await commands.onLabel('tag', [7, 8], change);
  await undo();
  expect([await tagsOf(7), await tagsOf(8)]).toEqual([['key account'], []]);
});

it('undo of several tags that were typed at once takes back all of them, and those alone', async () => {
  const { commands, tagsOf, said, undo } = await commandsOverStore();
  await commands.onLabel('tag', [7], { add: ['key account'] });
  await commands.onLabel('tag', [7, 8], { add: ['fair', 'key account'] });
  expect([await tagsOf(7), await tagsOf(8)]).toEqual([
    ['key account', 'fair'],
    ['fair', 'key account'],
  ]);
  expect(said()).toBe('“fair, key account” added to 2 contacts.');
  await undo();
  expect([await tagsOf(7), await tagsOf(8)]).toEqual([['key account'], []]);
});

it('undo of a block leaves those blocked who were blocked before', async () => {
  const { commands, context, undo } = await commandsOverStore();
  await commands.onBlock([7]);
  await commands.onBlock([7, 8]);
  await undo();
  expect((await readSuppressed(context)).map(({ profileId }) => profileId)).toEqual([7]);
});

it('undo of a block lets what waited to be sent wait again', async () => {
  const { commands, deps, undo } = await commandsOverStore();
  await connectHook(deps.db, 'd');
  const outbox = createOutbox(deps.db, () => 'row-1');
  await outbox.enqueue([{ destinationId: 'd', profileId: 7, companyId: null }], 1);
  await commands.onBlock([7]);
  expect(await outbox.count('d', 'waiting')).toBe(0);
  await undo();
  expect(await outbox.count('d', 'waiting')).toBe(1);
});

it('undo takes contacts off a list that has another name by now', async () => {
  const { commands, changeLists, listsOf, undo } = await commandsOverStore();
  await commands.onLabel('list', [7, 8], { add: ['Berlln'] });
  await changeLists({ change: 'rename', name: 'Berlln', to: 'Berlin' });
  await undo();
  expect([await listsOf(7), await listsOf(8)]).toEqual([[], []]);
});

it('undo puts contacts back on a list that has another name by now, and makes none of the former name', async () => {
  const { commands, changeLists, deps, listsOf, undo } = await commandsOverStore();
  await commands.onLabel('list', [7, 8], { add: ['Berlln'] });
  await commands.onLabel('list', [7], { remove: 'Berlln' });
  await changeLists({ change: 'rename', name: 'Berlln', to: 'Berlin' });
  await undo();
  expect([await listsOf(7), await readListNames(deps.db)]).toEqual([['Berlin'], ['Berlin']]);
});

it('undo makes no list again that is deleted by now, and any other change can still be undone', async () => {
  const { commands, changeLists, deps, tagsOf, undo } = await commandsOverStore();
  await commands.onLabel('list', [7], { add: ['Berlin'] });
  await commands.onLabel('list', [7], { remove: 'Berlin' });
  await changeLists({ change: 'delete', name: 'Berlin' });
  await undo();
  expect(await readListNames(deps.db)).toEqual([]);
  await commands.onLabel('tag', [7], { add: ['Paris'] });
  await changeLists({ change: 'create', name: 'Paris' });
  await changeLists({ change: 'delete', name: 'Paris' });
  await undo();
  expect(await tagsOf(7)).toEqual([]);
});
