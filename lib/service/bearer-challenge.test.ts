import { describe, expect, it } from 'vitest';
import { bearerChallenge } from './bearer-challenge.ts';

const read = (header: string) => Object.fromEntries(bearerChallenge(new Headers({ 'www-authenticate': header })));

describe('the challenge of a refusal', () => {
  it.each([
    ['Bearer resource_metadata="https://s.example/meta"', { resource_metadata: 'https://s.example/meta' }],
    ['bearer error=insufficient_scope, scope="a b"', { error: 'insufficient_scope', scope: 'a b' }],
    [
      'Bearer realm="say \\"please\\", friend", error="invalid_token"',
      { realm: 'say "please", friend', error: 'invalid_token' },
    ],
    ['Basic realm="x", Bearer scope="a"', { scope: 'a' }],
    ['Bearer scope="first", scope="second"', { scope: 'first' }],
    ['Basic realm="Bearer"', {}],
    ['Bearer', {}],
    ['', {}],
  ])('%s', (header, parameters) => {
    expect(read(header)).toEqual(parameters);
  });

  it.each([['a="'], ['a'], ['a-'], ['a '], ['a="\\']])('made of many %s is read without a long wait', (part) => {
    expect(() => bearerChallenge(new Headers({ 'www-authenticate': `Bearer ${part.repeat(100_000)}` }))).not.toThrow();
  });
});
