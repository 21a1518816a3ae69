/** Second-level names below which most countries register, as in `acme.co.uk`. */
const EVERYWHERE = 'co com org net ac gov edu ne or go gob';
/** What single countries have besides. */
const IN_COUNTRIES: Readonly<Record<string, string>> = {
  at: 'gv',
  au: 'asn id',
  br: 'adv arq art blog eco emp eng ind inf med pro srv tv',
  es: 'nom',
  id: 'biz desa my sch web',
  il: 'k12 muni',
  in: 'firm gen ind nic res',
  jp: 'ad ed gr lg',
  kr: 'pe re',
  nz: 'cri geek gen govt health iwi kiwi maori school',
  pl: 'biz info',
  th: 'in mi',
  tr: 'av bel biz dr gen info k12 tel web',
  uk: 'ltd me nhs plc police',
  za: 'law nom school web',
};
/** Hosts of other people's sites, each with a name of its own. */
const HOSTS: ReadonlySet<string> = new Set(
  [
    'azurewebsites.net blogspot.com cloudfront.net fly.dev firebaseapp.com framer.website github.io gitlab.io',
    'herokuapp.com myshopify.com netlify.app notion.site onrender.com pages.dev square.site',
    'vercel.app web.app webflow.io wixsite.com workers.dev',
  ].flatMap((line) => line.split(' ')),
);
const everywhere: ReadonlySet<string> = new Set(EVERYWHERE.split(' '));

/** Whether names below this one belong to different companies: `co.uk`, `github.io`. @param suffix of two labels */
export function isSharedSuffix(suffix: string): boolean {
  const [second = '', top = ''] = suffix.split('.');
  if (HOSTS.has(suffix)) return true;
  return top.length === 2 && (everywhere.has(second) || (IN_COUNTRIES[top]?.split(' ').includes(second) ?? false));
}

/** Those named above, for the test that compares them with the public list. */
export const NAMED_SUFFIXES: readonly string[] = [
  ...Object.entries(IN_COUNTRIES).flatMap(([top, seconds]) => seconds.split(' ').map((second) => `${second}.${top}`)),
  ...HOSTS,
];
