import { z } from 'zod';

/**
 * What the vendor's own REST client for Python sends, and the fields it cannot do without. Recorded on 2026-11-24 by
 * running it against the sandbox, under the sandbox's version prefix.
 */
export interface RecordedCall {
  method: 'GET' | 'POST';
  /** Below `{base_url}`, without a slash at the end. */
  path: string;
  body?: object;
  /** Only a status below 400 is a success. */
  isSuccess: boolean;
  reads: z.ZodType;
}

const listed = z.object({ id: z.int(), name: z.string() });
const page = z.object({ profiles: z.array(listed).min(1), pagination: z.object({ next: z.int() }) });
const tracked = z.object({ id: z.int(), status: z.string() });
/** Of a refusal it shows `detail`, else `error`, else every field's text. */
const refusal = z.record(z.string(), z.union([z.string(), z.number()]));
const SEARCH = { method: 'POST', path: '/search' } as const;
const MANAGERS = { current_title: ['Manager'] };

/** The calls whose answers do not depend on others. */
export const RECORDED: Readonly<Record<string, RecordedCall>> = {
  'the account': {
    method: 'GET',
    path: '/account',
    isSuccess: true,
    reads: z.object({
      id: z.int(),
      first_name: z.string(),
      last_name: z.string(),
      email: z.email(),
      state: z.string(),
      lookup_credit_balance: z.number(),
      plan: z.object({ name: z.string(), lookup_limit: z.int() }),
      lifetime_credits_spent: z.int(),
      api_key: z.string(),
      api_key_domain: z.string(),
    }),
  },
  'a lookup by name and employer': {
    method: 'GET',
    path: '/person/lookup?name=Jane+Example&current_employer=Acme+Instruments',
    isSuccess: true,
    reads: tracked,
  },
  'a lookup of nobody': {
    method: 'GET',
    path: '/person/lookup?linkedin_url=https%3A%2F%2Fwww.linkedin.com%2Fin%2Fnobody-there',
    isSuccess: false,
    reads: refusal,
  },
  'a search': {
    ...SEARCH,
    body: { query: MANAGERS, start: 1, page_size: 5 },
    isSuccess: true,
    reads: page,
  },
  'a search in an order': {
    ...SEARCH,
    body: { query: MANAGERS, start: 1, page_size: 10, order_by: 'popularity' },
    isSuccess: true,
    reads: page,
  },
  'one person of a search, by position': {
    ...SEARCH,
    body: { query: MANAGERS, start: 4, page_size: 1 },
    isSuccess: true,
    reads: z.object({ profiles: z.tuple([listed]) }),
  },
  'a search that excludes': {
    ...SEARCH,
    body: { query: { ...MANAGERS, exclude_current_title: ['Product'] }, start: 1, page_size: 10 },
    isSuccess: true,
    reads: page,
  },
  'a facet that there is not': {
    ...SEARCH,
    body: { query: { nonsense: ['x'] }, start: 1, page_size: 10 },
    isSuccess: false,
    reads: refusal,
  },
};

/** A lookup and the question for its status, which the client repeats until it reads `complete`. */
export const LOOKUP = { path: (id: number) => `/person/lookup?id=${id}`, reads: tracked };
export const STATUS = {
  path: (ids: readonly number[]) => `/person/checkStatus?${ids.map((id) => `ids=${id}`).join('&')}`,
  reads: z.array(tracked),
};
/** The emails of a finished lookup. */
export const finished = z.object({
  id: z.int(),
  status: z.literal('complete'),
  emails: z.array(z.object({ email: z.string(), smtp_valid: z.string().nullable(), type: z.string().nullable() })),
});
