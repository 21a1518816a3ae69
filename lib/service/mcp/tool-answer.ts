import { z } from 'zod';
import type { Problem } from '../problem.ts';
import { shopIn } from '../purchase-url.ts';
import { ServiceError } from '../service-error.ts';

const toolResultSchema = z.looseObject({
  isError: z.boolean().nullable().catch(false).optional(),
  structuredContent: z.unknown().optional(),
  content: z.array(z.unknown()).catch([]).optional(),
  _meta: z.record(z.string(), z.unknown()).nullable().catch(null).optional(),
});

/**
 * The data of a `tools/call` result in each form that it has, at least one: `structuredContent`, then JSON in the first
 * text (docs/contract.md#tool-answers).
 * @param now ms since epoch, for `retry_after_seconds`
 * @throws ServiceError for `isError` answers by their `_meta.error_code`, and for answers without data
 */
export function dataOf(result: unknown, now: number): unknown[] {
  const parsed = toolResultSchema.safeParse(result);
  if (!parsed.success) throw new ServiceError({ code: 'unreadable_answer' }, 'unknown', result);
  const answer = parsed.data;
  const text = firstText(answer.content ?? []);
  if (answer.isError) throw toolError(answer._meta ?? {}, text, answer.structuredContent, now);
  const forms: unknown[] = [];
  const { structuredContent } = answer;
  const isEmpty = Object.keys(Object(structuredContent)).length === 0;
  if (typeof structuredContent === 'object' && structuredContent !== null && !isEmpty) forms.push(structuredContent);
  try {
    forms.push(JSON.parse(text));
  } catch {
    if (forms.length === 0) throw new ServiceError({ code: 'unreadable_answer' }, 'unknown', result);
  }
  return forms;
}

function firstText(content: unknown[]): string {
  for (const part of content) {
    if (typeof part === 'object' && part !== null && 'text' in part && typeof part.text === 'string') return part.text;
  }
  return '';
}

const shortText = z.string().max(200).catch('');
/** As long as it says, up to a day; 10 s where it does not say. */
const seconds = z.coerce
  .number()
  .positive()
  .catch(10)
  .transform((wait) => Math.min(Math.max(wait, 1), 86_400));

const typedRefusal = z.looseObject({ credit_type: shortText }).catch({ credit_type: '' });

/** The type of the missing credits: as the answer says, or else as its body says in the form of REST. */
function creditTypeOf(meta: Record<string, unknown>, body: unknown): string {
  return shortText.parse(meta.credit_type) || typedRefusal.parse(body).credit_type;
}

/** The table of tool errors (docs/contract.md#tool-errors). */
function toolError(meta: Record<string, unknown>, sentence: string, body: unknown, now: number): ServiceError {
  const refused = (problem: Problem) => new ServiceError(problem, 'refused');
  switch (meta.error_code) {
    case 'auth_required':
      return refused({ code: 'sign_in_expired' });
    case 'insufficient_credits':
      return refused({ code: 'insufficient_credits', creditType: creditTypeOf(meta, body), ...shopIn(body) });
    case 'not_found':
      return refused({ code: 'not_found' });
    case 'lookup_failed':
      return refused({ code: 'lookup_failed' });
    case 'rate_limited':
      return refused({ code: 'rate_limited', until: now + seconds.parse(meta.retry_after_seconds) * 1_000 });
    case 'validation_error':
      return refused({
        code: 'validation_error',
        field: shortText.parse(meta.field),
        reason: shortText.parse(meta.reason),
      });
    default:
      // `service_error`, and every code we do not know: the work may have been done.
      return new ServiceError({ code: 'service_error', sentence: sentence.slice(0, 300) }, 'unknown');
  }
}
