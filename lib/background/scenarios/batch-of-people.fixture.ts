import type { PaidRequest } from '../../lookups/model/paid-request.ts';
import type { SimulatedPerson } from '../../lookups/simulated/world.fixture.ts';
import type { BatchView } from '../../messages/views/batch.ts';
import type { WorkerContext } from '../context.ts';
import { readBatch } from '../messages/batches/batch-view.ts';
import { type LookupWorld, urlOf } from './lookup-world.fixture.ts';

/** People with the ids 1, 2, …, each with a contact. */
export function crowd(count: number): SimulatedPerson[] {
  return Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    urls: [urlOf(`p${at + 1}`)],
    found: 1,
    outcome: 'complete',
    ms: 4_000,
  }));
}

/** A request for each person of a crowd. */
export function byId(count: number): PaidRequest[] {
  return Array.from({ length: count }, (_, at) => ({
    tool: 'person_lookup',
    who: { by: 'id', profileId: at + 1 },
    lookupType: 'premium_lookup',
  }));
}

/** The context of the current worker, for handlers of messages. */
export function contextOf(world: LookupWorld): WorkerContext {
  const deps = world.deps();
  return {
    signedIn: async () => deps,
    authStore: { readSession: async () => ({ id: 's', ended: false }) },
    settings: { read: async () => ({ notifications: true }) },
    clock: { armAlarm: async () => undefined, runDue: async () => undefined },
    now: world.clock.now,
  } as unknown as WorkerContext;
}

/** Rejects if there is no such batch. */
export async function viewOf(world: LookupWorld, batchId: string): Promise<BatchView> {
  const view = await readBatch(contextOf(world), batchId);
  if (!view) throw new Error('no such batch');
  return view;
}
