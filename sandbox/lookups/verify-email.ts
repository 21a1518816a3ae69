import { z } from 'zod';
import type { Companies } from '../world/companies.ts';
import type { People } from '../world/people.ts';
import { isCatchAll } from '../world/people/mail-domains.ts';
import { MAIL_HOSTS } from '../world/people/person-contacts.ts';
import { hashKeys } from '../world/random.ts';
import type { SmtpValidity } from '../world/world-records.ts';

export type EmailStatus = 'valid' | 'invalid' | 'catchall' | 'unknown';

/** The email verification result (docs/contract.md#verification-result), without its price. */
export interface EmailVerdict {
  email: string;
  status: EmailStatus;
  mx_record: string | null;
  checks: Record<'format_valid' | 'domain_valid' | 'disposable' | 'catchall', boolean | null>;
}

/** At this domain the part before the @ determines the outcome: valid, invalid, catchall, unknown. */
const SCRIPTED_DOMAIN = 'verify.example';
const DISPOSABLE_DOMAIN = 'throwaway.example';
const scriptedStatus = z.enum(['valid', 'invalid', 'catchall', 'unknown']);

const ofRecord: Record<SmtpValidity, EmailStatus> = {
  valid: 'valid',
  invalid: 'invalid',
  'accept-all': 'catchall',
  unknown: 'unknown',
};

/**
 * A number from 0 to 99 determined by the keys; compared with the percentage of unknown domains that have a mail
 * server, and of those that answer.
 */
const share = (...keys: string[]): number => hashKeys(...keys) % 100;
const hasMailServer = (domain: string): boolean => !domain.endsWith('.invalid') && share('mx', domain) < 75;
const answers = (domain: string): boolean => share('answers', domain) < 90;

/**
 * Verifies addresses without sending anything: the world's own by its records, others by the address itself, so that
 * the same address always has the same outcome.
 */
export function createEmailVerifier({
  people,
  companies,
}: {
  people: People;
  companies: Companies;
}): (email: string) => EmailVerdict {
  const isKnownDomain = (domain: string): boolean =>
    domain === SCRIPTED_DOMAIN ||
    domain === DISPOSABLE_DOMAIN ||
    MAIL_HOSTS.some((host) => host === domain) ||
    companies.byDomain(domain) !== null;

  const statusAt = (email: string, local: string, domain: string): EmailStatus => {
    if (domain === SCRIPTED_DOMAIN) return scriptedStatus.catch('invalid').parse(local);
    const record = people.byEmail(email)?.emails.find((each) => each.email.toLowerCase() === email);
    if (record?.smtp_valid !== undefined && record.smtp_valid !== null) return ofRecord[record.smtp_valid];
    if (isCatchAll(domain)) return 'catchall';
    if (record !== undefined) return 'valid';
    if (isKnownDomain(domain)) return 'invalid';
    if (!answers(domain)) return 'unknown';
    return share('mailbox', email) < 70 ? 'valid' : 'invalid';
  };

  return (given) => {
    const email = given.trim().toLowerCase();
    const at = email.lastIndexOf('@');
    const [local, domain] = [email.slice(0, at), email.slice(at + 1)];
    const disposable = domain === DISPOSABLE_DOMAIN;
    if (!z.email().safeParse(email).success) {
      return {
        email: given,
        status: 'invalid',
        mx_record: null,
        checks: { format_valid: false, domain_valid: null, disposable: null, catchall: null },
      };
    }
    if (!isKnownDomain(domain) && people.byEmail(email) === null && !hasMailServer(domain)) {
      return {
        email: given,
        status: 'invalid',
        mx_record: null,
        checks: { format_valid: true, domain_valid: false, disposable, catchall: null },
      };
    }
    const status = statusAt(email, local, domain);
    const catchall =
      status === 'unknown' ? null : status === 'catchall' || (domain !== SCRIPTED_DOMAIN && isCatchAll(domain));
    return {
      email: given,
      status,
      mx_record: `mx1.${domain}`,
      checks: { format_valid: true, domain_valid: true, disposable, catchall },
    };
  };
}
