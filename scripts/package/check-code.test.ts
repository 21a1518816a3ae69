import { expect, test } from 'vitest';
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

test('code from elsewhere is found as such', () => {
  expect(check('a.js', 'import("https://cdn.example/a.js")')).toEqual([
    'a.js loads code from elsewhere.',
    'a.js names https://cdn.example/a.js, which is neither the service’s nor explained.',
  ]);
});

test.each([
  'fetch("https://mcp.example.com/mcp")',
  'const n="http://www.w3.org/2000/svg"',
  'e.importScripts(t)',
  'const h="https://api.hubapi.com"',
  'location.href="https://www.linkedin.com/in/jane"',
  'const evaluate=retrieval(1)',
  'x.onDoubleClick=amplitude',
  '/** @type {Function} */ typeof f==="function"',
])('%s is nothing to find', (text) => {
  expect(check('a.js', text)).toEqual([]);
});
