import { z } from 'zod';
import { CREDIT_TYPES } from './credits.ts';
import { API_KEY_GAPS, type Problem } from './problem.ts';
import { purchaseUrl } from './purchase-url.ts';

const text = z.string();

/** Codes without details, of sign-in and the service. */
const SERVICE_CODES = [
  'signed_out',
  'sign_in_expired',
  'scope_missing',
  'client_id_missing',
  'client_id_refused',
  'not_permitted',
  'key_refused',
  'key_not_allowed',
  'sign_in_cancelled',
  'offline',
  'service_down',
  'timeout',
  'unreadable_answer',
  'answer_too_large',
  'not_found',
  'lookup_failed',
] as const;

/** Codes without details of our own making: apart, as TypeScript compares up to 25 cases of one object with a union. */
const OWN_CODES = [
  'suppressed',
  'no_longer_free',
  'not_restored',
  'email_too_long',
  'batch_stopped',
  'set_by_policy',
  'in_private_window',
  'policy_unknown',
  'storage_failed',
  'storage_newer',
] as const;

const knownProblem = z.lazy(
  () =>
    z.discriminatedUnion('code', [
      z.object({ code: z.enum(SERVICE_CODES) }),
      z.object({ code: z.enum(OWN_CODES) }),
      z.object({ code: z.literal('key_bound'), domain: text }),
      z.object({ code: z.literal('not_with_api_key'), gap: z.enum(API_KEY_GAPS) }),
      z.object({ code: z.literal('sign_in_failed'), detail: text }),
      z.object({ code: z.literal('wrong_address'), address: text }),
      z.object({ code: z.literal('permission_missing'), origin: text }),
      z.object({
        code: z.literal('insufficient_credits'),
        creditType: text,
        // The URL becomes a link.
        purchaseUrl: purchaseUrl.transform((url) => url ?? undefined).optional(),
      }),
      z.object({ code: z.literal('rate_limited'), until: z.number() }),
      z.object({ code: z.literal('validation_error'), field: text, reason: text }),
      z.object({ code: z.literal('service_error'), sentence: text }),
      z.object({ code: z.literal('tool_missing'), tool: text }),
      z.object({
        code: z.literal('cap_reached'),
        which: z.enum(['day', 'batch', ...CREDIT_TYPES]),
        cap: z.number(),
        spent: z.number(),
      }),
      z.object({
        code: z.literal('confirm_elsewhere'),
        why: z.enum(['doubt', 'unseen-covers']).catch('doubt'),
        where: z.enum(['popup', 'window', 'nowhere']),
      }),
    ]) satisfies z.ZodType<Problem>,
);

/** A code that stored records may still have under its former name. */
const formerProblem = z.lazy(() =>
  z.object({ code: z.literal('do_not_look_up') }).transform((): Problem => ({ code: 'suppressed' })),
);

/**
 * A stored problem, with every detail that its text needs. One that another version wrote, or that was damaged, is read
 * as a problem of the service without a sentence: the record that contains it stays readable.
 */
export const problemSchema = z.lazy(() =>
  z.union([knownProblem, formerProblem]).catch({ code: 'service_error', sentence: '' }),
);
