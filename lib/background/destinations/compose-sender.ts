import { createOpener } from '../../destinations/open-connected.ts';
import { schedulingBy } from '../browser/waking-alarm.ts';
import type { WorkerContext } from '../context.ts';
import type { ScheduledWork } from '../scheduled-work.ts';
import type { Surroundings } from '../surroundings.ts';
import { createSender } from './sender.ts';
import { SENDINGS_ALARM } from './sendings-alarm.ts';

/** In a private window nothing is sent: its outbox would outlive it. */
export function composeSender(
  surroundings: Surroundings,
  {
    signedIn,
    broadcaster,
    ...connecting
  }: Pick<
    WorkerContext,
    'signedIn' | 'policy' | 'broadcaster' | 'credentials' | 'destinationContext' | 'loadDestinationKinds'
  >,
): ScheduledWork {
  return createSender({
    signedIn: async () => (surroundings.isPrivate ? null : signedIn()),
    open: createOpener(connecting),
    newId: surroundings.newId,
    ...schedulingBy(surroundings, SENDINGS_ALARM),
    changed: () => broadcaster.toPages('destinations'),
  });
}
