import { z } from 'zod';
import { components } from '../components.ts';
import { textOrNull } from './contact.ts';

const signal = z.boolean().nullable();

/** The answer of `POST /email/verify` (docs/contract.md#verification-result). */
export const verification = z.object({
  email: z.string(),
  status: z.enum(['valid', 'invalid', 'catchall', 'unknown']),
  credits_charged: z.int().min(0).max(1).describe('0 when the status is `unknown`.'),
  mx_record: textOrNull,
  checks: z.object({ format_valid: signal, domain_valid: signal, disposable: signal, catchall: signal }),
});
components.add(verification, { id: 'Verification' });

/** The body of a 402 (docs/contract.md#no-verification-credits). */
export const noVerificationCredits = z.object({
  detail: z.string(),
  error_code: z.literal(202),
  credit_type: z.literal('email_verification'),
  purchase_url: z.string().meta({ format: 'uri' }),
});
components.add(noVerificationCredits, { id: 'NoVerificationCredits' });
