import type { DestinationProblem } from '../../destination-problem.ts';
import type { DestinationContext } from '../../destination.ts';
import type { DavCall } from './dav-call.ts';
import type { FoundBook } from './discover.ts';
import { answerDetails, stopOf } from './reading.ts';
import { makeBook } from './requests.ts';

interface NewBook {
  /** The folder of the account's books. */
  home: string;
  name: string;
  randomBytes: DestinationContext['randomBytes'];
}

/** Makes an address book of its own name and a path that no other has. */
export async function createBook(
  { home, name, randomBytes }: NewBook,
  call: DavCall,
  signal: AbortSignal,
): Promise<{ status: 'made'; book: FoundBook } | { status: 'failed'; problem: DestinationProblem }> {
  const suffix = [...randomBytes(4)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const url = `${home}calling-card-${suffix}/`;
  const answer = await call({ method: 'MKCOL', url, body: makeBook(name) }, signal);
  if (answer.status === 'failed') return answer;
  if (answer.code === 201) return { status: 'made', book: { url, name, canWrite: true, versions: [] } };
  const { code, body } = answer;
  const problem = stopOf(answer)?.problem ?? { code: 'not_allowed', scope: null, details: answerDetails(code, body) };
  return { status: 'failed', problem };
}
