import { expect, test } from 'vitest';
import { changeAnnotations } from '../../contacts/annotate.ts';
import { PAGE } from '../../messages/senders.fixture.ts';
import { setSuppressed } from './contacts.ts';
import { readNamedPerson, readPerson } from './people.ts';
import { createTestContext } from './test-context.fixture.ts';

test('a contact is shown with the tags that it was filed under, and nobody else with any', async () => {
  const context = await createTestContext();
  const deps = await context.signedIn();
  if (!deps) throw new Error('nobody signed in');
  expect(await readPerson(context, PAGE)).toMatchObject({ contact: { profileId: 7 }, tags: [] });
  await changeAnnotations(deps.db, [7], { addTags: ['key account', 'Köln'] }, 1);
  expect(await readPerson(context, PAGE)).toMatchObject({ tags: ['key account', 'Köln'] });
  expect(await readPerson(context, `${PAGE}-else`)).toMatchObject({ contact: null, tags: [] });
});

test('a contact is shown with the lists that it is in, and with all that there are', async () => {
  const context = await createTestContext();
  const deps = await context.signedIn();
  if (!deps) throw new Error('nobody signed in');
  expect(await readPerson(context, PAGE)).toMatchObject({ lists: { present: [], known: [] } });
  await changeAnnotations(deps.db, [7], { addLists: ['Berlin trip', 'Autumn'] }, 1);
  await changeAnnotations(deps.db, [7], { removeLists: ['autumn'] }, 2);
  const known = ['Berlin trip', 'Autumn'];
  expect(await readPerson(context, PAGE)).toMatchObject({ lists: { present: ['Berlin trip'], known } });
  expect(await readPerson(context, `${PAGE}-else`)).not.toHaveProperty('lists');
});

test('somebody named by id or address is the same person; whoever has the whole name of a suppressed person counts as blocked', async () => {
  const context = await createTestContext();
  expect(await readNamedPerson(context, { by: 'id', profileId: 7 })).toMatchObject({ contact: { profileId: 7 } });
  expect(await readNamedPerson(context, { by: 'url', url: PAGE })).toMatchObject({ contact: { profileId: 7 } });
  const jane = (name: string) => readNamedPerson(context, { by: 'name', name, employer: 'Acme' });
  expect(await jane('Jane Example')).toMatchObject({ contact: null, suppressed: false, preview: { status: 'none' } });
  await setSuppressed(context, [{ by: 'id', profileId: 7 }]);
  const name = (await readNamedPerson(context, { by: 'id', profileId: 7 })).contact?.name ?? '';
  expect(await jane(name.toUpperCase())).toMatchObject({ suppressed: true });
  expect(await jane(`${name}s`)).toMatchObject({ suppressed: false });
});
