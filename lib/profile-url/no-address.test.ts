import { describe, expect, it } from 'vitest';
import { parseProfileUrl } from './index.ts';
import { NONE } from './profile-ref.ts';

const ID = 'ACoAAExample0123456789abcDEF';

describe('what is no address', () => {
  it.each([
    '',
    ' ',
    '/',
    '//',
    '///',
    'https://',
    'http:',
    '?',
    '#',
    '.',
    '%',
    '\u0000',
    '\uD800',
    'jane',
    'mailto:jane@linkedin.com',
    'https://evil.test/in/jane',
    'https://www.linkedin.com/in/jane https://www.linkedin.com/in/bob',
  ])('%j is none', (input) => {
    expect(parseProfileUrl(input)).toEqual({ kind: 'none', id: null, url: null });
  });

  it.each([undefined, null, 7, {}, [], Symbol('x'), Object('linkedin.com/in/jane'), () => 'x'])(
    'nor is a value that is no text (%#)',
    (value) => {
      expect(parseProfileUrl(value as string)).toEqual(NONE);
    },
  );
});

describe('what is too long', () => {
  it.each(['x', '/', ' ', '%', '\u0000', '🚀'])('is not read to its end: a million times %j', (unit) => {
    const much = unit.repeat(1e6);
    expect(parseProfileUrl(much)).toEqual(NONE);
    expect(parseProfileUrl(`https://${much}`)).toEqual(NONE);
    expect(parseProfileUrl(`https://www.linkedin.com/in/${much}`)).toEqual(NONE);
    expect(parseProfileUrl(`https://www.linkedin.com/in/jane/${much}`)).toEqual(NONE);
    expect(parseProfileUrl(`https://www.linkedin.com${much}/in/jane`)).toEqual(NONE);
    expect(parseProfileUrl(`https://github.com/jane${much}x`)).toEqual(NONE);
  });

  it('but a long query or hash is dropped like a short one', () => {
    expect(parseProfileUrl(`https://www.linkedin.com/in/jane?x=${'y'.repeat(1e6)}`).url).toBe(
      'https://www.linkedin.com/in/jane',
    );
    expect(parseProfileUrl(`x.com/jane#${'/'.repeat(1e6)}`).url).toBe('https://x.com/jane');
  });

  it('unless the id is in the query, where a second one could follow', () => {
    const view = `https://www.linkedin.com/profile/view?id=${ID}&x=`;
    expect(parseProfileUrl(`${view}${'y'.repeat(100)}`).kind).toBe('member-id');
    expect(parseProfileUrl(`${view}${'y'.repeat(1e5)}`)).toEqual(NONE);
  });

  it('nor has a member id more than 100 characters', () => {
    expect(parseProfileUrl(`https://www.linkedin.com/in/${ID.padEnd(100, 'x')}`).kind).toBe('member-id');
    expect(parseProfileUrl(`https://www.linkedin.com/in/${ID.padEnd(101, 'x')}`)).toEqual(NONE);
  });
});
