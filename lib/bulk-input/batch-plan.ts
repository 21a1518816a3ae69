import { covers } from '../contacts/contact.ts';
import type { AccountHas } from '../messages/views/account-check.ts';
import type { BatchPerson, CheckedStatus } from '../messages/views/batch.ts';
import type { CheckedView } from '../messages/views/destination.ts';
import {
  CREDIT_TYPES,
  FREE,
  type LookupType,
  PERSON_LOOKUP_PRICE,
  PERSON_WITH_COMPANY_PRICE,
  type Price,
  total,
} from '../service/credits.ts';
import type { Draft, DraftPerson } from './draft.ts';
import { typedCredits } from './typed-credits.ts';

/** The background's answer about each person of a draft, in their order. */
export interface Checked {
  people: {
    status: CheckedStatus;
    name: string;
    profileId: number | null;
    /** Absent: the account was not asked about this person. */
    account?: AccountHas | undefined;
    /** A destination surely has this person. */
    isThere?: boolean | undefined;
  }[];
  room: number | null;
}

/** The choices about a batch before it begins. */
export interface BatchOrderForm {
  lookupType: LookupType;
  withCompany: boolean;
  /** As typed: the maximum credits of all types; empty for no cap of its own. */
  cap: string;
  /** People whom a destination has are left out. */
  leavesOutThere: boolean;
  /** The cap on every batch, by the options or the organization; null: none. */
  batchCap: number | null;
}

/** `free`: the account has as much of this person as is wanted. `there`: left out, as a destination has them. */
export type PlannedStatus = CheckedStatus | 'free' | 'there';

export interface PlannedPerson extends DraftPerson {
  status: PlannedStatus;
}

/** The planned batch, and its maximum price. */
export interface BatchPlan {
  people: PlannedPerson[];
  /** To be paid for: not owned, not on the account, not under way, named once. */
  fresh: PlannedPerson[];
  /** The number of them who will be looked up: as many as the batch's cap and today's allow. */
  paid: number;
  /** On the account, and looked up for nothing. */
  free: PlannedPerson[];
  /** The reason not all are: the strictest cap. */
  limitedBy: 'cap' | 'day' | null;
  /** The number of people to be paid for who could not be checked: each is checked at its turn. */
  unchecked: number;
  /** People who are in the list again. */
  repeated: number;
  /** Credits of all types that one lookup costs. */
  each: number;
  price: Price;
}

/**
 * Notes whom a destination surely has. A namesake at the same employer is only a suggestion: such a person stays in.
 * @param answers what the destinations said about each person of the draft
 */
export function withThere(checked: Checked, answers: readonly (readonly CheckedView[])[]): Checked {
  const isThere = (answer: CheckedView) => answer.status === 'answered' && answer.found.status === 'there';
  return {
    ...checked,
    people: checked.people.map((person, at) => ({ ...person, isThere: answers[at]?.some(isThere) === true })),
  };
}

export function planOf(draft: Draft, checked: Checked, form: BatchOrderForm): BatchPlan {
  const { withCompany, cap, batchCap } = form;
  const statuses = statusesOf(draft, checked, form);
  const people = draft.people.map((person, at): PlannedPerson => ({
    ...person,
    name: checked.people[at]?.name || person.name,
    status: statuses[at] ?? 'new',
  }));
  const free = people.filter(({ status }) => status === 'free');
  const fresh = people.filter(({ status }) => status === 'new');
  const priceOfOne = withCompany ? PERSON_WITH_COMPANY_PRICE : PERSON_LOOKUP_PRICE;
  const each = total(priceOfOne);
  const typed = typedCredits(cap);
  const limit = Math.min(
    typeof typed === 'number' ? typed : Number.POSITIVE_INFINITY,
    batchCap ?? Number.POSITIVE_INFINITY,
  );
  const byCap = Math.floor(limit / each);
  const byDay = checked.room ?? fresh.length;
  const paid = Math.min(fresh.length, byCap, byDay);
  const limitedBy = paid === fresh.length ? null : byCap <= byDay ? 'cap' : 'day';
  const repeated = draft.duplicates + people.filter(({ status }) => status === 'repeated').length;
  const isUnchecked = ({ status }: PlannedPerson, at: number) =>
    status === 'new' && checked.people[at]?.account === 'unknown';
  const unchecked = people.filter(isUnchecked).length;
  return { people, fresh, paid, free, unchecked, limitedBy, repeated, each, price: times(priceOfOne, paid) };
}

/**
 * The people to send with the order, including those who cost nothing: they get its tags, and are part of its result.
 * Each once, as the first mention was shown: a second one is not marked as free, and may be unknown to a destination.
 * First those to be looked up: if another is to be paid for by then, the price is theirs.
 */
export function peopleToSend(draft: Draft, { people }: Pick<BatchPlan, 'people'>): BatchPerson[] {
  const of = (isSent: (status: PlannedStatus) => boolean): BatchPerson[] =>
    people.flatMap(({ who, status }, at) =>
      isSent(status)
        ? { who, name: draft.people[at]?.name ?? '', ...(status === 'free' && { free: true as const }) }
        : [],
    );
  const isPlanned = (status: PlannedStatus) => status === 'new' || status === 'free';
  return [...of(isPlanned), ...of((status) => !isPlanned(status) && status !== 'there' && status !== 'repeated')];
}

/** Those of one person who is in the list again depend on the first mention, and on whether any is left out. */
const OF_LIST: ReadonlySet<PlannedStatus> = new Set(['new', 'free', 'owned', 'repeated']);

/** In the order of the list, whose parts were checked one by one: a person in two of them is in the list again. */
function statusesOf(draft: Draft, checked: Checked, form: BatchOrderForm): PlannedStatus[] {
  const each = draft.people.map((_, at) => ({
    status: statusOf(checked.people[at], form),
    profileId: checked.people[at]?.profileId ?? null,
  }));
  const there = new Set(each.flatMap(({ status, profileId }) => (status === 'there' ? [profileId] : [])));
  const wanted = new Set<number>();
  return each.map(({ status, profileId }) => {
    if (profileId === null || !OF_LIST.has(status)) return status;
    if (there.has(profileId)) return 'there';
    if (wanted.has(profileId)) return 'repeated';
    wanted.add(profileId);
    return status;
  });
}

function statusOf(
  person: Checked['people'][number] | undefined,
  { lookupType: wanted, leavesOutThere }: BatchOrderForm,
): PlannedStatus {
  const { status = 'new', account = 'unknown', isThere = false } = person ?? {};
  if (status === 'new' && isThere && leavesOutThere) return 'there';
  const isOnAccount = account !== 'nothing' && account !== 'unknown' && covers(account, wanted);
  return status === 'new' && isOnAccount ? 'free' : status;
}

function times(price: Price, count: number): Price {
  const product = { ...FREE };
  for (const type of CREDIT_TYPES) product[type] = price[type] * count;
  return product;
}
