import { describe, expect, it, test } from 'vitest';
import { instanceOrigin, signInOrigin } from './addresses.ts';
import { consumerKeyIn, instanceIn, signInServer } from './sign-in-server.ts';

describe('the address at which the user signs in', () => {
  it.each([
    ['https://login.salesforce.com', 'https://login.salesforce.com'],
    ['test.salesforce.com', 'https://test.salesforce.com'],
    [' https://acme.my.salesforce.com/lightning/page ', 'https://acme.my.salesforce.com'],
    ['acme--uat.sandbox.my.salesforce.com', 'https://acme--uat.sandbox.my.salesforce.com'],
    ['http://login.salesforce.com', null],
    ['https://login.salesforce.com:8443', null],
    ['https://ann@login.salesforce.com', null],
    ['https://evil.example/login.salesforce.com', null],
    ['https://login.salesforce.com.evil.example', null],
    ['https://evilmy.salesforce.com', null],
    ['https://my.salesforce.com.evil.example', null],
    ['https://-.my.salesforce.com', null],
    ['https://na1.salesforce.com', null],
    ['', null],
  ])('%j is %j', (typed, origin) => {
    expect(signInOrigin(typed)).toBe(origin);
  });
});

describe('the address of the data', () => {
  it.each([
    ['https://acme.my.salesforce.com', 'https://acme.my.salesforce.com'],
    ['https://na1.salesforce.com/', 'https://na1.salesforce.com'],
    ['https://acme.my.salesforce.com.evil.example', null],
    ['https://evilsalesforce.com', null],
    ['https://salesforce.com@evil.example', null],
    ['http://acme.my.salesforce.com', null],
    ['https://acme.my.salesforce.com:444', null],
    [undefined, null],
    [7, null],
  ])('%j is %j', (value, origin) => {
    expect(instanceOrigin(value)).toBe(origin);
  });
});

test.each([
  ['3MVG9.consumer_key-of.an.app', '3MVG9.consumer_key-of.an.app'],
  ['  3MVG9.consumer_key-of.an.app\n', '3MVG9.consumer_key-of.an.app'],
  ['short', null],
  ['3MVG9 consumer key of an app', null],
])('the consumer key %j is %j', (pasted, key) => {
  expect(consumerKeyIn(pasted)).toBe(key);
});

test('the endpoints are all at the address of the sign-in', () => {
  const { authorizationEndpoint, tokenEndpoint, revocationEndpoint } = signInServer('https://test.salesforce.com');
  for (const endpoint of [authorizationEndpoint, tokenEndpoint, revocationEndpoint])
    expect(endpoint).toMatch(/^https:\/\/test\.salesforce\.com\/services\/oauth2\/\w+$/u);
});

describe('the answer with the tokens', () => {
  const ANSWER = { instance_url: 'https://acme.my.salesforce.com', refresh_token: 'r', scope: 'refresh_token api' };
  it.each([
    ['names the organization', {}, 'https://acme.my.salesforce.com'],
    ['may have the scope "full"', { scope: 'full refresh_token' }, 'https://acme.my.salesforce.com'],
    ['without api is not enough', { scope: 'refresh_token' }, 'api'],
    ['without a refresh token is not enough', { refresh_token: undefined }, 'refresh_token'],
    ['with a foreign address is not read', { instance_url: 'https://evil.example' }, 'unreadable_answer'],
  ])('%s', (_what, changes, expected) => {
    const read = instanceIn({ ...ANSWER, ...changes });
    const { problem } = { problem: null, ...read };
    const scope = problem?.code === 'not_allowed' ? problem.scope : null;
    expect(read.status === 'known' ? read.instanceUrl : (scope ?? problem?.code)).toBe(expected);
  });
});
