import { expect, test } from 'vitest';
import { changeAnnotations } from '../../contacts/annotate.ts';
import { PAGE } from '../../messages/callers.fixture.ts';
import { createDesk } from './desk.fixture.ts';
import { readPerson } from './people.ts';

test('a contact is shown with the tags that it was filed under, and nobody else with any', async () => {
  const desk = await createDesk();
  const parts = await desk.signedIn();
  if (!parts) throw new Error('nobody signed in');
  expect(await readPerson(desk, PAGE)).toMatchObject({ contact: { profileId: 7 }, tags: [] });
  await changeAnnotations(parts.db, [7], { addTags: ['key account', 'Köln'] }, 1);
  expect(await readPerson(desk, PAGE)).toMatchObject({ tags: ['key account', 'Köln'] });
  expect(await readPerson(desk, `${PAGE}-else`)).toMatchObject({ contact: null, tags: [] });
});
