import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Credits, Price } from '../accounts/credits.ts';
import type { EmailVerdict } from '../lookups/verify-email.ts';
import { inTransaction } from '../store/transaction.ts';
import { insufficientCredits } from './tool-error.ts';
import type { ToolError } from './tool-error.ts';
import { defineTool, done, refused } from './tool.ts';
import type { Tool } from './tool.ts';

const PRICE: readonly Price[] = [{ pool: 'email_verification', usageType: null, credits: 1 }];

/** The input of `email_verify`. */
export const emailVerifyInput = z.strictObject({
  email: z
    .string()
    .trim()
    .min(3)
    .max(254)
    .regex(/^[^\s@]+@[^\s@]+$/u, { error: 'it is not an email address' })
    .describe('The address to check, one per call.'),
});

/** The body that REST sends with status 402 (docs/contract.md#no-verification-credits). */
const NO_CREDITS: ToolError = {
  ...insufficientCredits('email_verification'),
  structured: {
    detail: 'There are no email verification credits left. Nothing was charged.',
    error_code: 202,
    credit_type: 'email_verification',
    purchase_url: 'https://calling-card.example/credits/email-verification',
  },
};

/**
 * The paid `email_verify` tool: 1 email verification credit, refunded when the outcome is `unknown`
 * (docs/contract.md#email_verify).
 */
export function createEmailVerifyTool({
  db,
  credits,
  verify,
}: {
  db: DatabaseSync;
  credits: Credits;
  verify: (email: string) => EmailVerdict;
}): Tool {
  return defineTool({
    name: 'email_verify',
    title: 'Verify an email address',
    description:
      'Tells whether one address can receive mail: "valid", "invalid", "catchall" (the domain accepts any address, so this mailbox cannot be confirmed) or "unknown" (no usable answer; retry once, later). Costs 1 email verification credit; "unknown" is given back.',
    action: 'email_verify',
    readOnly: false,
    input: emailVerifyInput,
    run: (caller, { email }) =>
      inTransaction(db, () => {
        if (credits.shortOf(caller.userId, PRICE) !== null) return refused(NO_CREDITS);
        const call = { userId: caller.userId, tool: 'email_verify', profileId: null, lookupId: null };
        const { status, mx_record: mx, checks } = verify(email);
        credits.charge(call, PRICE);
        if (status === 'unknown') credits.refund(call, PRICE);
        return done({ email, status, credits_charged: status === 'unknown' ? 0 : 1, mx_record: mx, checks });
      }),
  });
}
