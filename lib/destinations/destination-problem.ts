import { z } from 'zod';
import { contactFieldSchema } from './contact-field-schema.ts';

/** At most this much of a vendor's own words is kept, as plain text. */
export const MAX_DETAILS = 200;

const details = z.string().max(MAX_DETAILS);

/**
 * A problem at a destination, as a value; `lib/texts` makes a sentence of it. `details`: the vendor's own words, at
 * most 200 characters, never with a credential; empty where there are none.
 */
export const destinationProblemSchema = z.lazy(() =>
  z.discriminatedUnion('code', [
    /** The browser has not been allowed to talk to this origin. */
    z.object({ code: z.literal('permission_missing'), origin: z.string() }),
    /** 401: the credential is not taken, or no longer. */
    z.object({ code: z.literal('sign_in_refused'), details }),
    /** 402: the credential is good, but the account is not open, e.g. its trial is over. */
    z.object({ code: z.literal('account_closed'), details }),
    /** 403: the credential is good, but not for this; `scope` where the destination named one. */
    z.object({ code: z.literal('not_allowed'), scope: z.string().nullable(), details }),
    /** 404 or 410 of the address book or the hook itself. */
    z.object({ code: z.literal('gone') }),
    /** The record was changed there since we wrote it. */
    z.object({ code: z.literal('changed_there') }),
    /** The record holds something else in these fields: the user chooses. */
    z.object({ code: z.literal('differs'), fields: z.array(contactFieldSchema) }),
    /** A field of its records, which one of our fields goes to, is gone there. */
    z.object({ code: z.literal('target_missing'), target: z.string() }),
    /** It cannot take a field of ours there. */
    z.object({ code: z.literal('target_refused') }),
    /** 400, 409, 422; `field` where the destination named one. */
    z.object({ code: z.literal('entry_refused'), field: z.string().nullable(), details }),
    /** It says that the person is there already, and takes no second record. */
    z.object({ code: z.literal('already_there'), details }),
    /** Its records must have a value in these fields, and the contact has none. */
    z.object({ code: z.literal('fields_missing'), fields: z.array(contactFieldSchema) }),
    /** 413, or more than the kind takes. */
    z.object({ code: z.literal('entry_too_large') }),
    /** 429, or 503 with a time. */
    z.object({ code: z.literal('rate_limited') }),
    /** No connection, no name, 5xx. */
    z.object({ code: z.literal('unreachable'), details }),
    /** It answers with a redirect, which is not followed to another origin. `origin`: the target, or empty. */
    z.object({ code: z.literal('redirected'), origin: z.string() }),
    /** The answer is not one of this kind of destination. */
    z.object({ code: z.literal('unreadable_answer') }),
    /** The answer is longer than any that is read; nothing of it was kept. */
    z.object({ code: z.literal('answer_too_large') }),
    /** The address is invalid, or may not be used. */
    z.object({ code: z.literal('wrong_address') }),
    /** A signing key that is not written as receivers write theirs. */
    z.object({ code: z.literal('wrong_key') }),
    /** The user closed the sign-in window, or the sign-in server sent what must not be accepted. */
    z.object({ code: z.literal('sign_in_failed'), details }),
    /** It accepts only apps that were registered with it before. */
    z.object({ code: z.literal('registration_closed') }),
    /** A tool that was chosen is gone, or takes other arguments. */
    z.object({ code: z.literal('tools_changed') }),
    /** The user still has to choose the field mapping. */
    z.object({ code: z.literal('fields_open') }),
    /** The record that was saved before is not found, and may be there all the same. */
    z.object({ code: z.literal('not_found_again') }),
    /** More than one record is certainly this person's. */
    z.object({ code: z.literal('several_there') }),
    /** The call went out and no answer came. */
    z.object({ code: z.literal('no_answer') }),
  ]),
);

export type DestinationProblem = z.infer<typeof destinationProblemSchema>;

/** The problem without what the destination chose to say: that may repeat values of the person who was sent. */
export function withoutWords(problem: DestinationProblem): DestinationProblem {
  const wordless = 'details' in problem ? { ...problem, details: '' } : problem;
  return wordless.code === 'entry_refused' ? { ...wordless, field: null } : wordless;
}
