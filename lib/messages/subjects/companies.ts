/** Messages about companies and about verifications of email addresses. */

import { z } from 'zod';
import { companyIdentifierSchema, emailSchema } from '../../service/identifier-schemas.ts';
import { answering, message } from '../message.ts';
import type { Receipt } from '../protocol.ts';
import type { CompanyAnswerView, CompanyPageView, VerificationAnswerView, VerificationView } from '../views/company.ts';
import { lookupTags, nothing, people } from './shapes.ts';

const company = () => z.object({ which: companyIdentifierSchema });
const verification = () => z.object({ email: emailSchema });

const companyPage = () => z.object({ text: z.string().max(200), page: z.number().int().min(0).max(100_000) });

export const companyMessages = {
  readCompany: message(people, company, answering<CompanyAnswerView>),
  /** A page of this account's companies that fit a text, newest first; `page` counts from 0. */
  readCompanies: message(['workspace'], companyPage, answering<CompanyPageView>),
  /** Starts the free search for a company. */
  previewCompany: message(people, company, answering<Receipt>),
  /** Starts a paid lookup. `tags`: saved with the company at the service. */
  startCompanyLookup: message(people, () => company().extend({ tags: lookupTags() }), answering<Receipt>),
  readVerification: message(people, verification, answering<VerificationAnswerView>),
  /** Verifications of this account, newest first, at most 500. */
  readVerifications: message(['workspace'], nothing, answering<VerificationView[]>),
  /** Deletes the verification of an address here; what was spent on it stays in the ledger. */
  deleteVerification: message(['workspace'], verification, answering<Receipt>),
  startVerification: message(people, verification, answering<Receipt>),
};
