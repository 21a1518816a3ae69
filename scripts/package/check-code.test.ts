import { describe, expect, test } from 'vitest';
import { checkCode } from './check-code.ts';

const rules = { serviceOrigins: ['https://mcp.example.com', 'http://127.0.0.1'] };
const check = (path: string, text: string) => checkCode(new Map([[path, new TextEncoder().encode(text)]]), rules);

test.each([
  ['a.js', 'eval ("1")', 'a.js calls eval.'],
  ['a.js', 'let F=Function;new F("")', 'a.js makes a function of a text.'],
  ['a.js', 'new Function("return 1")', 'a.js makes a function of a text.'],
  ['a.js', 'importScripts("b.js")', 'a.js loads a script into the worker.'],
  ['a.js', 'setTimeout("go()", 1)', 'a.js runs a text as code.'],
  [
    'a.js',
    'fetch("https://collect.example/x")',
    'a.js names https://collect.example/x, which is neither the service’s nor explained.',
  ],
  [
    'a.js',
    'new WebSocket("wss://collect.example")',
    'a.js names wss://collect.example, which is neither the service’s nor explained.',
  ],
  [
    'a.js',
    'fetch("https://mcp.example.com.evil.example/x")',
    'a.js names https://mcp.example.com.evil.example/x, which is neither the service’s nor explained.',
  ],
  [
    'a.js',
    'fetch("https://linkedin.com.evil.example/x")',
    'a.js names https://linkedin.com.evil.example/x, which is neither the service’s nor explained.',
  ],
  [
    'a.js',
    'fetch("https://api.hubapi.com.evil.example/x")',
    'a.js names https://api.hubapi.com.evil.example/x, which is neither the service’s nor explained.',
  ],
  ['a.html', '<script>go()</script>', 'a.html has a script in the page itself.'],
  ['a.html', '<script src="//cdn.example/a.js"></script>', 'a.html loads code from elsewhere.'],
  [
    'a.css',
    '@import url(https://fonts.example/a.css)',
    'a.css names https://fonts.example/a.css, which is neither the service’s nor explained.',
  ],
])('in %s, %s is found', (path, text, fault) => {
  expect(check(path, text)).toContain(fault);
});

describe('a script that is loaded into the worker', () => {
  const LOADER = 'let a=()=>importScripts(`/worker/account.js`),b=()=>importScripts("/worker/sign-in.js")';
  const packed = (worker: string, others: Readonly<Record<string, string>> = {}) =>
    checkCode(
      new Map(
        Object.entries({ 'background.js': worker, 'worker/account.js': '', 'worker/sign-in.js': '', ...others }).map(
          ([path, text]) => [path, new TextEncoder().encode(text)],
        ),
      ),
      rules,
    );

  test('is one of the worker’s files in the package, by its name', () => {
    expect(packed(LOADER)).toEqual([]);
  });

  test.each([
    'e.importScripts(t)',
    'importScripts?.(t)',
    'let i=importScripts;i("/worker/account.js")',
    'self["importScripts"](t)',
    'importScripts("/other.js")',
    'importScripts("/worker/../other.js")',
    'importScripts("https://mcp.example.com/worker/account.js")',
    'importScripts("/worker/account.js",t)',
    'importScripts(`/worker/account.js${t}`)',
  ])('is found as another in %s', (code) => {
    expect(packed(`${LOADER};${code}`)).toEqual(['background.js loads a script into the worker.']);
  });

  test('is found in any file but the worker’s', () => {
    expect(packed(LOADER, { 'worker/account.js': 'importScripts("/worker/sign-in.js")' })).toEqual([
      'worker/account.js loads a script into the worker.',
    ]);
  });

  test('is missed where the package lacks it', () => {
    const files = new Map([['background.js', new TextEncoder().encode(LOADER)]]);
    expect(checkCode(files, rules)).toEqual([
      'background.js loads worker/account.js, which is not in the package.',
      'background.js loads worker/sign-in.js, which is not in the package.',
    ]);
  });
});

test('code from elsewhere is found as such', () => {
  expect(check('a.js', 'import("https://cdn.example/a.js")')).toEqual([
    'a.js loads code from elsewhere.',
    'a.js names https://cdn.example/a.js, which is neither the service’s nor explained.',
  ]);
});

test.each([
  'fetch("https://mcp.example.com/mcp")',
  'const n="http://www.w3.org/2000/svg"',
  'const h="https://api.hubapi.com"',
  'const l="https://login.salesforce.com/services/oauth2/token"',
  'placeholder:"https://your-company.my.salesforce.com"',
  'location.href="https://www.linkedin.com/in/jane"',
  'const evaluate=retrieval(1)',
  'x.onDoubleClick=amplitude',
  '/** @type {Function} */ typeof f==="function"',
])('%s is nothing to find', (text) => {
  expect(check('a.js', text)).toEqual([]);
});
