import type { PersonView } from '../../messages/views/person.ts';
import { withAccountData } from '../../messages/with-account-data.ts';
import { answerKey, useAccountCheck } from '../use-account-check.ts';
import { type FoundOwned, useFoundPeople } from './use-search.ts';

/**
 * Our stores' data on found people, by profile id, with what the account has of them.
 * @param checksAccount the setting wants the account asked
 */
export function usePeopleWithAccount(profileIds: readonly number[], checksAccount: boolean): FoundOwned<PersonView> {
  const { owned, onReadAgain } = useFoundPeople(profileIds);
  const list = checksAccount ? `people ${profileIds.join()}` : null;
  const has = useAccountCheck(list, profileIds.map(byId)).data;
  const withAccount = [...owned].map(
    ([id, { person }]) =>
      [id, withAccountData(person, checksAccount ? has?.get(answerKey(byId(id))) : undefined)] as const,
  );
  return { owned: new Map(withAccount), onReadAgain };
}

const byId = (profileId: number) => ({ by: 'id', profileId }) as const;
