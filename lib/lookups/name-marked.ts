import { identifierIn } from '../contacts/identity-key.ts';
import type { EngineParts } from './engine-parts.ts';
import { candidatesFor } from './identify.ts';

/**
 * Finds out by free search whom those marks name of which only an address, an email or the like is known: the same
 * person may be asked for in another way. What was found is remembered as an alias; whoever is unknown is asked about once a day.
 * @throws ServiceError when the search may work later
 */
export async function nameMarked(parts: Pick<EngineParts, 'contacts' | 'service' | 'now'>): Promise<void> {
  const { contacts, now } = parts;
  for (const key of await contacts.unnamedMarks(now())) {
    const who = identifierIn(key);
    if (who) await candidatesFor(parts, who);
    await contacts.noteMarkAsked(key, now());
  }
}
