/** Messages about companies and about verifications of email addresses. */

import { z } from 'zod';
import { companyIdentifierSchema, emailSchema } from '../../service/identifier-schemas.ts';
import { answering, message } from '../message.ts';
import type { Receipt } from '../protocol.ts';
import type { CompanyAnswerView, CompanyLineView, VerificationAnswerView, VerificationView } from '../views/company.ts';
import { nothing, people } from './shapes.ts';

const company = () => z.object({ which: companyIdentifierSchema });
const verification = () => z.object({ email: emailSchema });

export const companyMessages = {
  readCompany: message(people, company, answering<CompanyAnswerView>),
  /** Companies of this account, newest first, at most 500. */
  readCompanies: message(['workspace'], nothing, answering<CompanyLineView[]>),
  /** Starts the free search for a company. */
  previewCompany: message(people, company, answering<Receipt>),
  startCompanyLookup: message(people, company, answering<Receipt>),
  readVerification: message(people, verification, answering<VerificationAnswerView>),
  /** Verifications of this account, newest first, at most 500. */
  readVerifications: message(['workspace'], nothing, answering<VerificationView[]>),
  startVerification: message(people, verification, answering<Receipt>),
};
