import { personKey } from '../../../contacts/identity/identity-key.ts';
import { openConnected } from '../../../destinations/open-connected.ts';
import { isOpenAt } from '../../../destinations/outbox/connected.ts';
import type { FoundManyReceipt, FoundView } from '../../../messages/views/destination.ts';
import type { PersonIdentifier } from '../../../service/identifiers.ts';
import { isDestinationAllowed } from '../../../settings/policy.ts';
import type { WorkerContext } from '../../context.ts';
import { readPersonIdentifier } from '../../views/read-identifier.ts';
import { connectedTo, refused, withAccount } from './destination-account.ts';
import { noAnswer } from './read-found.ts';

/** A person on a list or in results; `company` may be empty. */
interface PersonToFind {
  who: PersonIdentifier;
  name: string;
  company: string;
}

/** A hundred people at the pace of a destination; buying waits for none of it. */
const FIND_MS = 60_000;

/**
 * Asks one destination, for which the user switched that on, which of the people it has already. Nothing about blocked
 * people is checked, nothing from a private window, and nothing of a destination that is paused.
 */
export async function findMany(
  context: WorkerContext,
  destinationId: string,
  people: readonly PersonToFind[],
): Promise<FoundManyReceipt> {
  return withAccount<FoundManyReceipt>(context, async (deps) => {
    const connected = (await connectedTo(deps)).find(({ id }) => id === destinationId);
    if (connected === undefined || connected.checksFirst !== true) return { ok: false, problem: { code: 'gone' } };
    const { pause } = connected;
    const found: FoundView[] = people.map(() => noAnswer(connected));
    if (pause?.by === 'user') return { ok: true, found };
    if (pause !== null && !isOpenAt(connected, context.now())) return { ok: false, problem: pause.problem };
    const checked: { at: number; who: PersonIdentifier; listed: PersonToFind }[] = [];
    for (const [at, listed] of people.entries()) {
      const who = readPersonIdentifier(listed.who);
      if (who === null) continue;
      const profileId = who.by === 'id' ? who.profileId : null;
      if (!(await deps.contacts.isSuppressed({ key: personKey(who), profileId }))) checked.push({ at, who, listed });
    }
    if (checked.length === 0) return { ok: true, found };
    const { findAnswer, inTurn, knownPerson } = await context.loadDestinationKinds();
    const betweenMs = () => destination?.describe().limits.findingMs ?? 0;
    const destination = await openConnected(connected, context, (call) => inTurn(call, context.wait, betweenMs));
    if (destination === null) return refused('set_by_policy');
    const known = checked.map(({ at, who, listed }) => ({ at, person: knownPerson(who, listed) }));
    const outcome = await destination
      .findMany(
        known.map(({ person }) => person),
        AbortSignal.timeout(FIND_MS),
      )
      .catch(() => null);
    if (!isDestinationAllowed(await context.policy(), connected)) return refused('set_by_policy');
    if (outcome?.status !== 'found') return { ok: false, problem: outcome?.problem ?? { code: 'no_answer' } };
    for (const [place, { at, person }] of known.entries())
      found[at] = { ...noAnswer(connected), ...findAnswer(outcome.records[place] ?? [], person, destination) };
    return { ok: true, found };
  });
}
