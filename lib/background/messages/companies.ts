import { plainEmail } from '../../contacts/identity/identity-key.ts';
import { isCurrent } from '../../contacts/verification.ts';
import { type Ask, keyOf, priceOf } from '../../lookups/model/ask.ts';
import type { Receipt } from '../../messages/protocol.ts';
import type { companyMessages } from '../../messages/subjects/companies.ts';
import type {
  CompanyAnswerView,
  CompanyLineView,
  VerificationAnswerView,
  VerificationView,
} from '../../messages/views/company.ts';
import type { CompanyIdentifier } from '../../service/identifiers.ts';
import { troubleOf } from '../../service/service-error.ts';
import type { SignedIn } from '../account/signed-in.ts';
import { notAProfile, originOf, startCompanyLookup, startVerification } from '../actions/lookups.ts';
import type { Desk } from '../context.ts';
import { callView } from '../views/call-view.ts';
import { readCompanyIdentifier } from '../views/read-identifier.ts';
import { verificationView } from '../views/verification-view.ts';
import type { Answers } from './answers.ts';

export const companyAnswers: Answers<typeof companyMessages> = {
  readCompany: (context, { which }) => readCompany(context, which),
  readCompanies,
  previewCompany: (context, { which }) => previewCompany(context, which),
  startCompanyLookup: (context, { which }, { caller }) => startCompanyLookup(context, which, originOf(caller)),
  readVerification: (context, { email }) => readVerification(context, email),
  readVerifications,
  startVerification: (context, { email }, { caller }) => startVerification(context, email, originOf(caller)),
};

/** Everything about one company, from the stores. */
export async function readCompany(desk: Desk, which: CompanyIdentifier): Promise<CompanyAnswerView> {
  const read = readCompanyIdentifier(which);
  const parts = read ? await desk.signedIn().catch(() => null) : null;
  if (parts && read) return companyAnswer(parts, read);
  return {
    which: read ?? which,
    preview: { status: 'none' },
    lookup: { status: 'none' },
    company: null,
    owned: false,
    price: priceOf({ tool: 'company_lookup', which }),
  };
}

/** @param which in the one form that counts */
export async function companyAnswer(parts: SignedIn, which: CompanyIdentifier): Promise<CompanyAnswerView> {
  const ask: Ask = { tool: 'company_lookup', which };
  const { row, company } = await knownCompany(parts, ask);
  return {
    which,
    preview: await parts.previews.readCompany(which),
    lookup: callView(row),
    company,
    owned: company?.isFull === true,
    price: priceOf(ask),
  };
}

/** The newest lookup of a company, and what is owned of it. */
export async function knownCompany({ companies, journal }: SignedIn, ask: Ask) {
  const key = keyOf(ask);
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

/** Starts the free search for a company; what it finds is announced. */
export async function previewCompany(desk: Desk, which: CompanyIdentifier): Promise<Receipt> {
  const read = readCompanyIdentifier(which);
  if (!read) return notAProfile();
  try {
    const parts = await desk.signedIn();
    if (!parts) return { ok: false, trouble: { code: 'signed_out' } };
    void parts.previews.refreshCompany(read);
    return { ok: true };
  } catch (error) {
    return { ok: false, trouble: troubleOf(error) };
  }
}

/** Everything about one email address, from the stores. */
export async function readVerification(desk: Desk, email: string): Promise<VerificationAnswerView> {
  const parts = await desk.signedIn().catch(() => null);
  if (parts) return verificationAnswer(parts, email, desk.now());
  return {
    email: plainEmail(email),
    lookup: { status: 'none' },
    verification: null,
    owned: false,
    price: priceOf({ tool: 'email_verify', email }),
  };
}

/** @param now ms since epoch */
export async function verificationAnswer(
  { companies, journal }: SignedIn,
  email: string,
  now: number,
): Promise<VerificationAnswerView> {
  const ask: Ask = { tool: 'email_verify', email: plainEmail(email) };
  const [verification, row] = await Promise.all([
    companies.verification(ask.email),
    journal.latest({ key: keyOf(ask), profileId: null, companyId: null }),
  ]);
  return {
    email: ask.email,
    lookup: callView(row),
    verification: verification && verificationView(verification),
    owned: verification !== null && isCurrent(verification, now),
    price: priceOf(ask),
  };
}

/** So many of each are listed. */
const MOST = 500;

/** What was verified, newest first. */
export async function readVerifications(desk: Desk): Promise<VerificationView[]> {
  const parts = await desk.signedIn().catch(() => null);
  return newest((await parts?.companies.verifications()) ?? [], ({ checkedAt }) => checkedAt).map(verificationView);
}

/** The companies that were bought, newest first. */
export async function readCompanies(desk: Desk): Promise<CompanyLineView[]> {
  const parts = await desk.signedIn().catch(() => null);
  return newest((await parts?.companies.all()) ?? [], ({ boughtAt }) => boughtAt).map(
    ({ companyId, name, domain, industry, employees, location, isFull, boughtAt }) => ({
      companyId,
      name,
      domain,
      industry,
      employees,
      location,
      isFull,
      boughtAt,
    }),
  );
}

function newest<T>(all: T[], timeOf: (one: T) => number): T[] {
  return all.toSorted((a, b) => timeOf(b) - timeOf(a)).slice(0, MOST);
}
