import { describe, expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

describe('plainText', () => {
  it.each([
    ['Jane Example', 'Jane Example'],
    ['  Jane\n\tExample ', 'Jane Example'],
    ['Jane \u202eelpmaxE', 'Jane elpmaxE'],
    ['a\u0000\u0007\u009bb', 'ab'],
    ['\u2066x\u2069\u200f\u061c', 'x'],
    ['zero\u200bwidth\ufeff', 'zerowidth'],
    ['lone\ud800surrogate', 'lonesurrogate'],
    ['山田 花子', '山田 花子'],
    ['ليلى المثال', 'ليلى المثال'],
    ['👩‍💻 Ana', '👩‍💻 Ana'],
    ['\u{e0041}\u{e007f}', ''],
  ])('shows %j as %j', (given, shown) => {
    expect(plainText(given)).toBe(shown);
  });

  it('bounds length by characters, never cutting one in half', () => {
    expect(plainText('😀'.repeat(300), 10)).toBe(`${'😀'.repeat(9)}…`);
    expect(plainText('abcdef', 6)).toBe('abcdef');
  });
});
