import type { DatabaseSync } from 'node:sqlite';
import type { Price } from '../accounts/credits.ts';
import { PRO_PLAN } from '../accounts/plan.ts';
import type { Metadata } from '../lookups/contacts.ts';
import type { Lookups } from '../lookups/create-lookups.ts';
import { inTransaction } from '../store/transaction.ts';
import type { People } from '../world/people.ts';
import type { Person } from '../world/world-records.ts';
import type { Endpoint, OperationSpec, RestRequest } from './endpoint.ts';
import { findPerson } from './find-person.ts';
import { personLookupParameters, type PersonLookupParameters, WAYS_TO_NAME } from './lookup-parameters.ts';
import type { LookupRow, LookupRows } from './lookup-rows.ts';
import { profile } from './openapi/answers/profile.ts';
import type { ProfileAnswers } from './profile-answers.ts';
import { readQuery } from './read-query.ts';
import { answerWith, refuse, refuseUnpaid, type RestAnswer } from './rest-answer.ts';

/** The part of webhooks that lookups use (docs/contract.md#webhooks). */
export interface LookupNotices {
  /** The reason that the user's webhook cannot be named in a lookup, or null when it can. */
  whyNot(userId: number, webhookId: number): string | null;
  /** Notifies the webhook when the lookup has ended, at `endsAt` (ms). */
  announce(notice: { webhookId: number; lookupId: number; requestId: string; endsAt: number }): void;
}

export interface PersonLookupDeps {
  db: DatabaseSync;
  people: People;
  lookups: Lookups;
  rows: LookupRows;
  answers: ProfileAnswers;
  notices: LookupNotices;
}

/** The differences of operations that look up more than a person. */
interface Extras {
  tool: string;
  tags?: readonly string[];
  prices?: readonly Price[];
  /** Further writes when the lookup is paid for, in the same transaction. */
  alsoSave?: () => void;
}

export const PERSON_LOOKUP: OperationSpec = {
  operation: 'person/lookup',
  method: 'GET',
  path: '/person/lookup',
  id: 'create_person_lookup',
  tag: 'People',
  summary: 'Look up a person',
  description: `Costs 1 lookup credit and 1 person export credit. ${WAYS_TO_NAME}`,
  takes: { query: personLookupParameters },
  gives: profile,
  answers: 'The profile; when its status is not `complete`, poll `/person/checkStatus` or name a webhook.',
  alsoRefuses: [404],
};

/** `GET /person/lookup`: 1 lookup credit and 1 person export credit (docs/contract.md#rest-person-lookup). */
export function personLookupEndpoint(deps: PersonLookupDeps): Endpoint {
  return {
    ...PERSON_LOOKUP,
    action: 'person_lookup',
    answer(request) {
      const read = readQuery(request.query, personLookupParameters);
      if (!read.ok) return read.answer;
      const found = findOrRefuse(deps, request, read.values);
      if ('status' in found) return found;
      const started = startLookup(deps, request, read.values, found.person, { tool: 'person_lookup' });
      return started.ok ? answerWith(deps.answers.initial(started.row)) : started.answer;
    },
  };
}

/** The person to look up, once the whole request is valid. */
export function findOrRefuse(
  deps: PersonLookupDeps,
  { caller }: RestRequest,
  parameters: PersonLookupParameters,
): { person: Person } | RestAnswer {
  const { webhook_id: webhookId } = parameters;
  const reason = webhookId === undefined ? null : deps.notices.whyNot(caller.userId, webhookId);
  if (reason !== null) return refuse(400, `webhook_id: ${reason}`);
  const person = findPerson(deps.people, parameters);
  return person === null ? refuse(404, 'nobody in the database matches this; nothing was charged') : { person };
}

/** Charges, starts and records a lookup, all in one transaction; without credits nothing happens. */
export function startLookup(
  deps: PersonLookupDeps,
  { caller, requestId }: RestRequest,
  parameters: PersonLookupParameters,
  person: Person,
  extras: Extras,
): { ok: true; row: LookupRow } | { ok: false; answer: RestAnswer } {
  const { lookups, rows, notices } = deps;
  const { userId } = caller;
  const { flat, deep } = splitMetadata(parameters.metadata ?? {});
  return inTransaction(deps.db, () => {
    const started = lookups.start({
      caller,
      person,
      tool: extras.tool,
      ...(parameters.lookup_type ?? { lookupType: PRO_PLAN.defaultLookupType }),
      tags: extras.tags ?? [],
      metadata: flat,
      extraPrices: extras.prices ?? [],
    });
    if (!started.ok) return { ok: false, answer: refuseUnpaid(started.shortOf) };
    extras.alsoSave?.();
    const lookupId = rows.latest(userId, person.id)?.id;
    if (lookupId === undefined) throw new Error('a lookup that was just started is not there');
    rows.remember(lookupId, { requestId, returnCachedEmails: parameters.return_cached_emails });
    if (parameters.metadata) rows.saveDeepMetadata(userId, person.id, deep, Object.keys(flat));
    const row = rows.find(lookupId);
    if (row === undefined) throw new Error('a lookup that was just noted is not there');
    const { webhook_id: webhookId } = parameters;
    if (webhookId !== undefined) notices.announce({ webhookId, lookupId, requestId, endsAt: row.ready_at });
    return { ok: true, row };
  });
}

/** Texts and numbers go to My Contacts, where the tools see them too; other values stay with REST. */
function splitMetadata(metadata: Record<string, unknown>): { flat: Metadata; deep: Record<string, unknown> } {
  const flat: Metadata = {};
  const deep: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(metadata)) {
    if (typeof value === 'string' || typeof value === 'number') flat[key] = value;
    else deep[key] = value;
  }
  return { flat, deep };
}
