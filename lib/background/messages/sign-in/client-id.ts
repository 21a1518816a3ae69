import type { Receipt } from '../../../messages/protocol.ts';
import { problemOf } from '../../../service/service-error.ts';
import { type TypedClient, readClient } from '../../../settings/client-id.ts';
import { type WorkerContext, currentMcpUrl } from '../../context.ts';

/** Saves the client id for the service in use, for the next sign-in; an empty one removes it. */
export async function saveClientId(context: WorkerContext, typed: TypedClient): Promise<Receipt> {
  const client = readClient(typed);
  if (client === null && typed.clientId !== '')
    return { ok: false, problem: { code: 'validation_error', field: 'client_id', reason: '' } };
  try {
    const mcpUrl = await currentMcpUrl(context);
    await context.authStore.writeClient(
      mcpUrl,
      client && { clientId: client.clientId, secret: client.secret || null, issuer: null },
    );
    return { ok: true };
  } catch (error) {
    return { ok: false, problem: problemOf(error) };
  } finally {
    context.broadcaster.everything();
  }
}
