import { expect, test } from 'vitest';
import { changeAnnotations } from '../../contacts/annotate.ts';
import { PAGE } from '../../messages/senders.fixture.ts';
import { readPerson } from './people.ts';
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
