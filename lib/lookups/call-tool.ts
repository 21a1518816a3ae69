import { companyOf } from '../contacts/company.ts';
import { verificationOf } from '../contacts/verification.ts';
import { FREE } from '../service/credits.ts';
import type { Turn } from '../service/pacing/pacer.ts';
import type { EngineParts } from './engine-parts.ts';
import { type PersonRow, fileAnswer, finish } from './file-answer.ts';
import { identify, identifyCompany } from './identify.ts';
import type { LookupRow } from './lookup-row.ts';

/**
 * Finds out by free search whom or what a row is about, where that can be told: it may be owned, or under way, under
 * another key. An email address to verify is its own identity.
 */
export async function identifyRow(parts: EngineParts, { ask, profileId, companyId }: LookupRow, tools: string[]): Promise<void> {
  switch (ask.tool) {
    case 'person_lookup':
    case 'profile_company_lookup':
      if (profileId === null && tools.includes('person_search')) await identify(parts, ask.who);
      return;
    case 'company_lookup':
      if (companyId === null && tools.includes('company_search')) await identifyCompany(parts, ask.which);
      return;
    case 'email_verify':
      return;
    default:
      ask satisfies never;
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
      const answer = await service.lookupPerson(ask, turn);
      return () => fileAnswer(parts, { ...sent, ask } satisfies PersonRow, answer);
    }
    case 'profile_company_lookup': {
      const { person, company } = await service.lookupPersonWithCompany(ask, turn);
      return () => fileAnswer(parts, { ...sent, ask } satisfies PersonRow, person, { company });
    }
    case 'company_lookup': {
      const company = companyOf(await service.lookupCompany(ask.which, turn), now());
      return async () => end(parts, await journal.complete(sent.id, { company }, now()));
    }
    case 'email_verify': {
      const answer = await service.verifyEmail(ask.email, turn);
      const verification = verificationOf(ask.email, answer, now());
      return async () => end(parts, await journal.complete(sent.id, { verification }, now(), answer.creditsCharged === 0 ? FREE : sent.price));
    }
    default:
      return ask satisfies never;
  }
}

function end(parts: EngineParts, done: LookupRow | null): void {
  if (done) finish(parts, done);
}
