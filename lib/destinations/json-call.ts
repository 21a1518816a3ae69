import { parseJson } from '../service/parse-json.ts';
import type { DestinationContext } from './destination.ts';
import type { CallAnswer } from './guarded-fetch.ts';

interface JsonRequest {
  method: string;
  url: string;
  /** The header with the user's token: the one place where it leaves. */
  credential: Record<string, string>;
  body?: object | undefined;
}

/** `isOk`: the code says that the request was carried out. `body`: undefined where it is not JSON. */
export type JsonAnswer =
  | { status: 'answered'; code: number; isOk: boolean; headers: Headers; body: unknown }
  | Extract<CallAnswer, { status: 'failed' }>;

/** One call with a credential to an interface that speaks JSON; no redirect is followed. */
export async function callJson(
  call: DestinationContext['call'],
  { method, url, credential, body }: JsonRequest,
  signal: AbortSignal,
): Promise<JsonAnswer> {
  const answer = await call({
    method,
    url,
    headers: { ...credential, Accept: 'application/json', ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    redirects: 'never',
    secrets: Object.values(credential).map((value) => value.replace(/^Bearer /u, '')),
    signal,
  });
  if (answer.status === 'failed') return answer;
  const { code, headers } = answer;
  return { status: 'answered', code, isOk: code >= 200 && code < 300, headers, body: parseJson(answer.body) };
}
