import type { ContactStore } from '../../contacts/contact-store.ts';
import { personKey } from '../../contacts/identity/identity-key.ts';
import { identify } from '../../lookups/engine/identify.ts';
import type { AccountCheckView, AccountHas } from '../../messages/views/account-check.ts';
import type { ContactService } from '../../service/contact-service.ts';
import type { PersonIdentifier } from '../../service/identifiers.ts';
import type { AccountKindsReader } from './account-kinds.ts';
import type { StatusWatch } from './status-watch.ts';

export interface ListCheckOptions {
  contacts: ContactStore;
  /** Its searches give way to all others: the list may never be ordered, and each row is searched for at its turn. */
  service: ContactService;
  accountKinds: AccountKindsReader;
  isOn: () => Promise<boolean>;
  status: StatusWatch;
  /** ms since epoch */
  now: () => number;
  /** ms since this worker started */
  uptime: () => number;
}

/** The time that one call spends on searches: no message stays open for long. */
const PATIENCE_MS = 2_000;
/** The time for which a person who was not found for certain is not searched for again. */
const LIFE_MS = 10 * 60_000;

/**
 * Checks, for free, what the account has of many people, before anything is bought: by profile id; with `searches`,
 * people who are named otherwise are searched for first. Where the rate limits leave no room for that, people stay
 * unknown. The answer is in the order of the people.
 */
export type ListCheck = (people: readonly PersonIdentifier[], searches: boolean) => Promise<AccountCheckView>;

export function createListCheck(options: ListCheckOptions): ListCheck {
  const { isOn, status, accountKinds } = options;
  const search = createSearch(options);

  return async (people, searches) => {
    if (await isOn()) await status.learn();
    if (!(await isOn()) || status.isLacking()) return { has: people.map(() => 'unknown'), goesOn: false };
    const { ids, isCutShort } = await search(people, searches);
    const known = isCutShort ? new Map() : await accountKinds.of(ids.flatMap((id) => id ?? []));
    return {
      has: ids.map((id): AccountHas => {
        const kinds = id === null ? undefined : known.get(id);
        return kinds === undefined ? 'unknown' : (kinds.has ?? 'nothing');
      }),
      goesOn: isCutShort,
    };
  };
}

/** Profile ids, as far as they are known or the service can tell. `isCutShort`: it took too long, and can go on. */
function createSearch({ contacts, service, now, uptime }: ListCheckOptions) {
  const missed = new Map<string, number>();

  return async (
    people: readonly PersonIdentifier[],
    searches: boolean,
  ): Promise<{ ids: (number | null)[]; isCutShort: boolean }> => {
    const begun = uptime();
    for (const [key, at] of missed) if (uptime() - at >= LIFE_MS) missed.delete(key);
    let canSearch = searches;
    let isCutShort = false;
    const ids: (number | null)[] = [];
    for (const who of people) {
      const key = personKey(who);
      const known = await contacts.profileIdOf(key, now());
      ids.push(known);
      if (known !== null || missed.has(key) || !canSearch) continue;
      isCutShort = uptime() - begun >= PATIENCE_MS;
      canSearch = !isCutShort;
      if (isCutShort || (await contacts.isSuppressed({ key, profileId: null }))) continue;
      const found = await identify({ contacts, service, now }, who).catch(() => undefined);
      if (found === undefined) canSearch = false;
      else if (found === null) missed.set(key, uptime());
      else ids[ids.length - 1] = found;
    }
    return { ids, isCutShort };
  };
}
