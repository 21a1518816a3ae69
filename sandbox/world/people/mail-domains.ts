import { hashKeys } from '../random.ts';

/** Accept-all domains of the demo people. */
const KNOWN_CATCH_ALL = new Set(['jane.example', 'catchall.example']);

/** Whether a domain accepts mail to any address, so that one mailbox cannot be confirmed. */
export function isCatchAll(domain: string): boolean {
  return KNOWN_CATCH_ALL.has(domain) || hashKeys('catch-all', domain) % 4 === 0;
}
