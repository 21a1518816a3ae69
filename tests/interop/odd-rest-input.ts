import * as fc from 'fast-check';
import { FACETS } from './good-rest-input.ts';

/** Unexpected text: any Unicode, lone surrogates and control characters too. */
const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    '0',
    '-1',
    '1e9',
    '1.5',
    '99999999999999999999',
    'null',
    'undefined',
    'NaN',
    '[object Object]',
    '__proto__',
    'constructor',
    '\0',
    '\uD800',
    '"',
    "'; DROP TABLE lookup; --",
    '-',
    '""',
    '-""',
    '*',
    '%',
    '::',
    '::~5km',
    'x::~5',
    'a'.repeat(5000),
  ),
);

const PARAMETERS = [
  'id',
  'ids',
  'email',
  'linkedin_url',
  'linkedin_ext_url',
  'name',
  'current_employer',
  'title',
  'npi_number',
  'phone',
  'lookup_type',
  'metadata',
  'return_cached_emails',
  'webhook_id',
  'domain',
  'ticker',
  'tags',
  'colour',
] as const;
/** Unexpected parameters; not `api_key`, which would change the calling account. */
export const oddPairs = fc.array(fc.tuple(fc.oneof(fc.constantFrom<string>(...PARAMETERS), oddText), oddText), {
  maxLength: 4,
});

const oddFacets = fc.dictionary(
  fc.oneof(fc.constantFrom(...Object.keys(FACETS), 'email_grade', 'years_experience', 'colour'), oddText),
  fc.oneof(fc.jsonValue(), fc.array(oddText, { maxLength: 3 })),
  { maxKeys: 3 },
);
/** Unexpected bodies. */
export const oddBody = fc.oneof(
  fc.jsonValue(),
  fc.record(
    {
      query: fc.oneof(oddFacets, fc.jsonValue()),
      exclude: fc.oneof(oddFacets, fc.jsonValue()),
      start: fc.jsonValue(),
      page_size: fc.jsonValue(),
      order_by: fc.jsonValue(),
    },
    { requiredKeys: ['query'] },
  ),
  fc.record({ query: oddFacets }),
  fc.record({ email: fc.oneof(oddText, fc.jsonValue()) }),
);
