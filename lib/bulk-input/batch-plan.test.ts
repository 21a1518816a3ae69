import { expect, test } from 'vitest';
import type { CheckedView, FoundView } from '../messages/views/destination.ts';
import { type Checked, peopleToSend, planOf, withThere } from './batch-plan.ts';
import { draftOfText } from './draft.ts';

const CHOICES = { lookupType: 'premium_lookup', withCompany: false, cap: '', batchCap: null } as const;
const SAYINGS = ['there', 'maybe', 'not-there', 'no-namesake', 'unknown'] as const;
const answered = (status: FoundView['status']): CheckedView => ({
  status: 'answered',
  found: { destinationId: 'd', label: 'HubSpot', status, owner: '', since: null },
});
const ANSWERS: CheckedView[][] = [
  ...SAYINGS.map((status) => [answered(status)]),
  [{ status: 'checking', destinationId: 'd', label: 'HubSpot' }],
  [{ status: 'silent', destinationId: 'd', label: 'HubSpot' }],
  [],
  [answered('maybe'), answered('there')],
];
const draft = draftOfText(ANSWERS.map((_, at) => `https://www.linkedin.com/in/person-${at}`).join('\n'));
const checked: Checked = {
  people: draft.people.map(() => ({ status: 'new', name: '', profileId: null })),
  room: null,
};

test('only those whom a destination surely has are left out: a namesake stays in, as does anyone it says nothing of', () => {
  const plan = planOf(draft, withThere(checked, ANSWERS), { ...CHOICES, leavesOutThere: true });
  expect(plan.people.map(({ status }) => status)).toEqual([
    'there',
    ...Array.from({ length: 7 }, () => 'new'),
    'there',
  ]);
  expect([plan.fresh.length, plan.price.lookup]).toEqual([7, 7]);
});

test('nobody is left out unless the user chose it', () => {
  const plan = planOf(draft, withThere(checked, ANSWERS), { ...CHOICES, leavesOutThere: false });
  expect(plan.fresh).toHaveLength(ANSWERS.length);
});

test('a person who is in a long list twice is counted and priced once, though its parts are checked one by one', () => {
  const two: Checked = {
    people: checked.people.map((person, at) => ({ ...person, profileId: at < 2 ? 7 : null })),
    room: null,
  };
  const plan = planOf(draft, two, { ...CHOICES, leavesOutThere: false });
  expect([plan.fresh.length, plan.repeated, plan.price.lookup]).toEqual([ANSWERS.length - 1, 1, ANSWERS.length - 1]);
  expect(plan.people.slice(0, 2).map(({ status }) => status)).toEqual(['new', 'repeated']);
});

test('nobody is sent by a second mention who is left out by the first, in one part of a list or in two', () => {
  const twice = (second: 'repeated' | 'new'): Checked => ({
    people: checked.people.map((person, at) => ({
      ...person,
      ...(at < 2 && { profileId: 7 }),
      ...(at === 1 && { status: second }),
    })),
    room: null,
  });
  for (const second of ['repeated', 'new'] as const) {
    const plan = planOf(draft, withThere(twice(second), ANSWERS), { ...CHOICES, leavesOutThere: true });
    expect(peopleToSend(draft, plan).map(({ who }) => who)).toEqual(draft.people.slice(2, -1).map(({ who }) => who));
  }
});

test('a person is sent once, as shown: a second mention is not said to be free, and would be paid for', () => {
  const two: Checked = {
    people: checked.people.map((person, at) =>
      at < 2 ? { ...person, profileId: 7, account: 'premium_lookup' } : person,
    ),
    room: null,
  };
  const plan = planOf(draft, two, { ...CHOICES, leavesOutThere: false });
  expect(peopleToSend(draft, plan).map(({ free = false }) => free)).toEqual([
    true,
    ...draft.people.slice(2).map(() => false),
  ]);
});

test('a person who is owned, and in two parts of a long list, is counted once', () => {
  const two: Checked = {
    people: checked.people.map((person, at) => (at < 2 ? { ...person, status: 'owned', profileId: 7 } : person)),
    room: null,
  };
  const { people, repeated } = planOf(draft, two, { ...CHOICES, leavesOutThere: false });
  expect([people.filter(({ status }) => status === 'owned').length, repeated]).toEqual([1, 1]);
});
