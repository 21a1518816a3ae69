import type { Random } from '../random.ts';
import { foldText } from '../text-key.ts';
import { NAME_LISTS } from './names.ts';
import type { NameList } from './names.ts';

export interface PersonName {
  language: string;
  /** As the person writes it, at most 128 characters (docs/contract.md#limits). */
  full: string;
  given: string;
  family: string;
  /** Given and family name in plain a-z words, for addresses. */
  latinGiven: string;
  latinFamily: string;
  /** The whole name in Latin letters, so that a search by it finds a name in another script. */
  latin: string;
}

const TOTAL_SHARE = NAME_LISTS.reduce((sum, { share }) => sum + share, 0);

function pickList(random: Random): NameList {
  let left = random.next() * TOTAL_SHARE;
  for (const candidate of NAME_LISTS) {
    left -= candidate.share;
    if (left < 0) return candidate;
  }
  return random.pick(NAME_LISTS);
}

function split(entry: string): { native: string; latin: string } {
  const [native = '', latin = native] = entry.split('|');
  return { native, latin };
}

const plain = (text: string): string => foldText(text).replace(/[^a-z]+/gu, '');

function join(order: NameList['order'], given: string, family: string): string {
  switch (order) {
    case 'given family':
      return `${given} ${family}`;
    case 'family given':
      return `${family} ${given}`;
    case 'familygiven':
      return `${family}${given}`;
    default:
      return order satisfies never;
  }
}

/** A name of a random language, written the way people write names: some in full, some very long, some short. */
export function pickName(random: Random): PersonName {
  const list = pickList(random);
  const given = split(random.pick(list.given));
  const family = split(random.pick(list.family));
  const ownScript = given.native !== given.latin;
  const latin = `${given.latin} ${family.latin}`;
  const name = {
    language: list.language,
    given: given.native,
    family: family.native,
    latinGiven: plain(given.latin),
    latinFamily: plain(family.latin),
    latin,
  };
  const whole = join(list.order, given.native, family.native);

  if (ownScript) {
    const manner = random.next();
    if (manner < 0.3) return { ...name, full: latin };
    if (manner < 0.38) return { ...name, full: `${latin} (${whole})` };
    return { ...name, full: whole };
  }
  const manner = random.next();
  if (manner < 0.12)
    return { ...name, full: `${given.native} ${String.fromCodePoint(65 + random.integer(0, 25))}. ${family.native}` };
  if (manner < 0.2)
    return {
      ...name,
      full: join(list.order, `${given.native} ${split(random.pick(list.given)).native}`, family.native),
    };
  if (manner < 0.25 && list.language === 'es')
    return { ...name, full: `${whole} y ${split(random.pick(list.family)).native}` };
  if (manner < 0.26) {
    const many = [
      given.native,
      ...Array.from({ length: 4 }, () => split(random.pick(list.given)).native),
      'von',
      family.native,
      'zu',
      split(random.pick(list.family)).native,
    ];
    return { ...name, full: many.join(' ').slice(0, 128) };
  }
  if (manner < 0.27) return { ...name, full: family.native };
  return { ...name, full: whole };
}
