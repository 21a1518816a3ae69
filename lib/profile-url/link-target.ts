import { decodeOnce } from './slug.ts';

/** Links that lead through a server of a mail program or a search engine, and the parameter that holds the address. */
const THROUGH: readonly { site: RegExp; names: readonly string[] }[] = [
  { site: /^https?:\/\/(?:[\w-]+\.)*safelinks\.protection\.outlook\.com\//i, names: ['url'] },
  { site: /^https?:\/\/(?:[\w-]+\.)*teams\.(?:cdn\.office\.net|microsoft\.com)\/[^?]*\/safelinks\//i, names: ['url'] },
  { site: /^https?:\/\/(?:www\.)?google\.[a-z.]{2,6}\/url\?/i, names: ['q', 'url'] },
];
const PROOFPOINT_2 = /^https?:\/\/urldefense\.proofpoint\.com\/v2\/url\?/i;
/** A `*` stands for signs that are listed behind the address. */
const PROOFPOINT_3 = /^https?:\/\/urldefense\.(?:proofpoint\.)?com\/v3\/__([^*]+?)__;/i;

/**
 * The address that a link in a message leads to, where a mail program (Outlook, Teams, Proofpoint) or a search engine
 * (Google) put one of its own around it; any other address as it is. Pure and total.
 */
export function linkTarget(address: string): string {
  const target =
    PROOFPOINT_3.exec(address)?.[1]?.replace(/^(https?:\/)(?=[^/])/i, '$1/') ??
    (PROOFPOINT_2.test(address) ? decodeOnce(parameter(address, 'u').replaceAll('-', '%').replaceAll('_', '/')) : '') ??
    '';
  if (target !== '') return target;
  const through = THROUGH.find(({ site }) => site.test(address));
  return through?.names.map((name) => parameter(address, name)).find((value) => value !== '') ?? address;
}

function parameter(address: string, name: string): string {
  return URL.parse(address)?.searchParams.get(name) ?? '';
}
