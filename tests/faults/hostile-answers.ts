/** Texts as a hostile service might send them, and whole answers made of them. */

export const SCRIPT = `<img src=x onerror="globalThis.hacked=1"><script>globalThis.hacked=1</script><a href="javascript:globalThis.hacked=1">x</a>"'><svg onload=globalThis.hacked=1>`;
/** Characters that reverse the following text, are invisible, or join. */
const INVISIBLE = '\u202e\u2066\u200b\u200f\u0007\u{e0041}\ufeff';
const LONG = 'm'.repeat(1_000_000);

type Fields = Record<string, unknown>;

/** A profile with this text in every field. */
function saying(text: string): Fields {
  return {
    name: text,
    current_title: text,
    current_employer: text,
    location: text,
    current_employer_domain: text,
    current_employer_industry: text,
    linkedin_url: text,
    recommended_email: text,
    city: text,
    country: text,
    tags: text,
    profile_pic: text,
    job_history: [{ title: text, company: text, start_date: text, end_date: text, description: text }],
    education: [{ school: text, degree: text, major: text, start: text, end: text }],
    company: { name: text, domain: text, industry_str: text, employee_count: text },
    emails: [
      { email: text, grade: text, type: text, smtp_valid: text, last_validation_check: text },
      { email: 'jane.example@acme-instruments.example', grade: text },
    ],
    phones: [{ number: text, e164: text, extension: text, type: text, grade: text }],
  };
}

const MANY = 10_000;

/** Fields that overwrite the answers of `person_lookup` and `check_person_status`. */
export const ANSWERS: Record<string, Fields> = {
  'HTML and script in every text': saying(SCRIPT),
  'script and data links': {
    emails: [
      { email: 'javascript:globalThis.hacked=1//@x.example' },
      { email: 'data:text/html,<script>hacked=1</script>@x.example' },
      { email: 'a@x.example?body=x&cc=evil@y.example' },
      { email: 'jane.example@acme-instruments.example' },
    ],
    phones: [
      { number: 'javascript:globalThis.hacked=1', e164: 'javascript:globalThis.hacked=1' },
      { number: '+49 30 1', e164: '+49301;x=javascript:1' },
      { number: '+49 30 23125', e164: '+493023125', extension: '1;url=javascript:x' },
    ],
    linkedin_url: 'javascript:globalThis.hacked=1',
    links: { a: 'javascript:globalThis.hacked=1' },
  },
  'characters that turn around and hide': {
    ...saying(`${INVISIBLE}evil${INVISIBLE}`),
    emails: [{ email: `jane${INVISIBLE}@acme.example` }, { email: 'jane.example@acme-instruments.example' }],
  },
  'texts of 1 MB': {
    ...saying('text'),
    name: LONG,
    current_title: LONG,
    location: LONG,
    current_employer: LONG,
    job_history: [{ title: LONG, company: LONG }],
    emails: [{ email: `${LONG}@x.example` }, { email: 'jane.example@acme-instruments.example' }],
  },
  '10,000 emails and phones': {
    emails: [
      { email: 'jane.example@acme-instruments.example', grade: 'A' },
      ...Array.from({ length: MANY - 1 }, (_, at) => ({ email: `p${at}@x.example`, grade: 'B' })),
    ],
    phones: Array.from({ length: MANY }, (_, at) => ({ number: `+49 30 ${10_000 + at}`, e164: `+4930${10_000 + at}` })),
    job_history: [],
    education: [],
  },
  'wrong types everywhere': {
    name: 7,
    current_title: [],
    current_employer: { a: 1 },
    location: true,
    job_history: { 0: 'x' },
    education: 'x',
    company: [],
    skills: 7,
    phones: [null, 7, 'x', [], { number: {} }, { number: 7 }],
    emails: [
      null,
      7,
      'x',
      [],
      { email: {} },
      { email: 'jane.example@acme-instruments.example', grade: {}, type: 7, smtp_valid: [], last_validation_check: -1 },
    ],
    birth_year: 'x',
    links: [],
    metadata: 'x',
  },
  'nesting without end': {
    deep: JSON.parse(`${'[{"a":'.repeat(2_000)}1${'}]'.repeat(2_000)}`) as unknown,
    metadata: JSON.parse(`${'['.repeat(2_000)}${']'.repeat(2_000)}`) as unknown,
  },
};

/** Fields that overwrite the answer of `account`. */
export const ACCOUNT: Fields = {
  first_name: SCRIPT,
  last_name: `${INVISIBLE}evil`,
  email: SCRIPT,
  plan: { name: SCRIPT },
  lookup_credit_balance: 1e308,
  person_export_credit_balance: -5,
  company_export_credit_balance: 'NaN',
  lifetime_credits_spent: -1e308,
  daily_api_num_calls: 1e308,
  daily_api_limit: 'Infinity',
  credit_usage: [{ type: 'standard_lookup', allocated: -1, used: 1e308, remaining: 'NaN' }, { type: SCRIPT }, 7, null],
  rate_limits: { x: SCRIPT },
};

/** Tools added to the answer of `tools/list`. */
export const TOOLS = [
  { name: SCRIPT, description: SCRIPT },
  { name: `${INVISIBLE}evil`, title: SCRIPT },
  { name: LONG },
  { name: 7 },
  null,
];
