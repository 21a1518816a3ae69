import type { Connection, Destination, DestinationContext } from '../destination.ts';
import { createSalesforceCall } from './salesforce-call.ts';
import { readConfig } from './salesforce-connection.ts';
import { createSalesforce } from './salesforce-destination.ts';

/** Opens a connected organization; null where its stored config cannot be read. */
export function openSalesforce(
  { id, label, config, origins }: Pick<Connection, 'config' | 'origins' | 'label'> & { id: string },
  context: DestinationContext,
): Destination | null {
  const read = readConfig({ config, origins });
  if (read === null) return null;
  const call = createSalesforceCall(context, read.instanceUrl, context.tools.tokensOf(id));
  return createSalesforce({ config: read, label, call, now: context.now });
}
