import { expect, test } from 'vitest';
import { emailIn } from './email-in.ts';

test.each([
  ['jane@acme.example', 'jane@acme.example'],
  ['  Jane.Doe+news@Acme.Example ', 'jane.doe+news@acme.example'],
  ['<jane@acme.example>', 'jane@acme.example'],
  ['Write to jane@acme.example.', 'jane@acme.example'],
  ['mailto:jane@acme.example', 'jane@acme.example'],
  ['“jane@acme.example”, (jane@acme.example)', 'jane@acme.example'],
  ['E-Mail=jane@acme.example', 'jane@acme.example'],
  ['jane@acme.examplemailto:jane@acme.example', 'jane@acme.example'],
  ["'jane@acme.example'", 'jane@acme.example'],
  ['+49 30 123456 /jane@acme.example', 'jane@acme.example'],
  ['...jane@acme.example', 'jane@acme.example'],
  ['jörg@müller.example', 'jörg@xn--mller-kva.example'],
  ['jo\u0308rg@mu\u0308ller.example', 'j\u00F6rg@xn--mller-kva.example'],
])('%j names %s', (text, email) => {
  expect(emailIn(text)).toBe(email);
});

test.each([
  '',
  'Jane Example',
  'jane@',
  '@acme.example',
  'jane@acme',
  'jane@acme.exam...',
  'jane@mail.acme.exam…',
  'tiktok.com/@ann.example',
  // A slash may be part of the mailbox: what is behind it would be another one.
  'sales/eu@acme.example',
  'Sales <sales/eu@acme.example>',
  'https://acme.example/unsubscribe/jane@acme.example',
  'a@b.example/c@d.example',
  // Longer than any mailbox: its end is another one.
  `${'x'.repeat(60)}.jane@acme.example`,
  'a@b.example and c@d.example',
  `jane@${'x'.repeat(60)}.${'x'.repeat(60)}.${'x'.repeat(60)}.${'x'.repeat(60)}.example`,
  'x'.repeat(2_000),
  `${'x'.repeat(999)} a@b.example`,
])('%j names nobody, or two', (text) => {
  expect(emailIn(text)).toBeNull();
});
