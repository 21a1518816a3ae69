import type { ContactField } from '../../../destinations/contact-fields.ts';
import { checkedMapping, fieldsOf } from '../../../destinations/field-mapping.ts';
import { changeDestination } from '../../../destinations/outbox/destination-store.ts';
import type { DestinationReceipt, FieldMappingReceipt } from '../../../messages/views/destination.ts';
import type { WorkerContext } from '../../context.ts';
import { CONNECT_MS, done, withDestination } from './destination-account.ts';

/** The field mapping and the available targets, read from the destination. */
export async function readFieldMapping(context: WorkerContext, id: string): Promise<FieldMappingReceipt> {
  return withDestination<FieldMappingReceipt>(context, id, async ({ destination: { mapped } }) => {
    if (mapped === undefined) return { ok: true, fields: [], targets: [] };
    const read = await mapped.targets(AbortSignal.timeout(CONNECT_MS));
    if (read.status !== 'read') return { ok: false, problem: read.problem };
    const fields = fieldsOf(mapped.mapping).map((field) => ({ field, target: mapped.mapping[field] ?? null }));
    return { ok: true, fields, targets: read.targets };
  });
}

/** Stores where each field goes, as far as the destination can take it; sendings from now on go by it. */
export async function changeFieldMapping(
  context: WorkerContext,
  id: string,
  wanted: Partial<Record<ContactField, string | null>>,
): Promise<DestinationReceipt> {
  return withDestination<DestinationReceipt>(context, id, async ({ destination: { mapped }, deps }) => {
    if (mapped === undefined) return { ok: false, problem: { code: 'gone' } };
    const read = await mapped.targets(AbortSignal.timeout(CONNECT_MS));
    if (read.status !== 'read') return { ok: false, problem: read.problem };
    const mapping = checkedMapping(mapped.mapping, wanted, read.targets);
    if (mapping === null) return { ok: false, problem: { code: 'target_refused' } };
    await changeDestination(deps.db, id, { config: mapped.configWith(mapping) }, context.now());
    return done(context);
  });
}
