import { keyEnding } from '../../auth/api-key.ts';
import { type KeySession, isKeySession } from '../../auth/session-record.ts';
import type { Receipt } from '../../messages/protocol.ts';
import type { RouteView } from '../../messages/views/person.ts';
import { ServiceError, troubleOf } from '../../service/service-error.ts';
import type { ApiKeyGap } from '../../service/trouble.ts';
import { readApiKey } from '../../settings/api-key.ts';
import { isServiceAllowed } from '../../settings/policy.ts';
import { readRestAddress, restAddressOf } from '../../settings/rest-address.ts';
import { type Desk, currentMcpUrl } from '../context.ts';

/** What an API key does not give, in this browser. */
export function gapsOf(sendsOnce: boolean): ApiKeyGap[] {
  const always: ApiKeyGap[] = ['preview', 'person-search', 'company-search', 'lookup-tags', 'version'];
  return sendsOnce ? always : ['lookups', ...always];
}

/** Which of the two routes to the service is in use. Of a key nothing but its ending ever leaves the background. */
export async function readRoute(desk: Desk): Promise<RouteView> {
  const defaultRestAddress = restAddressOf(await currentMcpUrl(desk));
  const record = await desk.authStore.readSession().catch(() => null);
  if (!record || !isKeySession(record))
    return { route: 'tools', signedIn: record?.ended === false, defaultRestAddress };
  return {
    route: 'rest',
    rejected: record.ended,
    keyEnding: keyEnding(record.apiKey),
    restAddress: record.baseUrl,
    defaultRestAddress,
    unavailable: gapsOf(desk.sendsOnce),
  };
}

/**
 * Takes an API key into use, in place of whatever sign-in there was, once the service has said whose it is.
 * If it does not, nothing changes.
 * @param restAddress null for the address beside the tools
 */
export async function useApiKey(desk: Desk, given: { apiKey: string; restAddress: string | null }): Promise<Receipt> {
  const mcpUrl = await currentMcpUrl(desk);
  const apiKey = readApiKey(given.apiKey);
  const baseUrl = given.restAddress === null ? restAddressOf(mcpUrl) : readRestAddress(given.restAddress);
  if (apiKey === null) return { ok: false, trouble: { code: 'validation_error', field: 'api_key', reason: '' } };
  if (baseUrl === null)
    return { ok: false, trouble: { code: 'wrong_address', address: (given.restAddress ?? '').slice(0, 200) } };
  if (!isServiceAllowed(await desk.policy(), { mcpUrl, baseUrl }))
    return { ok: false, trouble: { code: 'set_by_policy' } };
  try {
    const { id } = await desk.tryKey(baseUrl, apiKey);
    // The address was changed while the service was asked: the key is not for the other one.
    if (mcpUrl !== (await currentMcpUrl(desk)))
      throw new ServiceError({ code: 'wrong_address', address: baseUrl }, 'not-sent');
    const session: KeySession = {
      kind: 'api-key',
      id: desk.newId(),
      mcpUrl,
      baseUrl,
      apiKey,
      owner: `${mcpUrl}#${id}`,
      ended: false,
    };
    const revoke = await desk.session.useKey(session);
    void revoke().catch(() => undefined);
    await desk.signInState.write({ status: 'none' });
    await desk.signedIn();
    await desk.clock.kick(true);
    void desk.signedIn().then(
      (parts) => parts?.accounts.refresh(),
      () => undefined,
    );
    return { ok: true };
  } catch (error) {
    return { ok: false, trouble: troubleOf(error) };
  } finally {
    desk.announcer.everything();
  }
}
