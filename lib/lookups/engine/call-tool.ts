import { companyOf } from '../../contacts/company.ts';
import { verificationOf } from '../../contacts/verification.ts';
import { FREE } from '../../service/credits.ts';
import { isFoundBySearchOnly } from '../../service/identifiers.ts';
import type { Turn } from '../../service/rate-limit/turn.ts';
import { ServiceError } from '../../service/service-error.ts';
import type { Trouble } from '../../service/trouble.ts';
import { foundPageOf } from '../journal/found-pages.ts';
import { type PersonAsk, isAboutPerson, keyOf } from '../model/ask.ts';
import type { LookupRow } from '../model/lookup-row.ts';
import type { PersonRow } from '../model/person-row.ts';
import type { EngineParts } from './engine-parts.ts';
import { fileAnswer, finish } from './file-answer.ts';
import { candidatesFor, identifyCompany } from './identify.ts';

/** A page on another site, which leads to nobody for certain: the paid tools cannot be asked about it. */
async function isUnfound({ contacts, now }: EngineParts, { ask }: LookupRow): Promise<boolean> {
  return isAboutPerson(ask) && isFoundBySearchOnly(ask.who) && (await contacts.profileIdOf(keyOf(ask), now())) === null;
}

/**
 * Finds out by free search whom or what a row is about, where that can be told: it may be owned, or under way, under
 * another key. An email address to verify is its own identity.
 * @returns why there is to be no call: the person is marked "do not look up"; or it must be known who it is, and is
 * not, as nobody has this page among their links, or several have
 */
export async function identifyRow(parts: EngineParts, row: LookupRow, tools: string[]): Promise<Trouble | null> {
  const isMarked = (profileId: number | null) => parts.contacts.isDoNotLookUp({ key: row.key, profileId });
  // Before the search, which would name them.
  if (isAboutPerson(row.ask) && (await isMarked(row.profileId))) return { code: 'do_not_look_up' };
  // Where the search finds several, any of them may be the one that the call would name.
  for (const profileId of await search(parts, row, tools))
    if (await isMarked(profileId)) return { code: 'do_not_look_up' };
  return (await isUnfound(parts, row)) ? { code: 'not_found' } : null;
}

/** @returns the people who may be meant */
async function search(
  parts: EngineParts,
  { ask, profileId, companyId }: LookupRow,
  tools: string[],
): Promise<number[]> {
  switch (ask.tool) {
    case 'person_lookup':
    case 'profile_company_lookup':
      return profileId === null && tools.includes('person_search') ? candidatesFor(parts, ask.who) : [];
    case 'company_lookup':
      if (companyId === null && tools.includes('company_search')) await identifyCompany(parts, ask.which);
      return [];
    case 'email_verify':
    case 'search':
      return [];
    default:
      return ask satisfies never;
  }
}

/**
 * Makes the one paid call of a row in `sent`. Rejects with what the call rejects with.
 * @returns what files the answer; it may be called again when the store would not take it
 */
export async function callTool(parts: EngineParts, sent: LookupRow, turn: Turn): Promise<() => Promise<void>> {
  const { service, journal, now } = parts;
  const { ask } = sent;
  switch (ask.tool) {
    case 'person_lookup': {
      const answer = await service.lookupPerson(named(ask, sent.profileId), turn);
      return () => fileAnswer(parts, { ...sent, ask } satisfies PersonRow, answer);
    }
    case 'profile_company_lookup': {
      const { person, company } = await service.lookupPersonWithCompany(named(ask, sent.profileId), turn);
      return () => fileAnswer(parts, { ...sent, ask } satisfies PersonRow, person, { company });
    }
    case 'company_lookup': {
      const company = companyOf(await service.lookupCompany(ask.which, turn), now());
      return async () => end(parts, await journal.complete(sent.id, { company }, now()));
    }
    case 'email_verify': {
      const answer = await service.verifyEmail(ask.email, turn);
      const verification = verificationOf(ask.email, answer, now());
      return async () =>
        end(
          parts,
          await journal.complete(sent.id, { verification }, now(), answer.creditsCharged === 0 ? FREE : sent.price),
        );
    }
    case 'search': {
      const { pageId, input } = ask;
      // What has ended is never sent again; this one would not know what to ask for.
      if (input === null) throw new ServiceError({ code: 'validation_error', field: 'query', reason: '' }, 'not-sent');
      const answer = await service.buySearchPage(input, turn);
      const page = foundPageOf(answer, now());
      return async () =>
        end(
          parts,
          await journal.complete(sent.id, { found: { pageId, page } }, now(), answer.count === 0 ? FREE : sent.price),
        );
    }
    default:
      return ask satisfies never;
  }
}

/** As the paid tools take it: see `isFoundBySearchOnly`. */
function named(ask: PersonAsk, profileId: number | null): PersonAsk {
  return profileId !== null && isFoundBySearchOnly(ask.who) ? { ...ask, who: { by: 'id', profileId } } : ask;
}

function end(parts: EngineParts, done: LookupRow | null): void {
  if (done) finish(parts, done);
}
