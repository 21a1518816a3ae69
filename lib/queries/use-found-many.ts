/** Which of many people the destinations have already: checked by a click, kept for minutes. */

import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { inParts } from '../messages/in-parts.ts';
import { background } from '../messages/to-background.ts';
import type { CheckedView, DestinationView, FoundView, ManyFoundView } from '../messages/views/destination.ts';
import type { PersonIdentifier } from '../service/identifiers.ts';
import { answerKey } from './use-account-check.ts';
import { useDestinations } from './use-destinations.ts';

/** A person that a destination is checked about; `company` may be empty. */
export interface PersonToFind {
  who: PersonIdentifier;
  name: string;
  company: string;
}

export interface FoundMany {
  /** `onCheck`: asks about those whose answer is not known. */
  checks: (ManyFoundView & { onCheck(): void })[];
  /** Of the destinations that were checked about this person. */
  answersOf(who: PersonIdentifier): CheckedView[];
}

interface Run {
  isChecking: boolean;
  /** Keys of the people who were checked about. */
  checked: ReadonlySet<string>;
  problem: ManyFoundView['problem'];
}

/** By destination and person. */
type Answers = ReadonlyMap<string, FoundView>;

const NO_ANSWERS: Answers = new Map();
const NO_RUN: Run = { isChecking: false, checked: new Set(), problem: null };
const KEY = ['found-many'];
const KEPT_MS = 5 * 60_000;
/** People in one message: an answer from time to time, at the pace of a destination. */
const AT_ONCE = 25;
/** The longest name of a company that a message takes. */
const MAX_COMPANY = 500;

const keyOf = (destinationId: string, who: PersonIdentifier) => `${destinationId} ${answerKey(who)}`;

/** @param people those who may be checked about: neither owned nor suppressed */
export function useFoundMany(people: readonly PersonToFind[]): FoundMany {
  const client = useQueryClient();
  const answers = useQuery({ queryKey: KEY, queryFn: () => NO_ANSWERS, enabled: false, gcTime: KEPT_MS }).data;
  const [runs, setRuns] = useState<ReadonlyMap<string, Run>>(new Map());
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => void (isGone.current = true);
  }, []);
  const given = useDestinations().data?.destinations ?? [];
  const destinations = given.filter(({ checksFirst }) => checksFirst === true);
  const answerOf = ({ id }: Pick<DestinationView, 'id'>, { who }: Pick<PersonToFind, 'who'>) =>
    answers?.get(keyOf(id, who));
  const setRun = (id: string, change: Partial<Run>): void =>
    setRuns((before) => new Map(before).set(id, { ...NO_RUN, ...before.get(id), ...change }));

  async function check({ id }: DestinationView, open: readonly PersonToFind[]): Promise<void> {
    setRun(id, { isChecking: true, problem: null, checked: new Set(open.map(({ who }) => answerKey(who))) });
    const problem = await checkAll(client, id, open, () => isGone.current);
    setRun(id, { isChecking: false, problem });
  }

  return {
    checks: destinations.flatMap((destination) => {
      const { id, label, state } = destination;
      const said = people.flatMap((person) => answerOf(destination, person) ?? []);
      const run = runs.get(id) ?? NO_RUN;
      if (state.status !== 'ready' && said.length === 0 && run === NO_RUN) return [];
      const open = people.filter((person) => answerOf(destination, person) === undefined);
      return {
        destinationId: id,
        label,
        total: people.length,
        answered: said.length,
        there: said.filter(({ status }) => status === 'there').length,
        maybe: said.filter(({ status }) => status === 'maybe').length,
        isChecking: run.isChecking,
        problem: run.problem,
        onCheck: () => void check(destination, open),
      };
    }),
    answersOf: (who) =>
      destinations.flatMap((destination): CheckedView[] => {
        const found = answerOf(destination, { who });
        if (found) return [{ status: 'answered', found }];
        const { isChecking, checked } = runs.get(destination.id) ?? NO_RUN;
        if (!checked.has(answerKey(who))) return [];
        return [
          { status: isChecking ? 'checking' : 'silent', destinationId: destination.id, label: destination.label },
        ];
      }),
  };
}

/** Asks about some people at a time, and keeps the answers. @returns why it stopped, or null */
async function checkAll(
  client: QueryClient,
  destinationId: string,
  people: readonly PersonToFind[],
  isGone: () => boolean,
): Promise<ManyFoundView['problem']> {
  for (const some of inParts(people, AT_ONCE)) {
    if (isGone()) break;
    const sent = some.map((person) => ({ ...person, company: person.company.slice(0, MAX_COMPANY) }));
    const receipt = await background.sendMessage('findMany', { destinationId, people: sent }).catch(() => null);
    if (receipt?.ok !== true) return receipt?.problem ?? { code: 'no_answer' };
    client.setQueryData<Answers>(KEY, (before) => {
      const after = new Map(before);
      for (const [at, { who }] of some.entries()) {
        const found = receipt.found[at];
        if (found) after.set(keyOf(destinationId, who), found);
      }
      return after;
    });
  }
  return null;
}
