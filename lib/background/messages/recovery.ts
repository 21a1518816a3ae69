import type { RecoveryRecord } from '../../database/recovery-record.ts';
import type { Receipt } from '../../messages/protocol.ts';
import type { recoveryMessages } from '../../messages/subjects/recovery.ts';
import type { RecoveryView } from '../../messages/views/recovery.ts';
import { CLIENT_NAME } from '../../service/client-name.ts';
import type { SignedIn } from '../account/signed-in.ts';
import { inStore } from '../actions/in-store.ts';
import type { WorkerContext } from '../context.ts';
import { isRecoveryOn } from '../recovery/is-recovery-on.ts';
import type { Answers } from './answers.ts';

export const recoveryAnswers: Answers<typeof recoveryMessages> = {
  readRecovery,
  startRecovery: (context, { otherTag }) =>
    changing(context, async ({ recovery }) => {
      await context.recoverer.armAlarm();
      await recovery.start([...new Set([CLIENT_NAME, ...(otherTag.trim() === '' ? [] : [otherTag.trim()])])]);
    }),
  orderRecovery: (context, { order }) =>
    changing(context, async ({ recovery, recoveryOffers }) => {
      if (order === 'dismiss') await recoveryOffers.decline();
      await recovery.order(order);
    }),
};

async function readRecovery(
  context: Pick<WorkerContext, 'recoverer' | 'settings' | 'signedIn'>,
): Promise<RecoveryView> {
  const deps = await context.signedIn();
  if (deps === null) return { status: 'unavailable', reason: 'signed_out' };
  if (!(await isRecoveryOn(context.settings))) return { status: 'unavailable', reason: 'set_off' };
  if (!deps.service.hasFreeSearch) return { status: 'unavailable', reason: 'api_key' };
  const record = await deps.recovery.read();
  return record === null ? readOffer(deps) : viewOf(context, record);
}

async function readOffer({ recoveryOffers }: Pick<SignedIn, 'recoveryOffers'>): Promise<RecoveryView> {
  const { offer, here, missing } = await recoveryOffers.read();
  void recoveryOffers.refresh();
  return {
    status: 'offered',
    tag: CLIENT_NAME,
    total: offer?.total ?? null,
    here,
    missing: missing > (offer?.declined ?? 0) ? missing : 0,
  };
}

function viewOf({ recoverer }: Pick<WorkerContext, 'recoverer'>, record: RecoveryRecord): RecoveryView {
  const { tags, listed, total, counts, pause, wait, later } = record;
  const progress = { tags, listed, total, counts };
  if (record.endedAt !== null) return { status: 'done', ...progress, pending: later.length };
  // It may have been switched off since, and on again.
  void recoverer.runDue();
  const problem = pause?.by === 'problem' ? pause.problem : (wait?.problem ?? null);
  return { status: 'running', ...progress, isPaused: pause !== null, problem };
}

async function changing(context: WorkerContext, work: (deps: SignedIn) => Promise<void>): Promise<Receipt> {
  return inStore<Receipt & { ok: true }>(context, async (deps) => {
    // Nothing offers it where it is switched off.
    if (await isRecoveryOn(context.settings)) await work(deps);
    context.broadcaster.toPages('recovery');
    void context.recoverer.runDue();
    return { ok: true };
  });
}
