import { userAnswerSchema } from './answers.ts';
import { USERS } from './paths.ts';
import type { PipedriveCall } from './pipedrive-call.ts';

/** Reads the names of owners, each once. A name that cannot be had is null: it is no reason not to show the person. */
export function createOwnerNames(
  call: PipedriveCall,
): (ownerId: number, signal: AbortSignal) => Promise<string | null> {
  const names = new Map<number, string>();
  return async (ownerId, signal) => {
    const known = names.get(ownerId);
    if (known !== undefined) return known;
    const answer = await call({ method: 'GET', path: `${USERS}/${ownerId}` }, signal);
    const user = userAnswerSchema.safeParse(answer.status === 'answered' ? answer.body : undefined);
    const name = user.data?.data.name.trim() || user.data?.data.email.trim() || '';
    if (name === '') return null;
    names.set(ownerId, name);
    return name;
  };
}
