import { isGitHubHost, parseGitHub } from './github.ts';
import { isLinkedInHost, parseProfileUrn, parseLinkedIn } from './linkedin.ts';
import { NONE, type ProfileRef } from './profile-ref.ts';
import { splitAddress } from './split-address.ts';
import { isXHost, parseX } from './x.ts';

export type { ProfileRef } from './profile-ref.ts';

/**
 * The person or company an address is about; kind `none` when it is about neither, or when in doubt. Pure and total:
 * never throws, for any input. Reads the first 4096 UTF-16 units. The canonical address parses to itself, with the same
 * kind and id, but for `sales-company`: its canonical address is that of the public page, hence of kind `company`.
 * Rules: the README beside the sample that `tests/cases/profile-urls.json` is a copy of.
 */
export function parseProfileUrl(input: string): ProfileRef {
  // The type promises a string; a message from a page does not.
  if (typeof input !== 'string') return NONE;

  const address = splitAddress(input);
  if (address === null) return input.length < 200 ? parseProfileUrn(input.trim()) : NONE;
  if (isLinkedInHost(address.host)) return parseLinkedIn(address);
  if (isGitHubHost(address.host)) return parseGitHub(address);
  if (isXHost(address.host)) return parseX(address);
  return NONE;
}
