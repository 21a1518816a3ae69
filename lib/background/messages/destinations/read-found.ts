import { openConnected } from '../../../destinations/open-connected.ts';
import { type ConnectedDestination, isOpenAt } from '../../../destinations/outbox/connected.ts';
import type { FoundView } from '../../../messages/views/destination.ts';
import type { WorkerContext } from '../../context.ts';
import { accountToSend, connectedTo } from './destination-account.ts';

/** A person whose contact was not bought: what the page and the free preview say. */
interface PersonSeen {
  url: string;
  name: string;
  company: string;
}

/** The card is open and waits. */
const FIND_MS = 10_000;

/**
 * Asks the destinations for which the user switched that on whether they have a person already. Nothing about a blocked
 * person is asked, nothing from a private window, and nothing of a destination that is paused.
 */
export async function readFound(context: WorkerContext, person: PersonSeen): Promise<FoundView[]> {
  const deps = await accountToSend(context).catch(() => null);
  if (deps === null) return [];
  const connected = await connectedTo(deps);
  const checking = connected.filter((each) => each.checksFirst === true && isOpenAt(each, context.now()));
  if (checking.length === 0) return [];
  if (await deps.contacts.isSuppressed({ key: person.url, profileId: null })) return [];
  return Promise.all(checking.map((destination) => findAt(context, destination, person)));
}

async function findAt(
  context: WorkerContext,
  connected: ConnectedDestination,
  { url, name, company }: PersonSeen,
): Promise<FoundView> {
  const nothingSaid = noAnswer(connected);
  try {
    const destination = await openConnected(connected, context);
    const known = { profileId: null, name, company, emails: [], profileUrls: [url] };
    const outcome = await destination?.find(known, AbortSignal.timeout(FIND_MS));
    if (destination === null || outcome?.status !== 'found') return nothingSaid;
    const { findAnswer } = await context.loadDestinationKinds();
    return { ...nothingSaid, ...findAnswer(outcome.records, known, destination) };
  } catch {
    return nothingSaid;
  }
}

/** It was not asked, or did not answer. */
export function noAnswer({ id, label }: Pick<ConnectedDestination, 'id' | 'label'>): FoundView {
  return { destinationId: id, label, status: 'unknown', owner: '', since: null };
}
