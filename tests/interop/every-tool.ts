import { z } from 'zod';

/** The operations of both libraries' clients that the tests need. */
export interface ConnectedClient {
  /** The media types of the answers that carried a result, as they came over the wire. */
  answeredAs: Set<string>;
  /** The protocol revision that the library negotiated. */
  revision: string | undefined;
  listTools(): Promise<string[]>;
  callTool(name: string, args: Record<string, unknown>): Promise<unknown>;
  close(): Promise<void>;
}

const credits = z.union([z.number(), z.literal('inf')]);
const pagination = z.object({ start: z.int(), next: z.int().nullish(), total: z.int() });
const contact = {
  emails: z.array(z.object({ email: z.email(), grade: z.string() })).min(1),
  phones: z.array(z.object({ number: z.string(), type: z.string() })),
};
const person = { profile_id: z.int(), name: z.string(), current_title: z.string(), current_employer: z.string() };
/** A person whose lookup is done, with the contact data. */
export const complete = z.object({ status: z.literal('complete'), ...person, ...contact });
const pending = z.object({
  status: z.literal('pending'),
  profile_id: z.int(),
  retry_after_seconds: z.int(),
  name: z.string(),
});
const company = { id: z.int(), name: z.string(), domain: z.string() };
const companySummary = z.object({ ...company, industry_str: z.string(), employee_count: z.int() });
const signal = z.boolean().nullable();

interface ToolCase {
  args: Record<string, unknown>;
  /** The shape of the answer's data, from the contract (docs/contract.md#tool-records). */
  shape: z.ZodType;
}

const QUICK_ID = 7;
const SLOW_ID = 30;

/** One valid call of each tool; in this order the status poll finds one lookup done and one pending. */
export const EVERY_TOOL: Readonly<Record<string, ToolCase>> = {
  ping: { args: {}, shape: z.object({ name: z.string(), version: z.string(), message: z.string() }) },
  person_search: {
    args: { query: { location: ['Berlin::~50mi'] }, page_size: 2, order_by: 'popularity' },
    shape: z.object({
      pagination,
      profiles: z
        .array(
          z.object({
            id: z.int(),
            name: z.string(),
            current_title: z.string(),
            current_employer: z.string(),
            location: z.string(),
          }),
        )
        .min(1)
        .max(2),
    }),
  },
  company_search: {
    args: { query: { employees: ['1+'] }, page_size: 3 },
    shape: z.object({ pagination, companies: z.array(companySummary).length(3) }),
  },
  person_lookup: {
    args: { linkedin_url: 'https://www.linkedin.com/in/quick-example', tags: ['interop'], metadata: { row: 1 } },
    shape: complete,
  },
  profile_company_lookup: {
    args: { id: SLOW_ID },
    shape: pending.extend({ company: z.object({ ...company, domain: z.string().nullable() }) }),
  },
  company_lookup: {
    args: { domain: 'acme-instruments.example' },
    shape: companySummary.extend({
      revenue: z.number(),
      founded: z.int(),
      description: z.string(),
      techstack: z.array(z.string()),
    }),
  },
  email_verify: {
    args: { email: 'quick@acme-instruments.example' },
    shape: z.object({
      email: z.email(),
      status: z.enum(['valid', 'invalid', 'catchall', 'unknown']),
      credits_charged: z.int().min(0).max(1),
      mx_record: z.string().nullable(),
      checks: z.object({ format_valid: signal, domain_valid: signal, disposable: signal, catchall: signal }),
    }),
  },
  check_person_status: {
    args: { profile_id: [QUICK_ID, SLOW_ID] },
    shape: z.tuple([complete, z.object({ status: z.literal('pending'), profile_id: z.int(), name: z.string() })]),
  },
  account: {
    args: {},
    shape: z.object({
      id: z.int(),
      first_name: z.string(),
      last_name: z.string(),
      email: z.email(),
      state: z.enum(['registered', 'test_user', 'anonymous']),
      plan: z.looseObject({}),
      api_key: z.string(),
      lookup_credit_balance: credits,
      person_export_credit_balance: credits,
      company_export_credit_balance: credits,
      lifetime_credits_spent: z.int(),
      lifetime_api_num_calls: z.int(),
      daily_api_num_calls: z.int(),
      daily_api_limit: z.int(),
      credit_usage: z
        .array(z.looseObject({ credit_type: z.string(), allocated: credits, used: z.number(), remaining: credits }))
        .length(6),
      rate_limits: z
        .array(
          z.object({ action: z.string(), duration: z.string(), limit: z.int(), used: z.int(), remaining: z.int() }),
        )
        .min(1),
    }),
  },
};

const answer = z.object({
  content: z.tuple([z.object({ type: z.literal('text'), text: z.string() })]),
  structuredContent: z.record(z.string(), z.unknown()),
  isError: z.literal(false).optional(),
});

/**
 * Returns the data of a tool's answer, which must be the same as text and as structure (docs/contract.md#tool-answers).
 * Throws when the answer is an error.
 */
export function dataOf(result: unknown): unknown {
  const {
    content: [{ text }],
    structuredContent,
  } = answer.parse(result);
  const data: unknown = JSON.parse(text);
  const asStructure = Array.isArray(data) ? { results: data } : data;
  if (JSON.stringify(asStructure) !== JSON.stringify(structuredContent))
    throw new Error(`text and structure differ: ${text}`);
  return data;
}
