import { createOpener } from '../../../destinations/open-connected.ts';
import { createSender } from '../../destinations/sender.ts';
import type { TestContext } from '../test-context.fixture.ts';

/** Runs the sender until nothing is under way. */
export async function sendAllIn(context: TestContext): Promise<void> {
  const ended = Promise.withResolvers<void>();
  let hasEnded = false;
  const sender = createSender({
    signedIn: context.signedIn,
    open: createOpener(context),
    newId: context.newId,
    now: context.now,
    setTimer: () => undefined,
    clearTimer: () => undefined,
    setAlarm: async (delayMs) => (delayMs === null || hasEnded ? ended.resolve() : undefined),
    changed: () => void (hasEnded = true),
  });
  await sender.runDue();
  await ended.promise;
}
