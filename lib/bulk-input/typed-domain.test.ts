import { expect, it } from 'vitest';
import { typedDomain } from './typed-domain.ts';

it.each([
  ['acme.example', 'acme.example'],
  [' https://jobs.acme.example/7?utm=1 ', 'acme.example'],
  ['github.com', 'github.com'],
  ['www.linkedin.com', 'linkedin.com'],
  ['https://x.com/', 'x.com'],
  ['https://www.linkedin.com/company/acme', null],
  ['github.com/acme', null],
  ['localhost', null],
  ['Acme', null],
  ['ann@acme.example, and more', null],
  ['', null],
])('%j names the company at %j', (text, domain) => {
  expect(typedDomain(text)).toBe(domain);
});
