import { isKeySession } from '../../auth/session-record.ts';
import { isEmailTooLong, plainEmail } from '../../contacts/identity/identity-key.ts';
import { changedTags } from '../../contacts/tags.ts';
import type { LookupRequest } from '../../lookups/engine/accept/lookup-request.ts';
import { searchPageId } from '../../lookups/journal/found-pages.ts';
import type { Origin } from '../../lookups/model/lookup-row.ts';
import { type MovedTo, type PaidRequest, isAboutPerson } from '../../lookups/model/paid-request.ts';
import type { Caller } from '../../messages/caller.ts';
import type { Receipt, LookupDecision } from '../../messages/protocol.ts';
import type { SearchInput } from '../../search-facets/search-input.ts';
import type { LookupType, PaidTool } from '../../service/credits.ts';
import { type CompanyIdentifier, type Metadata, type PersonIdentifier, isEmpty } from '../../service/identifiers.ts';
import { problemOf } from '../../service/service-error.ts';
import { endOf } from '../account/session-end.ts';
import type { SignedIn } from '../account/signed-in.ts';
import type { WorkerContext } from '../context.ts';
import { readCompanyIdentifier, readPersonIdentifier } from '../views/read-identifier.ts';
import { type BadgeContext, markRead } from './badge.ts';
import { type Refusal, inStore } from './in-store.ts';

/** Accepts a paid lookup of a person, and returns at once. */
export async function startPersonLookup(
  context: WorkerContext,
  {
    who,
    lookupType,
    withCompany,
    tags,
    metadata,
    free,
    moved,
  }: {
    who: PersonIdentifier;
    lookupType: LookupType;
    withCompany: boolean;
    tags?: string[] | undefined;
    metadata?: Metadata | undefined;
    free?: true | undefined;
    moved?: MovedTo | undefined;
  },
  origin: Origin,
): Promise<Receipt> {
  const person = readPersonIdentifier(who);
  return person
    ? start(
        context,
        {
          tool: withCompany ? 'profile_company_lookup' : 'person_lookup',
          who: person,
          lookupType,
          ...tagged(tags),
          ...(isEmpty(metadata) ? {} : { metadata }),
          ...(moved && { moved }),
        },
        origin,
        free,
      )
    : notAPerson(who);
}

/** `since`: the company has changed, ms since epoch: only a profile from after that will do. */
export async function startCompanyLookup(
  context: WorkerContext,
  which: CompanyIdentifier,
  origin: Origin,
  { since, tags }: { since?: number; tags?: string[] | undefined } = {},
): Promise<Receipt> {
  const company = readCompanyIdentifier(which);
  if (!company) return notAProfile();
  return start(
    context,
    { tool: 'company_lookup', which: company, ...tagged(tags), ...(since !== undefined && { since }) },
    origin,
  );
}

export async function startVerification(context: WorkerContext, email: string, origin: Origin): Promise<Receipt> {
  if (isEmailTooLong(email)) return TOO_LONG;
  return start(context, { tool: 'email_verify', email: plainEmail(email) }, origin);
}

/** Applies the user's decision on a lookup that is in doubt, or still pending. */
export async function decideLookup(
  context: BadgeContext & Pick<WorkerContext, 'clock'>,
  lookupId: string,
  decision: LookupDecision,
): Promise<Receipt> {
  return inStore(context, async ({ engine }) => {
    await context.clock.armAlarm();
    const receipt = await engine.decide(lookupId, decision);
    // The user who decides has it in view: the badge no longer counts it.
    await markRead(context, [lookupId]).catch(() => undefined);
    void context.clock.runDue();
    return receipt;
  });
}

/** The origin of a lookup, by the page whose message requests it; the content script never does. */
export function originOf(caller: Caller): Origin {
  return caller === 'card' || caller === 'workspace' ? caller : 'popup';
}

/** Accepts one page of a paid search (API key only). */
export async function startSearchPage(context: WorkerContext, input: SearchInput): Promise<Receipt> {
  return start(context, { tool: 'search', pageId: await searchPageId(input), input }, 'workspace');
}

/** @param free it was shown as free, and is not to be paid for */
async function start(context: WorkerContext, request: PaidRequest, origin: Origin, free?: true): Promise<Receipt> {
  return signedInTo(context, request.tool, async (deps) =>
    deps.engine.start(await requestFor(deps, request, origin, { free })),
  );
}

/** With an API key the others are GET requests, which some browsers repeat by themselves: each would be charged. */
const BY_POST: ReadonlySet<PaidTool> = new Set(['email_verify', 'search']);

/** Does work for the signed-in user: sets the alarm before it and runs what is due after it. */
export async function signedInTo<T extends { ok: true }>(
  context: WorkerContext,
  tool: PaidTool,
  work: (deps: SignedIn) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  try {
    const deps = await context.signedIn();
    const record = await context.authStore.readSession();
    if (record?.ended) return { ok: false, problem: endOf(record) };
    if (!deps || !record) return { ok: false, problem: { code: 'signed_out' } };
    if (isKeySession(record) && !context.sendsOnce && !BY_POST.has(tool))
      return { ok: false, problem: { code: 'not_with_api_key', gap: 'lookups' } };
    await context.clock.armAlarm();
    const receipt = await work(deps);
    void context.clock.runDue();
    return receipt;
  } catch (error) {
    return { ok: false, problem: problemOf(error) };
  }
}

/** The request to look up a person, with the name that the caller gives, or that a preview has. */
export async function requestFor(
  { contacts }: Pick<SignedIn, 'contacts'>,
  request: PaidRequest,
  origin: Origin,
  { name = '', free }: Partial<Pick<LookupRequest, 'name' | 'free'>> = {},
): Promise<LookupRequest> {
  return { request, origin, name: await nameOf(contacts, request, name), free };
}

async function nameOf(contacts: SignedIn['contacts'], request: PaidRequest, given: string): Promise<string> {
  if (!isAboutPerson(request)) return '';
  if (request.who.by === 'name') return request.who.name;
  if (given !== '') return given;
  const preview = request.who.by === 'url' ? await contacts.preview(request.who.url) : null;
  return preview?.status === 'found' ? preview.name : '';
}

/** Tags in their stored form, each once; an empty object when there are none. */
export function tagged(tags: string[] | undefined): { tags?: string[] } {
  const plain = changedTags([], { addTags: tags });
  return plain.length > 0 ? { tags: plain } : {};
}

/** The refusal of an address that does not identify a person who can be looked up. */
export function notAProfile(): Refusal {
  return { ok: false, problem: { code: 'validation_error', field: 'linkedin_url', reason: '' } };
}

const TOO_LONG: Refusal = { ok: false, problem: { code: 'email_too_long' } };

/** The refusal of an identifier that names nobody who can be looked up. */
export function notAPerson({ by }: PersonIdentifier): Refusal {
  return by === 'email' ? TOO_LONG : notAProfile();
}
