import messages from 'virtual:messages';
import { afterAll, expect, it } from 'vitest';
import { setMessages } from '../i18n/message-source.ts';
import { listText } from './list-text.ts';
import { ageText } from './time/age-text.ts';
import { timeText } from './time/time-text.ts';

const NOW = new Date(2026, 10, 21, 12).getTime();
const DAY = 86_400_000;
const speak = (language: string): void => setMessages({ ...messages, locale_code: { message: language } });

afterAll(() => speak('en'));

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
