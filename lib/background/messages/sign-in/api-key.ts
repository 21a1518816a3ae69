import { keyEnding } from '../../../auth/api-key.ts';
import { type KeySession, isKeySession } from '../../../auth/session-record.ts';
import type { Receipt } from '../../../messages/protocol.ts';
import type { TransportView } from '../../../messages/views/account.ts';
import type { ApiKeyGap } from '../../../service/problem.ts';
import { ServiceError, problemOf } from '../../../service/service-error.ts';
import { readApiKey } from '../../../settings/api-key.ts';
import { isServiceAllowed } from '../../../settings/policy.ts';
import { readRestAddress, restAddressOf } from '../../../settings/rest-address.ts';
import { showBadge } from '../../actions/badge.ts';
import { type WorkerContext, currentMcpUrl } from '../../context.ts';

/** The features that an API key does not offer in this browser. */
export function gapsOf(sendsOnce: boolean): ApiKeyGap[] {
  const always: ApiKeyGap[] = ['preview', 'person-search', 'company-search', 'lookup-tags', 'version'];
  return sendsOnce ? always : ['lookups', ...always];
}

/** Reads which transport to the service is in use. Nothing of a key but its ending ever leaves the background. */
export async function readTransport(context: WorkerContext): Promise<TransportView> {
  const mcpUrl = await currentMcpUrl(context);
  const defaultRestAddress = restAddressOf(mcpUrl);
  const record = await context.authStore.readSession().catch(() => null);
  if (!record || !isKeySession(record))
    return {
      transport: 'tools',
      signedIn: record?.ended === false,
      defaultRestAddress,
      clientId: (await context.authStore.readClient(mcpUrl).catch(() => null))?.clientId ?? null,
    };
  return {
    transport: 'rest',
    rejected: record.ended,
    keyEnding: keyEnding(record.apiKey),
    restAddress: record.baseUrl,
    defaultRestAddress,
    unavailable: gapsOf(context.sendsOnce),
  };
}

/**
 * Replaces the sign-in, if any, with an API key, once the service has identified the key's account. If it does not,
 * nothing changes.
 * @param restAddress null for the address beside the tools
 */
export async function useApiKey(
  context: WorkerContext,
  given: { apiKey: string; restAddress: string | null },
): Promise<Receipt> {
  const mcpUrl = await currentMcpUrl(context);
  const apiKey = readApiKey(given.apiKey);
  const baseUrl = given.restAddress === null ? restAddressOf(mcpUrl) : readRestAddress(given.restAddress);
  if (apiKey === null) return { ok: false, problem: { code: 'validation_error', field: 'api_key', reason: '' } };
  if (baseUrl === null)
    return { ok: false, problem: { code: 'wrong_address', address: (given.restAddress ?? '').slice(0, 200) } };
  if (!isServiceAllowed(await context.policy(), { mcpUrl, baseUrl }))
    return { ok: false, problem: { code: 'set_by_policy' } };
  try {
    const { id } = await context.tryKey(baseUrl, apiKey);
    // The address was changed during the request: the key is not for the new one.
    if (mcpUrl !== (await currentMcpUrl(context)))
      throw new ServiceError({ code: 'wrong_address', address: baseUrl }, 'not-sent');
    const session: KeySession = {
      kind: 'api-key',
      id: context.newId(),
      mcpUrl,
      baseUrl,
      apiKey,
      owner: `${mcpUrl}#${id}`,
      ended: false,
    };
    const revoke = await context.session.useKey(session);
    void revoke().catch(() => undefined);
    await context.signInState.write({ status: 'none' });
    await context.signedIn();
    await context.clock.runDue(true);
    void context.sender.runDue();
    void context.watcher.run();
    void context.recoverer.runDue();
    void context.signedIn().then(
      (deps) => deps?.accounts.refresh(),
      () => undefined,
    );
    return { ok: true };
  } catch (error) {
    return { ok: false, problem: problemOf(error) };
  } finally {
    context.broadcaster.everything();
    void showBadge(context);
  }
}
