import { partsOf, readCard, unescaped, type ContentLine } from '../destinations/carddav/vcard/content-line.ts';
import { findPeople } from './find-people.ts';
import { idInUid } from './own-ids.ts';
import { createPeopleList, listedWords, type PeopleList, personByName } from './people-list.ts';

const CARDS = /^\s*BEGIN:VCARD[ \t]*[\r\n]/i;
const BEGIN = /^BEGIN:VCARD\s*$/i;
/** Properties where address books keep a profile's address. */
const ADDRESS = new Set(['URL', 'X-SOCIALPROFILE', 'SOCIALPROFILE']);

/** Whether a file is an address book's: cards (RFC 6350), one after another. */
export function isOfCards(text: string): boolean {
  return CARDS.test(text);
}

/**
 * The people in a file of cards, one for each card: by the profile id in a card of ours, else by the profile's address,
 * by email, or by name and employer.
 */
export function peopleOfCards(text: string): PeopleList {
  const { add, miss, list } = createPeopleList();
  for (const { line, card } of cardsIn(text)) {
    const { profileId, url, email, name, employer, title, isOfCompany } = fieldsOf(card);
    const named = isOfCompany ? null : personByName(name, employer, title);
    if (profileId !== null) add(line, { by: 'id', profileId }, name);
    else if (url) add(line, { by: 'url', url }, name);
    else if (email) add(line, { by: 'email', email }, name);
    else if (named) add(line, named, name);
    else {
      const reason = name && !employer ? 'name-without-employer' : 'nobody-here';
      miss(line, name || card.replaceAll('\n', ' ').trim(), isOfCompany ? 'organisation' : reason);
    }
    if (list.isCutOff) break;
  }
  return list;
}

/** The text of each card, and the line on which it begins, from 1. */
function cardsIn(text: string): { line: number; card: string }[] {
  const cards: { line: number; lines: string[] }[] = [];
  for (const [at, content] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    if (BEGIN.test(content)) cards.push({ line: at + 1, lines: [] });
    cards.at(-1)?.lines.push(content);
  }
  return cards.map(({ line, lines }) => ({ line, card: lines.join('\n') }));
}

interface CardFields {
  profileId: number | null;
  url: string | undefined;
  email: string | undefined;
  name: string;
  employer: string;
  title: string;
  /** Its name is a company's. */
  isOfCompany: boolean;
}

/** A property with parameters that need no names, as in `EMAIL;PREF;INTERNET:`, and its value, folds undone. */
const OLD_LINE = /^(?:[\w-]+\.)?([\w-]+)(?:;[^:\n]*)?:(.*)$/gm;

/** Properties without the person's page, and the beginnings of addresses in the second line of a note. */
const NO_PAGE = new Set(['NOTE', 'EMAIL', 'HTTP', 'HTTPS']);

/** Empty where the card does not say. Of an old or broken card, the addresses alone, and none that a note mentions. */
function fieldsOf(card: string): CardFields {
  const lines = readCard(card)?.lines;
  if (lines === undefined) {
    const old = [...card.replaceAll(/\n[ \t]/g, '').matchAll(OLD_LINE)];
    const found = (isWanted: (name: string) => boolean) =>
      findPeople(old.flatMap(([, name = '', value = '']) => (isWanted(name.toUpperCase()) ? [value] : [])).join(' '));
    const url = found((name) => !NO_PAGE.has(name)).addresses[0];
    return {
      profileId: null,
      url,
      email: found((name) => name === 'EMAIL').emails[0],
      name: '',
      employer: '',
      title: '',
      isOfCompany: false,
    };
  }
  const of = (isWanted: (name: string) => boolean) =>
    lines.filter(({ name }) => isWanted(name)).map(({ value }) => unescaped(value));
  const name = tidy(of((property) => property === 'FN')[0]);
  const employer = tidy(partsOf(rawOf(lines, 'ORG'), ';')[0]);
  return {
    profileId: idInUid(of((property) => property === 'UID')[0]),
    url: findPeople(of((property) => ADDRESS.has(property)).join(' ')).addresses[0],
    email: findPeople(of((property) => property === 'EMAIL').join(' ')).emails[0],
    name,
    employer,
    title: tidy(of((property) => property === 'TITLE')[0]),
    // The company would be looked up as a person at itself.
    isOfCompany: saysCompany(lines) || (name !== '' && name === employer && hasEmptyName(lines)),
  };
}

function saysCompany(lines: readonly ContentLine[]): boolean {
  return /^\s*org\s*$/i.test(rawOf(lines, 'KIND')) || /^\s*company\s*$/i.test(rawOf(lines, 'X-ABSHOWAS'));
}

/** Neither family nor given name, though the card has a place for them. */
const hasEmptyName = (lines: readonly ContentLine[]): boolean =>
  lines.some(({ name, value }) => name === 'N' && /^[;\s]*$/.test(value));

const rawOf = (lines: readonly ContentLine[], wanted: string) => lines.find(({ name }) => name === wanted)?.value ?? '';

const tidy = (text = '') => listedWords(text.replaceAll(/\s+/gu, ' ').trim());
