import { createKeyService } from '../../../lib/background/account/create-key-service.ts';
import type { ContactService } from '../../../lib/service/contact-service.ts';
import type { LookupAnswer } from '../../../lib/service/schemas/lookup-answer.ts';
import { ServiceError } from '../../../lib/service/service-error.ts';
import type { Credentials } from '../../../sandbox/auth/sign-in/users.ts';
import type { CreditPool } from '../../../sandbox/contracts.ts';
import { type Laboratory, createLaboratory } from '../extension.fixture.ts';

export const JANE = { by: 'url', url: 'https://www.linkedin.com/in/jane-example' } as const;
export const UNKNOWN = { by: 'url', url: 'https://www.linkedin.com/in/nobody-at-all-here' } as const;
export const lookupType = 'premium_lookup' as const;
export const LOOKUP_MS = 5_000;
export const POOLS = ['lookup', 'person_export', 'company_export', 'email_verification'] as const;

export const WAYS = ['the tool server', 'REST'] as const;

export interface Way {
  open(): Promise<ContactService>;
  /** A service client without a valid account: its calls are refused with `signedOutCode`. */
  signedOut(): Promise<ContactService>;
  signedOutCode: string;
  /** Paid operations, as the request log names them. */
  paths: { person: object; verify: object };
}

/** A separate service, without other tests' lookups, and both transports to it. */
export interface BothTransports {
  lab: Laboratory;
  user: Credentials;
  ways: Record<(typeof WAYS)[number], Way>;
  /** Prepares the next test: full pools, no counted charges, and a person without earlier lookups. */
  refresh(): Promise<void>;
  setCredits(pool: CreditPool, value: number): void;
  /** The charges of this test. */
  charges(): string[];
  /** A person not used by any earlier test: the service remembers the state of each lookup. */
  freshPerson(): { by: 'id'; profileId: number };
}

export async function openBothTransports(): Promise<BothTransports> {
  const lab = await createLaboratory({ lookupMs: LOOKUP_MS });
  // The first user's company exports are not tracked: a charge would not show.
  const user = lab.sandbox.users[1];
  if (!user) throw new Error('the sandbox has no second user');
  let counted = 0;
  let lastPerson = 12;
  const setCredits = (pool: CreditPool, value: number) => lab.sandbox.controls.setCredits(2, pool, value);
  return {
    lab,
    user,
    ways: { 'the tool server': overTools(lab, user), REST: overRest(lab, user) },
    async refresh() {
      // The limits per minute are tested elsewhere.
      lab.advance(60_000);
      lastPerson += 1;
      for (const pool of POOLS) setCredits(pool, 100);
      counted = lab.sandbox.controls.listCharges().length;
      await lab.forgetRequests();
    },
    setCredits,
    charges: () =>
      lab.sandbox.controls
        .listCharges()
        .slice(counted)
        .map(({ pool, credits, reason }) => `${reason} ${credits} ${pool}`)
        .toSorted(),
    freshPerson: () => ({ by: 'id', profileId: lastPerson }),
  };
}

function overTools(lab: Laboratory, user: Credentials): Way {
  const open = async () => {
    await lab.signIn(undefined, user);
    return lab.service();
  };
  return {
    open,
    async signedOut() {
      const service = await open();
      await lab.fault({ kind: 'revoke_all', user: user.user });
      return service;
    },
    signedOutCode: 'sign_in_expired',
    paths: { person: { tool: 'person_lookup' }, verify: { tool: 'email_verify' } },
  };
}

function overRest(lab: Laboratory, user: Credentials): Way {
  return {
    open: async () => byKey(lab, user.apiKey),
    signedOut: async () => byKey(lab, 'sandbox-0000000000000000'),
    signedOutCode: 'key_refused',
    paths: { person: { path: '/v2/api/person/lookup' }, verify: { path: '/v2/api/email/verify' } },
  };
}

function byKey(lab: Laboratory, apiKey: string): ContactService {
  const closing: typeof fetch = (input, init) =>
    fetch(input, { ...init, headers: { ...(init?.headers as Record<string, string>), connection: 'close' } });
  const key = { apiKey: async () => apiKey, refused: async () => undefined };
  return createKeyService({
    baseUrl: lab.sandbox.ready.base_url,
    key,
    fetch: closing,
    hasPermission: async () => true,
    now: lab.now,
    sendsOnce: true,
  });
}

/** The error of a failed call. */
export async function failureOf(promise: Promise<unknown>) {
  const error: unknown = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ServiceError)) throw new Error(`expected a ServiceError, got ${String(error)}`);
  return { ...error.problem, delivery: error.delivery };
}

/**
 * The part of a person's answer that both transports must agree on; the rest of the record is specific to the
 * transport.
 */
export function contentsOf(answer: LookupAnswer | undefined) {
  if (answer?.status !== 'complete') return answer?.status;
  const { name, current_title: title, current_employer: employer, emails, phones } = answer.profile;
  return {
    name,
    title,
    employer,
    emails: emails?.map(({ email, grade }) => [email, grade]),
    phones: phones?.map(({ number, type }) => [number, type]),
  };
}
