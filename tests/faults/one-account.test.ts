import { expect, test } from 'playwright/test';
import { recordFigures } from '../driver/figures.ts';
import { PERSON_LOOKUP, type Subject } from './paid-tool.ts';
import { CLEAN, tally, untilReconciled } from './tally.ts';
import { type Order, type TwoPlaces, idOf, openTwoPlaces, peopleWithPhones } from './two-places.ts';

const CAMPAIGN = 'one account, many places';
const PEOPLE = 4;

const NO_AND_YES = [false, true] as const;
const ORDERS: readonly Order[] = (['extension', 'SDK'] as const).flatMap((first) =>
  NO_AND_YES.flatMap((isPending) => NO_AND_YES.map((isLost) => ({ first, isPending, isLost }))),
);

/** Has both places ask for people of their own in each order. @returns who was asked for, when all has ended */
async function lookUpInEach(orders: readonly Order[], places: TwoPlaces): Promise<Subject[]> {
  const fresh = peopleWithPhones(places.lane);
  const subjects: Subject[] = [];
  for (const order of orders) {
    const people = Array.from({ length: PEOPLE }, () => fresh.next().value);
    subjects.push(...people);
    await places.lookUpAtBoth(people, order);
  }
  await untilReconciled(places.lane.page);
  return subjects;
}

test('the extension and a client of the MCP SDK ask for the same people, in every order: one charge each, and both have them', async () => {
  const places = await openTwoPlaces();
  const { lane, sdk } = places;
  const subjects = await lookUpInEach(ORDERS, places);
  const { failures: counted, seen } = await tally(PERSON_LOOKUP, subjects, lane.sandbox, lane.page);
  const outcomes = await Promise.all(subjects.map((subject) => sdk.outcomeOf(idOf(subject))));
  // On a machine so busy that the free question takes two seconds, the lookup is paid for, as promised, and counted.
  const unanswered = await places.unanswered();
  const failures = {
    ...counted,
    'charged twice': Math.max(0, counted['charged twice'] - unanswered),
    'not at the SDK': outcomes.filter((outcome) => outcome !== 'complete').length,
  };
  await recordFigures({
    campaign: CAMPAIGN,
    part: PERSON_LOOKUP.name,
    where: 'Chromium',
    trials: subjects.length,
    failures,
    seen: { ...seen, 'question not answered in time': unanswered },
  });
  expect(failures).toEqual({ ...CLEAN, 'not at the SDK': 0 });
  // A campaign in which hardly any question is answered would prove nothing.
  expect(unanswered).toBeLessThan(subjects.length / 4);
  await places.close();
});

test('an engine that does not ask the account pays for whom the SDK has bought, and is caught by the same count', async () => {
  const places = await openTwoPlaces({ accountContacts: false });
  const { lane } = places;
  const orders = ORDERS.filter(({ first, isLost }) => first === 'SDK' && !isLost);
  const subjects = await lookUpInEach(orders, places);
  const { failures } = await tally(PERSON_LOOKUP, subjects, lane.sandbox, lane.page);
  await recordFigures({
    campaign: `${CAMPAIGN}, not asking`,
    part: PERSON_LOOKUP.name,
    where: 'Chromium',
    trials: subjects.length,
    failures: {},
    seen: failures,
  });
  expect(failures).toEqual({ ...CLEAN, 'charged twice': subjects.length });
  await places.close();
});
