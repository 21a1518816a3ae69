import type { KnownPerson } from '../../../lib/destinations/destination.ts';

/** How a person is in the book already, other than we would write it. */
export interface Spelling {
  name: string;
  /** What a search should come to; null: it cannot know. */
  expected: 'profile-url' | 'email' | 'name-employer' | null;
  /** The card's lines, without its UID; `at` is the person's number. */
  lines: (at: number) => string[];
}

const first = 'Zoë';
const last = (at: number) => `Müller-${word(at)}`;
const named = (at: number) => [`FN:${first} ${last(at)}`, `N:${last(at)};${first};;;`];
const stranger = (at: number) => [`FN:Contact ${word(at)}`, `N:${word(at)};Contact;;;`];

/** A word without digits, as names are. */
function word(at: number): string {
  return [...String(at)].map((digit) => 'bdfgklmnpr'.charAt(Number(digit))).join('a');
}

/** The person as Calling Card knows them. */
export function knownPerson(at: number): KnownPerson {
  return {
    profileId: 10_000 + at,
    name: `${first} ${last(at)}`,
    company: 'Größe & Söhne GmbH',
    emails: [`zoe.${at}@groesse.example`, `zoe${at}@mail.example`],
    profileUrls: [`https://www.linkedin.com/in/zo%C3%AB-${at}`],
  };
}

export const SPELLINGS: readonly Spelling[] = [
  {
    name: 'profile: http, another host, slash and query',
    expected: 'profile-url',
    lines: (at) => [...stranger(at), `URL:http://de.linkedin.com/in/zo%c3%ab-${at}/?trk=x`],
  },
  {
    name: 'profile: capitals',
    expected: 'profile-url',
    lines: (at) => [...stranger(at), `URL:https://www.LinkedIn.com/in/Zo%C3%AB-${at}`],
  },
  {
    name: 'profile: not encoded',
    expected: 'profile-url',
    lines: (at) => [...stranger(at), `URL:https://www.linkedin.com/in/zoë-${at}`],
  },
  {
    name: 'profile: only as a social profile',
    expected: 'profile-url',
    lines: (at) => [...stranger(at), `X-SOCIALPROFILE;TYPE=linkedin:https://www.linkedin.com/in/zo%C3%AB-${at}`],
  },
  { name: 'email: capitals', expected: 'email', lines: (at) => [...stranger(at), `EMAIL:Zoe.${at}@Groesse.Example`] },
  {
    name: 'email: the second of three',
    expected: 'email',
    lines: (at) => [
      ...stranger(at),
      `EMAIL:a${at}@b.example`,
      `EMAIL;TYPE=HOME:zoe${at}@mail.example`,
      `EMAIL:c${at}@d.example`,
    ],
  },
  {
    name: 'name and employer, the same',
    expected: 'name-employer',
    lines: (at) => [...named(at), 'ORG:Größe & Söhne GmbH'],
  },
  {
    name: 'name and employer: capitals, no legal form',
    expected: 'name-employer',
    lines: (at) => [`FN:ZOË ${last(at).toUpperCase()}`, `N:${last(at)};${first};;;`, 'ORG:GRÖSSE & SÖHNE;Sales'],
  },
  {
    name: 'name and employer: no accents',
    expected: 'name-employer',
    lines: (at) => [`FN:Zoe Muller-${word(at)}`, `N:Muller-${word(at)};Zoe;;;`, 'ORG:Grosse & Sohne GmbH'],
  },
  {
    name: 'name and employer: last name first, a title',
    expected: 'name-employer',
    lines: (at) => [`FN:Dr. ${last(at)}\\, ${first} Maria`, `N:${last(at)};${first};Maria;Dr.;`, 'ORG:Größe & Söhne'],
  },
  {
    name: 'name and employer: ß as ss, ö as oe',
    expected: null,
    lines: (at) => [`FN:Zoe Mueller-${word(at)}`, `N:Mueller-${word(at)};Zoe;;;`, 'ORG:Groesse & Soehne GmbH'],
  },
  {
    name: 'a nickname',
    expected: null,
    lines: (at) => [`FN:Zo ${last(at)}`, `N:${last(at)};Zo;;;`, 'ORG:Größe & Söhne GmbH'],
  },
  { name: 'the employer before', expected: null, lines: (at) => [...named(at), 'ORG:Acme Inc.'] },
  {
    name: 'a profile address that was changed since',
    expected: null,
    lines: (at) => [...stranger(at), `URL:https://www.linkedin.com/in/zoe-mueller-${at}x`],
  },
  {
    name: 'control: a namesake with a longer address and email',
    expected: null,
    lines: (at) => [
      ...stranger(at),
      `URL:https://www.linkedin.com/in/zo%C3%AB-${at}-b`,
      `EMAIL:not.zoe.${at}@groesse.example`,
    ],
  },
];
