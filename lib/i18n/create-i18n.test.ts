import { expect, test } from 'vitest';
import { createI18n } from './create-i18n.ts';
import { setMessages } from './message-source.ts';

interface Texts {
  title: { substitutions: 0; plural: false };
  by: { substitutions: 2; plural: false };
  got: { substitutions: 0; plural: false; namedSubstitutions: ['date'] };
  people: { substitutions: 1; plural: true };
  in_list: { substitutions: 2; plural: true };
  last: { substitutions: 0; plural: true; namedSubstitutions: ['date'] };
}

test('a call needs a key that there is, and the values that its text has places for', () => {
  setMessages({
    locale_code: { message: 'en' },
    title: { message: 'Contacts' },
    by: { message: '$1 by $2' },
    got: { message: 'Got on {date}' },
    people: { message: '$1 person | $1 people' },
    in_list: { message: '$1 person in “$2” | $1 people in “$2”' },
    last: { message: 'One, on {date} | Many, on {date}' },
  });
  const { t } = createI18n<Texts>();
  expect(t('title')).toBe('Contacts');
  expect(t('by', ['Notes', 2])).toBe('Notes by 2');
  expect(t('got', { date: 'Monday' })).toBe('Got on Monday');
  expect([t('people', 1), t('people', 1_000, ['1,000'])]).toEqual(['1 person', '1,000 people']);
  expect(t('last', 2, { date: 'Monday' })).toBe('Many, on Monday');
  expect(t('in_list', 3, [3, 'Sales | {date}'])).toBe('3 people in “Sales | {date}”');
  // Never called: the compiler refuses each of them.
  const refused = [
    // @ts-expect-error -- no such key
    () => t('titel'),
    // @ts-expect-error -- has no places
    () => t('title', ['more']),
    // @ts-expect-error -- two places
    () => t('by', ['Notes']),
    // @ts-expect-error -- without its value
    () => t('got'),
    // @ts-expect-error -- another name
    () => t('got', { day: 'Monday' }),
    // @ts-expect-error -- without its count
    () => t('people'),
    // @ts-expect-error -- without its value
    () => t('last', 2),
  ];
  expect(refused).toHaveLength(7);
});
