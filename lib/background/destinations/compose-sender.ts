import { createOpener } from '../../destinations/open-connected.ts';
import { ServiceError } from '../../service/service-error.ts';
import { schedulingBy } from '../browser/waking-alarm.ts';
import type { WorkerContext } from '../context.ts';
import type { ScheduledWork } from '../scheduled-work.ts';
import type { Surroundings } from '../surroundings.ts';
import { createSender } from './sender.ts';
import { SENDINGS_ALARM } from './sendings-alarm.ts';

/**
 * In a private window nothing is sent: its outbox would outlive it. Nor is it while the browser does not say what the
 * current policy is: what waits is tried again later.
 */
export function composeSender(
  surroundings: Pick<Surroundings, 'browser' | 'isPrivate' | 'newId' | 'now' | 'setTimer' | 'clearTimer'>,
  {
    signedIn,
    broadcaster,
    currentPolicy,
    ...connecting
  }: Pick<
    WorkerContext,
    'signedIn' | 'currentPolicy' | 'broadcaster' | 'credentials' | 'destinationContext' | 'loadDestinationKinds'
  >,
): ScheduledWork {
  return createSender({
    signedIn: async () => (surroundings.isPrivate ? null : signedIn()),
    open: createOpener({ ...connecting, policy: async () => (await currentPolicy()) ?? refuseUnknown() }),
    newId: surroundings.newId,
    ...schedulingBy(surroundings, SENDINGS_ALARM),
    changed: () => broadcaster.toPages('destinations'),
  });
}

function refuseUnknown(): never {
  throw new ServiceError({ code: 'policy_unknown' }, 'not-sent');
}
