import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MAX_QUERIED, inParts } from '../messages/in-parts.ts';
import { background } from '../messages/to-background.ts';
import type { AccountHas } from '../messages/views/account-check.ts';
import type { PersonIdentifier } from '../service/identifiers.ts';
import { answerOf } from './failures/use-read-again.ts';
import { CONTACT_DATABASE } from './session/contact-database.ts';

/** The account's data, by `answerKey` of those who were asked about. */
export type AccountAnswers = ReadonlyMap<string, AccountHas>;

/** `data`: undefined until the account that is signed in has been asked, whatever another one's answers were. */
interface AccountCheck {
  data: AccountAnswers | undefined;
  isFetching: boolean;
}

/** The worker knows the answers for as long. */
const LIFE_MS = 10 * 60_000;
const SEARCH_MS = 10_000;

/**
 * Asks, for free, what the account has of these people, a hundred at once. People who are not known by profile id are
 * searched for first, as far as ten seconds and the rate limits allow.
 * @param list identifies the people; null asks nothing
 */
export function useAccountCheck(list: string | null, people: readonly PersonIdentifier[]): AccountCheck {
  const database = answerOf(useQuery(CONTACT_DATABASE));
  const { data, isFetching } = useQuery({
    queryKey: ['account-check', list],
    // Whose answers they are is read first, and not from what the page knows, which may be about to change.
    queryFn: async ({ signal }) => ({
      owner: await background.sendMessage('readContactDatabase', {}),
      answers: await checkAccount(people, signal),
    }),
    enabled: list !== null && people.length > 0,
    placeholderData: keepPreviousData,
    staleTime: LIFE_MS,
  });
  return { data: data?.owner === database ? data?.answers : undefined, isFetching };
}

/** The name of a person in the answers. */
export function answerKey(who: PersonIdentifier): string {
  return JSON.stringify(who);
}

async function checkAccount(people: readonly PersonIdentifier[], signal: AbortSignal): Promise<AccountAnswers> {
  const answers = new Map<string, AccountHas>();
  const searchUntil = performance.now() + SEARCH_MS;
  const send = (some: PersonIdentifier[]) =>
    background.sendMessage('checkAccount', { people: some, searches: performance.now() < searchUntil });
  for (const some of inParts(people, MAX_QUERIED)) {
    if (signal.aborted) break;
    let answer = await send(some);
    while (answer.goesOn && !signal.aborted) answer = await send(some);
    for (const [at, who] of some.entries()) answers.set(answerKey(who), answer.has[at] ?? 'unknown');
  }
  return answers;
}
