import type { Company } from '../contacts/company.ts';
import { plainEmail } from '../contacts/identity-key.ts';
import { isCurrent, verificationView } from '../contacts/verification.ts';
import { type Ask, keyOf, priceOf } from '../lookups/ask.ts';
import type { CompanyAnswerView, CompanyView, VerificationAnswerView } from '../messages/bought-views.ts';
import type { CompanyIdentifier } from '../service/identifiers.ts';
import { callView } from './call-view.ts';
import type { Desk } from './desk.ts';
import { readCompanyIdentifier } from './lookup-messages.ts';

/** Everything about one company, from the stores. */
export async function readCompany(desk: Desk, which: CompanyIdentifier): Promise<CompanyAnswerView> {
  const read = readCompanyIdentifier(which);
  const ask: Ask = { tool: 'company_lookup', which: read ?? which };
  const parts = read ? await desk.signedIn().catch(() => null) : null;
  if (!parts) return { lookup: { status: 'none' }, company: null, owned: false, price: priceOf(ask) };
  const key = keyOf(ask);
  const company = await parts.companies.byKey(key);
  const row = await parts.journal.latest({ key, profileId: null, companyId: company?.companyId ?? (await parts.companies.companyIdOf(key)) });
  return { lookup: callView(row), company: company && companyView(company), owned: company?.isFull === true, price: priceOf(ask) };
}

function companyView({ record: _kept, ...view }: Company): CompanyView {
  return view;
}

/** Everything about one email address, from the stores. */
export async function readVerification(desk: Desk, email: string): Promise<VerificationAnswerView> {
  const ask: Ask = { tool: 'email_verify', email: plainEmail(email) };
  const parts = await desk.signedIn().catch(() => null);
  if (!parts) return { lookup: { status: 'none' }, verification: null, owned: false, price: priceOf(ask) };
  const verification = await parts.companies.verification(ask.email);
  const row = await parts.journal.latest({ key: keyOf(ask), profileId: null, companyId: null });
  return { lookup: callView(row), verification: verification && verificationView(verification), owned: verification !== null && isCurrent(verification, desk.now()), price: priceOf(ask) };
}
