import { expect, test } from 'playwright/test';
import { recordFigures } from '../driver/figures.ts';
import type { PlaceName } from './account-place.ts';
import { IS_SHORT } from './is-short.ts';
import { type ManyPlaces, openManyPlaces } from './many-places.ts';
import { PERSON_LOOKUP, type Subject } from './paid-tool.ts';
import { type Order, requestEverywhere, peopleWithPhones } from './request-everywhere.ts';
import { CLEAN, type Tally } from './tally.ts';

const CAMPAIGN = 'one account, many places';
/** People for each order. */
const PEOPLE = IS_SHORT ? 1 : 2;

const EXTENSIONS: readonly PlaceName[] = ['Chromium', 'private window', 'Firefox'];
/** What the SDK's own questions and polls do without an answer is not ours. */
const ORDERS: readonly Order[] = [
  ...EXTENSIONS.flatMap((first) =>
    (['nothing', 'question', 'paid call', 'poll'] as const).map((lost) => ({ first, lost })),
  ),
  { first: 'SDK', lost: 'nothing' },
  { first: 'SDK', lost: 'paid call' },
];

interface Outcome extends Tally {
  subjects: readonly Subject[];
  unanswered: number;
}

/** Has everyone ask in each order, for lookups that are complete and pending meanwhile. */
async function requestInEach(orders: readonly Order[], many: ManyPlaces, people: number): Promise<Outcome> {
  const fresh = peopleWithPhones(many.lane);
  const subjects = [
    ...(await requestEverywhere(many, orders, false, fresh, people)),
    ...(await requestEverywhere(many, orders, true, fresh, people)),
  ];
  const failures = { ...CLEAN };
  const seen: Record<string, number> = {};
  let unanswered = 0;
  for (const place of many.places) {
    const here = await place.outcomes(subjects, many.lane.sandbox);
    // The service's ledger is one.
    failures['charged twice'] = Math.max(failures['charged twice'], here.failures['charged twice']);
    failures['paid and lost'] += here.failures['paid and lost'];
    failures.stuck += here.failures.stuck;
    for (const [status, count] of Object.entries(here.seen)) seen[status] = (seen[status] ?? 0) + count;
    unanswered += await place.unanswered();
  }
  return { subjects, failures, seen, unanswered };
}

test('Chromium, a private window, Firefox and a client of the MCP SDK ask for the same people, in every order: one charge each, and all have them', async () => {
  const many = await openManyPlaces();
  const { subjects, failures: counted, seen, unanswered } = await requestInEach(ORDERS, many, PEOPLE);
  // Those whose own question was lost before anyone had paid.
  const lost = 2 * PEOPLE * ORDERS.filter((order) => order.lost === 'question').length;
  // On a machine so busy that the free question takes two seconds, the lookup is paid for, as promised, and counted.
  const late = Math.max(0, unanswered - lost);
  const failures = { ...counted, 'charged twice': Math.max(0, counted['charged twice'] - late) };
  await recordFigures({
    campaign: CAMPAIGN,
    part: PERSON_LOOKUP.name,
    where: 'both',
    trials: subjects.length,
    failures,
    seen: { ...seen, 'question not answered in time': late },
  });
  expect(failures).toEqual(CLEAN);
  // A campaign in which hardly any question is answered would prove nothing.
  expect(late).toBeLessThan((EXTENSIONS.length * subjects.length) / 4);
  await many.close();
});

test('engines that do not ask the account pay for whom another place has bought, and are caught by the same count', async () => {
  const many = await openManyPlaces({ accountContacts: false });
  const orders = ORDERS.filter(({ lost }) => lost === 'nothing');
  const { subjects, failures } = await requestInEach(orders, many, 1);
  await recordFigures({
    campaign: `${CAMPAIGN}, not asking`,
    part: PERSON_LOOKUP.name,
    where: 'both',
    trials: subjects.length,
    failures: {},
    seen: failures,
  });
  expect(failures).toEqual({ ...CLEAN, 'charged twice': subjects.length });
  await many.close();
});
