import { hashKeys } from './random.ts';

/** Where the demo people show a domain that accepts any address. */
const KNOWN_CATCH_ALL = new Set(['jane.example', 'catchall.example']);

/** Whether mail to any address of a domain is accepted, so that one mailbox cannot be confirmed. */
export function isCatchAll(domain: string): boolean {
  return KNOWN_CATCH_ALL.has(domain) || hashKeys('catch-all', domain) % 4 === 0;
}
