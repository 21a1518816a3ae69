import type { PersonView } from '../../messages/views/person.ts';
import { withAccountData } from '../../messages/with-account-data.ts';
import { answerKey, useAccountCheck } from '../use-account-check.ts';
import { useFoundPeople } from './use-search.ts';

/**
 * Our stores' data on found people, by profile id, with what the account has of them.
 * @param checksAccount the setting wants the account asked
 */
export function usePeopleWithAccount(profileIds: readonly number[], checksAccount: boolean): Map<number, PersonView> {
  const people = useFoundPeople(profileIds);
  const list = checksAccount ? `people ${profileIds.join()}` : null;
  const has = useAccountCheck(list, profileIds.map(byId)).data;
  return new Map(
    [...people].map(([id, { person }]) => [
      id,
      withAccountData(person, checksAccount ? has?.get(answerKey(byId(id))) : undefined),
    ]),
  );
}

const byId = (profileId: number) => ({ by: 'id', profileId }) as const;
