import allMessages from 'virtual:all-messages';
import messages from 'virtual:messages';
import { afterAll, expect, it } from 'vitest';
import { i18n } from '#i18n';
import { setMessages } from '../i18n/message-source.ts';
import { balancesLeft, fewLeft } from './credits/balance-text.ts';
import { COMPANY_LOOKUP_PRICE } from './credits/price-text.ts';
import { listText } from './list-text.ts';
import { problemText } from './problem-text.ts';
import { ageText } from './time/age-text.ts';
import { timeText } from './time/time-text.ts';

const NOW = new Date(2026, 10, 21, 12).getTime();
const DAY = 86_400_000;
const speak = (language: string): void => setMessages({ ...messages, locale_code: { message: language } });

afterAll(() => setMessages(messages));

it.each([
  ['en', 'client, Berlin'],
  ['de', 'client, Berlin'],
  ['fr', 'client et Berlin'],
  ['es', 'client y Berlin'],
  ['ja', 'client、Berlin'],
])('in %s a list is %s', (language, words) => {
  speak(language);
  expect(listText(['client', 'Berlin'])).toBe(words);
});

it.each([
  ['de', /^vor 1\sMin\.$/],
  ['fr', /^il y a 1\smin$/],
  ['es', /^hace 1\smin$/],
  ['ja', /^1\s分前$/],
])('in %s a short age is words, neither a minus nor metres', (language, words) => {
  speak(language);
  expect(ageText(NOW - 60_000, NOW, 'short')).toMatch(words);
});

it.each([
  ['de', /^24\. Nov\., 12:00$/],
  ['ja', /^11月24日 12:00$/],
])('in %s a moment on another day is written as that language does', (language, words) => {
  speak(language);
  expect(timeText(NOW + 3 * DAY, NOW)).toMatch(words);
});

it.each([
  ['en', 0, '0 company exports left'],
  ['fr', 0, '0 export d’entreprise restant'],
  ['fr', 1, '1 export d’entreprise restant'],
  ['fr', 2, '2 exports d’entreprise restants'],
  ['es', 1, 'queda 1 exportación de empresa'],
])('in %s a balance of %i is said to be that', (language, companyExport, words) => {
  setMessages(allMessages[language] ?? null);
  expect(balancesLeft({ lookup: 3, personExport: 3, companyExport }, COMPANY_LOOKUP_PRICE)).toEqual([words]);
});

it('in Spanish the last lookup of a type is no plural', () => {
  setMessages(allMessages['es'] ?? null);
  const usage = [{ type: 'phone_lookup', used: 9, remaining: 1, allocated: 10 }] as const;
  expect(fewLeft([...usage], 'phone_lookup')).toBe('Saldo de «Teléfono»: solo 1');
});

it.each([
  ['en', '5 credits for “lookup”'],
  ['de', '5 Credits für „Abfrage“'],
  ['fr', '5 crédits pour « consultation »'],
  ['es', '5 créditos para «consulta»'],
  ['ja', '「照会」の 1 日の上限 5 クレジット'],
])('in %s the limit of a type of credits names it as a name', (language, words) => {
  setMessages(allMessages[language] ?? null);
  for (const spent of [4, 5]) {
    const { sentence } = problemText({ code: 'cap_reached', which: 'lookup', cap: 5, spent }, NOW);
    expect(sentence.replaceAll('\u00a0', ' ')).toContain(words);
  }
});

it.each([
  ['en', 'your daily limit of 1 credit ('],
  ['de', 'Ihre Tagesobergrenze von 1 Credit über'],
  ['fr', 'votre plafond quotidien de 1 crédit ('],
  ['es', 'su límite diario de 1 crédito ('],
  ['ja', '1 日 1 クレジットの上限'],
])('in %s a limit of one credit is no plural, and is not called reached before it is', (language, words) => {
  setMessages(allMessages[language] ?? null);
  const refusal = (spent: number) => problemText({ code: 'cap_reached', which: 'day', cap: 1, spent }, NOW).sentence;
  expect(refusal(0)).toContain(words);
  expect(refusal(0).replace('0', '1')).not.toBe(refusal(1));
});

it('in French a job ends in a year, not at one', () => {
  setMessages(allMessages['fr'] ?? null);
  expect(i18n.t('contact.until', { to: '2020' })).toBe('jusqu’en 2020');
});

it.each(['en', 'de', 'es', 'ja'])('in %s a lookup in doubt has one word everywhere', (language) => {
  setMessages(allMessages[language] ?? null);
  const words = [i18n.t('outcome.in_doubt'), i18n.t('recent_status.in_doubt'), i18n.t('bulk.row.in_doubt')];
  expect(new Set(words.map((word) => word.toLocaleLowerCase(language))).size).toBe(1);
});

it.each([
  ['de', /ab(?:ge)?frag/i, /\b(?:ge)?such|find/i],
  ['fr', /consult/i, /cherch|trouv/i],
  ['es', /consult/i, /busc/i],
  ['ja', /照会/, /検索|探/],
])('in %s a lookup that costs credits has no word of the free search', (language, lookup, search) => {
  setMessages(allMessages[language] ?? null);
  const words = [i18n.t('offer.other_ways'), i18n.t('recovery.pending', 2, [2])];
  for (const text of words) expect(text).toMatch(lookup);
  for (const text of [...words, i18n.t('offer.get_contact'), i18n.t('company.get')]) expect(text).not.toMatch(search);
});

it.each(Object.keys(allMessages))(
  'in %s contacts are kept from sight in another word than people are blocked',
  (language) => {
    setMessages(allMessages[language] ?? null);
    const stem = (text: string) => text.toLocaleLowerCase(language).slice(0, 4);
    const [block, unblock] = [stem(i18n.t('person_menu.block')), stem(i18n.t('person_menu.unblock'))];
    for (const key of ['options.lock_after_sign_out', 'options.unlock_by_sign_in'] as const)
      for (const word of i18n.t(key).split(' ')) expect([block, unblock]).not.toContain(stem(word.replace('.', '')));
  },
);
