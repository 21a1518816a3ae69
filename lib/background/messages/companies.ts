import { companyChangesOf } from '../../contacts/changes/change-store.ts';
import { companiesWith } from '../../contacts/companies-with.ts';
import { plainEmail } from '../../contacts/identity/identity-key.ts';
import { currentUntil } from '../../contacts/verification.ts';
import { eraseVerification } from '../../erasure/erase-verification.ts';
import { type PaidRequest, keyOf, priceOf } from '../../lookups/model/paid-request.ts';
import type { Receipt } from '../../messages/protocol.ts';
import type { companyMessages } from '../../messages/subjects/companies.ts';
import type {
  CompanyAnswerView,
  CompanyPageView,
  VerificationAnswerView,
  VerificationView,
} from '../../messages/views/company.ts';
import type { CompanyIdentifier } from '../../service/identifiers.ts';
import type { SignedIn } from '../account/signed-in.ts';
import { inStore } from '../actions/in-store.ts';
import { notAProfile, originOf, startCompanyLookup, startVerification } from '../actions/lookups.ts';
import type { AccountSource, WorkerContext } from '../context.ts';
import { clearErased } from '../events/clear-notifications.ts';
import { callView } from '../views/call-view.ts';
import { companyPast } from '../views/changes-view.ts';
import { readCompanyIdentifier } from '../views/read-identifier.ts';
import { verificationView } from '../views/verification-view.ts';
import type { Answers } from './answers.ts';

export const companyAnswers: Answers<typeof companyMessages> = {
  readCompany: (context, { which }) => readCompany(context, which),
  readCompanies,
  previewCompany: (context, { which }) => previewCompany(context, which),
  startCompanyLookup: (context, { which, tags }, { caller }) =>
    startCompanyLookup(context, which, originOf(caller), { tags }),
  readVerification: (context, { email }) => readVerification(context, email),
  readVerifications,
  deleteVerification: (context, { email }) => deleteVerification(context, email),
  startVerification: (context, { email }, { caller }) => startVerification(context, email, originOf(caller)),
};

/** Reads everything about one company, from the stores. */
export async function readCompany(
  context: Pick<WorkerContext, 'settings' | 'signedIn'>,
  which: CompanyIdentifier,
): Promise<CompanyAnswerView> {
  const read = readCompanyIdentifier(which);
  const deps = read ? await context.signedIn() : null;
  if (deps && read) return companyAnswer(deps, read, (await context.settings.read()).notifications);
  return {
    which: read ?? which,
    preview: { status: 'none' },
    lookup: { status: 'none' },
    company: null,
    owned: false,
    price: priceOf({ tool: 'company_lookup', which }),
  };
}

/**
 * @param which in its canonical form
 * @param notifies whether notifications are on
 */
export async function companyAnswer(
  deps: SignedIn,
  which: CompanyIdentifier,
  notifies: boolean,
): Promise<CompanyAnswerView> {
  const request: PaidRequest = { tool: 'company_lookup', which };
  const { row, company } = await knownCompany(deps, request);
  const past = company === null ? [] : companyPast(await companyChangesOf(deps.db, company.companyId));
  return {
    which,
    preview: await deps.previews.readCompany(which),
    lookup: callView(row, notifies),
    company,
    ...(past.length > 0 && { past }),
    owned: company?.isFull === true,
    price: priceOf(request),
  };
}

/** Reads the newest lookup of a company, and the company if it is owned. */
export async function knownCompany(
  { companies, journal }: Pick<SignedIn, 'companies' | 'journal'>,
  request: PaidRequest,
) {
  const key = keyOf(request);
  const company = await companies.byKey(key);
  return {
    company,
    row: await journal.latest({
      key,
      profileId: null,
      companyId: company?.companyId ?? (await companies.companyIdOf(key)),
    }),
  };
}

/** Starts the free search for a company; the result is announced. */
export async function previewCompany(context: AccountSource, which: CompanyIdentifier): Promise<Receipt> {
  const read = readCompanyIdentifier(which);
  if (!read) return notAProfile();
  // The free search cannot find it, which says nothing about whether it exists.
  if (read.by === 'ticker') return { ok: true };
  return inStore(context, async ({ previews }) => {
    void previews.refreshCompany(read);
    return { ok: true };
  });
}

/** Reads everything about one email address, from the stores. */
export async function readVerification(
  context: Pick<WorkerContext, 'now' | 'settings' | 'signedIn'>,
  email: string,
): Promise<VerificationAnswerView> {
  const deps = await context.signedIn();
  if (deps) {
    const { notifications: notifies } = await context.settings.read();
    return verificationAnswer(deps, email, { notifies, now: context.now() });
  }
  return {
    email: plainEmail(email),
    lookup: { status: 'none' },
    verification: null,
    ownedUntil: null,
    price: priceOf({ tool: 'email_verify', email }),
  };
}

/** `notifies`: whether notifications are on; `now` in ms since epoch. */
export async function verificationAnswer(
  { companies, journal }: Pick<SignedIn, 'companies' | 'journal'>,
  email: string,
  { notifies, now }: { notifies: boolean; now: number },
): Promise<VerificationAnswerView> {
  const request: PaidRequest = { tool: 'email_verify', email: plainEmail(email) };
  const [verification, row] = await Promise.all([
    companies.verification(request.email),
    journal.latest({ key: keyOf(request), profileId: null, companyId: null }),
  ]);
  return {
    email: request.email,
    lookup: callView(row, notifies),
    verification: verification && verificationView(verification),
    ownedUntil: verification && currentUntil(verification, now),
    price: priceOf(request),
  };
}

const MAX_VERIFICATIONS = 500;

/** Reads the latest verifications, newest first. */
export async function readVerifications(context: AccountSource): Promise<VerificationView[]> {
  const deps = await context.signedIn();
  const all = (await deps?.companies.verifications()) ?? [];
  return all
    .toSorted((a, b) => b.checkedAt - a.checkedAt)
    .slice(0, MAX_VERIFICATIONS)
    .map(verificationView);
}

const COMPANIES_PER_PAGE = 100;

/** Reads one page of the owned companies that fit a text, newest first. */
export async function readCompanies(
  context: AccountSource,
  { text, page }: { text: string; page: number },
): Promise<CompanyPageView> {
  const deps = await context.signedIn();
  const owned = (await deps?.companies.all()) ?? [];
  const found = companiesWith(owned, text).toSorted((a, b) => b.boughtAt - a.boughtAt);
  const from = page * COMPANIES_PER_PAGE;
  const companies = found
    .slice(from, from + COMPANIES_PER_PAGE)
    .map(({ companyId, name, domain, industry, employees, location, isFull, boughtAt }) => ({
      companyId,
      name,
      domain,
      industry,
      employees,
      location,
      isFull,
      boughtAt,
    }));
  return { companies, found: found.length, owned: owned.length, perPage: COMPANIES_PER_PAGE };
}

/** Deletes the verification of an address, and its notifications; the ledger keeps what was spent. */
async function deleteVerification(context: WorkerContext, email: string): Promise<Receipt> {
  return inStore(context, async ({ db }) => {
    await eraseVerification(db, email, context.now());
    context.broadcaster.toPages('person', 'account');
    await clearErased(context, db);
    return { ok: true };
  });
}
