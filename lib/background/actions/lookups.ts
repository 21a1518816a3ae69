import { isKeySession } from '../../auth/session-record.ts';
import { plainEmail } from '../../contacts/identity/identity-key.ts';
import { changedTags } from '../../contacts/tags.ts';
import type { LookupRequest } from '../../lookups/engine/lookup-request.ts';
import { searchPageId } from '../../lookups/journal/found-pages.ts';
import { type Ask, isAboutPerson } from '../../lookups/model/ask.ts';
import type { Origin } from '../../lookups/model/lookup-row.ts';
import type { Caller } from '../../messages/caller.ts';
import type { Receipt } from '../../messages/protocol.ts';
import type { SearchInput } from '../../search-facets/search-input.ts';
import type { LookupType, PaidTool } from '../../service/credits.ts';
import type { CompanyIdentifier, PersonIdentifier } from '../../service/identifiers.ts';
import { troubleOf } from '../../service/service-error.ts';
import type { Trouble } from '../../service/trouble.ts';
import { endOf } from '../account/session-end.ts';
import type { SignedIn } from '../account/signed-in.ts';
import type { Desk } from '../context.ts';
import { readCompanyIdentifier, readPersonIdentifier } from '../views/read-identifier.ts';

/** Accepts a paid lookup of a person, and returns at once. */
export async function startPersonLookup(
  desk: Desk,
  {
    who,
    lookupType,
    withCompany,
    tags,
  }: { who: PersonIdentifier; lookupType: LookupType; withCompany: boolean; tags?: string[] | undefined },
  origin: Origin,
): Promise<Receipt> {
  const person = readPersonIdentifier(who);
  return person
    ? start(
        desk,
        { tool: withCompany ? 'profile_company_lookup' : 'person_lookup', who: person, lookupType, ...tagged(tags) },
        origin,
      )
    : notAProfile();
}

export async function startCompanyLookup(desk: Desk, which: CompanyIdentifier, origin: Origin): Promise<Receipt> {
  const company = readCompanyIdentifier(which);
  return company ? start(desk, { tool: 'company_lookup', which: company }, origin) : notAProfile();
}

export async function startVerification(desk: Desk, email: string, origin: Origin): Promise<Receipt> {
  return start(desk, { tool: 'email_verify', email: plainEmail(email) }, origin);
}

/** The user's word on an unsettled lookup, or on one that is still pending. */
export async function decideLookup(desk: Desk, lookupId: string, decision: 'ask-again' | 'leave'): Promise<Receipt> {
  try {
    const parts = await desk.signedIn();
    if (!parts) return { ok: false, trouble: { code: 'signed_out' } };
    await desk.clock.standBy();
    const receipt = await parts.engine.decide(lookupId, decision);
    // What was dismissed has been seen: no number on the icon counts it.
    if (decision === 'leave') await parts.unseen.saw([lookupId]).catch(() => undefined);
    void desk.clock.kick();
    return receipt;
  } catch (error) {
    return { ok: false, trouble: troubleOf(error) };
  }
}

/** Where a message asks for a lookup; the content script never does. */
export function originOf(caller: Caller): Origin {
  return caller === 'card' || caller === 'workspace' ? caller : 'popup';
}

/** A page of a search, where that is paid for: by an API key. */
export async function startSearchPage(desk: Desk, input: SearchInput): Promise<Receipt> {
  return start(desk, { tool: 'search', pageId: await searchPageId(input), input }, 'workspace');
}

async function start(desk: Desk, ask: Ask, origin: Origin): Promise<Receipt> {
  return signedInTo(desk, ask.tool, async (parts) => parts.engine.start(await requestFor(parts, ask, origin)));
}

/** By an API key the others are GET requests, which some browsers repeat by themselves: each would be paid. */
const BY_POST: ReadonlySet<PaidTool> = new Set(['email_verify', 'search']);

/** Work for who is signed in, with the alarm set before and the engine kicked after it. */
export async function signedInTo<T extends { ok: true }>(
  desk: Desk,
  tool: PaidTool,
  work: (parts: SignedIn) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  try {
    const parts = await desk.signedIn();
    const record = await desk.authStore.readSession();
    if (!parts || !record) return { ok: false, trouble: { code: 'signed_out' } };
    if (record.ended) return { ok: false, trouble: endOf(record) };
    if (isKeySession(record) && !desk.sendsOnce && !BY_POST.has(tool))
      return { ok: false, trouble: { code: 'not_with_api_key', gap: 'lookups' } };
    await desk.clock.standBy();
    const receipt = await work(parts);
    void desk.clock.kick();
    return receipt;
  } catch (error) {
    return { ok: false, trouble: troubleOf(error) };
  }
}

export interface Refusal {
  ok: false;
  trouble: Trouble;
}

/** @param given what the asker knows of the name; may be empty */
export async function requestFor({ contacts }: SignedIn, ask: Ask, origin: Origin, given = ''): Promise<LookupRequest> {
  if (!isAboutPerson(ask)) return { ask, origin, name: '' };
  if (ask.who.by === 'name') return { ask, origin, name: ask.who.name };
  if (given !== '') return { ask, origin, name: given };
  const preview = ask.who.by === 'url' ? await contacts.preview(ask.who.url) : null;
  return { ask, origin, name: preview?.status === 'found' ? preview.name : '' };
}

/** Tags in the form they are kept in, each once; nothing where there is none. */
export function tagged(tags: string[] | undefined): { tags?: string[] } {
  const plain = changedTags([], { addTags: tags });
  return plain.length > 0 ? { tags: plain } : {};
}

/** An address that names nobody who can be looked up. */
export function notAProfile(): Refusal {
  return { ok: false, trouble: { code: 'validation_error', field: 'linkedin_url', reason: '' } };
}
