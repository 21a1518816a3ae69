import { expect, it } from 'vitest';
import { draftOfText } from './draft.ts';
import { peopleByName, withNamesakes } from './namesakes.ts';

const LIST = draftOfText(
  ['Full name,Company,Email', 'Ann Example,Acme,', ',,bob@acme.example', 'Cy Example,Umbra,'].join('\n'),
);

it('contacts are looked for by the people who have nothing but name and employer', () => {
  expect(peopleByName(LIST)).toEqual([
    { name: 'Ann Example', employer: 'Acme' },
    { name: 'Cy Example', employer: 'Umbra' },
  ]);
});

it('a contact takes the place of the person with its name and employer, and of nobody else', () => {
  const { people } = withNamesakes(LIST, [null, 7]);
  expect(people.map(({ who }) => who.by)).toEqual(['name', 'email', 'id']);
  expect(people[2]).toMatchObject({ who: { by: 'id', profileId: 7 }, employer: 'Umbra', line: 4 });
  expect(people.slice(0, 2)).toEqual(LIST.people.slice(0, 2));
});
