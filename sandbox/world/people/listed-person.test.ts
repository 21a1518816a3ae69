import { expect, test } from 'vitest';
import { listedPerson, listedPersonAt, personAt } from './person.ts';

test('a list shows of each person what the whole person has', () => {
  const shape = { seed: 3, people: 2_000, companies: 200 };
  for (let index = 0; index < shape.people; index++)
    expect(listedPersonAt(shape, index)).toEqual(listedPerson(personAt(shape, index)));
});
