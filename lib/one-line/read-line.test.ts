import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type LineSubject, MAX_LINE, readLine } from './read-line.ts';

const CASES: [typed: string, subject: LineSubject][] = [
  ['', { kind: 'nothing' }],
  ['   ', { kind: 'nothing' }],
  ['Jane.Example@acme.example', { kind: 'person', who: { by: 'email', email: 'Jane.Example@acme.example' } }],
  ['mailto:jane@acme.example', { kind: 'person', who: { by: 'email', email: 'jane@acme.example' } }],
  [
    'https://www.linkedin.com/in/jane-example/?utm=1',
    { kind: 'person', who: { by: 'url', url: 'https://www.linkedin.com/in/jane-example' } },
  ],
  [
    'linkedin.com/in/jane-example',
    { kind: 'person', who: { by: 'url', url: 'https://www.linkedin.com/in/jane-example' } },
  ],
  ...[
    '<https://www.linkedin.com/in/jane-example>',
    'https://www.linkedin.com/in/jane-example.',
    '(linkedin.com/in/jane-example),',
    '[Jane](https://www.linkedin.com/in/jane-example)',
    'LinkedIn:https://www.linkedin.com/in/jane-example',
    'Jane Example, Acme, linkedin.com/in/jane-example, jane@acme.example',
  ].map((typed): [string, LineSubject] => [
    typed,
    { kind: 'person', who: { by: 'url', url: 'https://www.linkedin.com/in/jane-example' } },
  ]),
  ...[
    '<jane@acme.example>',
    'Jane Example <jane@acme.example>',
    'Jane Example, jane@acme.example',
    'jane@acme.example,',
    'mailto:jane@acme.example?subject=Hi',
    '\u200Bjane@acme.example\u200B',
  ].map((typed): [string, LineSubject] => [
    typed,
    { kind: 'person', who: { by: 'email', email: 'jane@acme.example' } },
  ]),
  ['https://www.linkedin.com/in/jane-exam...', { kind: 'words', words: 'https://www.linkedin.com/in/jane-exam...' }],
  ['jane@acme.example, bob@acme.example', { kind: 'words', words: 'jane@acme.example bob@acme.example' }],
  ['<acme.example>', { kind: 'company', which: { by: 'domain', domain: 'acme.example' } }],
  [
    'https://eur03.safelinks.protection.outlook.com/?url=https%3A%2F%2Fwww.linkedin.com%2Fcompany%2Facme&data=05',
    { kind: 'company', which: { by: 'url', url: 'https://www.linkedin.com/company/acme' } },
  ],
  [
    'linkedin.com/company/acme.',
    { kind: 'company', which: { by: 'url', url: 'https://www.linkedin.com/company/acme' } },
  ],
  ['See https://x.com/jane_.', { kind: 'person', who: { by: 'url', url: 'https://x.com/jane_' } }],
  ['github.com/octocat', { kind: 'person', who: { by: 'url', url: 'https://github.com/octocat' } }],
  [
    'https://www.linkedin.com/company/acme',
    { kind: 'company', which: { by: 'url', url: 'https://www.linkedin.com/company/acme' } },
  ],
  ['acme.example', { kind: 'company', which: { by: 'domain', domain: 'acme.example' } }],
  ...['acme.example/', 'www.acme.example/en/about?x=1', 'acme.example:8080/about', 'acme.example?x=1'].map(
    (typed): [string, LineSubject] => [typed, { kind: 'company', which: { by: 'domain', domain: 'acme.example' } }],
  ),
  ['acme.example/jane doe', { kind: 'words', words: 'acme.example/jane doe' }],
  ['linkedin.com/feed', { kind: 'words', words: 'linkedin.com/feed' }],
  ['sales/eu@acme.example', { kind: 'words', words: 'sales/eu@acme.example' }],
  ['jobs.acme.co.uk', { kind: 'company', which: { by: 'domain', domain: 'acme.co.uk' } }],
  ['https://www.acme.example/about?x=1', { kind: 'company', which: { by: 'domain', domain: 'acme.example' } }],
  ["sean.o'brien@acme.example", { kind: 'person', who: { by: 'email', email: "sean.o'brien@acme.example" } }],
  ['1234567893', { kind: 'person', who: { by: 'npi', npi: 1_234_567_893 } }],
  ['1234567890', { kind: 'phone', number: '1234567890' }],
  ['+49 (30) 1234-567', { kind: 'person', who: { by: 'phone', phone: '+49301234567' } }],
  ['0049 30 1234567', { kind: 'person', who: { by: 'phone', phone: '+49301234567' } }],
  ['+49 (0)30 1234567', { kind: 'person', who: { by: 'phone', phone: '+49301234567' } }],
  ['+44 (0) 20 7946 0000', { kind: 'person', who: { by: 'phone', phone: '+442079460000' } }],
  ['+39 (0)6 1234567', { kind: 'person', who: { by: 'phone', phone: '+39061234567' } }],
  ['+1 415\u2011555\u20110100', { kind: 'person', who: { by: 'phone', phone: '+14155550100' } }],
  ['- +49 30 1234567', { kind: 'person', who: { by: 'phone', phone: '+49301234567' } }],
  ['\u2212+49 30 1234567', { kind: 'person', who: { by: 'phone', phone: '+49301234567' } }],
  ['\u2022 0049 30 1234567', { kind: 'person', who: { by: 'phone', phone: '+49301234567' } }],
  ['+49\u221230\uFE631234567', { kind: 'person', who: { by: 'phone', phone: '+49301234567' } }],
  ['\uFF0B49\uFF0D30\uFF0D1234567', { kind: 'person', who: { by: 'phone', phone: '+49301234567' } }],
  ['\u202A+49 30\u00AD1234567\u202C', { kind: 'person', who: { by: 'phone', phone: '+49301234567' } }],
  ['-415 555 0100', { kind: 'phone', number: '415 555 0100' }],
  ['\u2013 (415) 555\u22120100', { kind: 'phone', number: '(415) 555-0100' }],
  ['-1234567893', { kind: 'person', who: { by: 'npi', npi: 1_234_567_893 } }],
  ['-123', { kind: 'words', words: '-123' }],
  [
    'jos\u00E9@mu\u0308nchen.example',
    { kind: 'person', who: { by: 'email', email: 'jos\u00E9@m\u00FCnchen.example' } },
  ],
  ...['+1 415-555-0100 ext. 102', '+1 415-555-0100x102', 'tel:+1 415-555-0100;ext=102', '+1 415-555-0100 #102'].map(
    (typed): [string, LineSubject] => [typed, { kind: 'phone', number: '+1 415-555-0100' }],
  ),
  ['tel:+49-30-1234567', { kind: 'person', who: { by: 'phone', phone: '+49301234567' } }],
  ['Tel.: +49 30 1234567', { kind: 'person', who: { by: 'phone', phone: '+49301234567' } }],
  ['Telefon: 030 1234567', { kind: 'phone', number: '030 1234567' }],
  ['030/1234567', { kind: 'phone', number: '030/1234567' }],
  ['+0 123 456 78', { kind: 'phone', number: '+0 123 456 78' }],
  ['NYSE: ACM', { kind: 'company', which: { by: 'ticker', ticker: 'ACM' } }],
  ['TYO:7203', { kind: 'company', which: { by: 'ticker', ticker: '7203' } }],
  ['CEO: Jane', { kind: 'words', words: 'CEO: Jane' }],
  ['$brk.b', { kind: 'company', which: { by: 'ticker', ticker: 'BRK.B' } }],
  ['ACM', { kind: 'words', words: 'ACM', which: { by: 'ticker', ticker: 'ACM' } }],
  ['BRK.B', { kind: 'words', words: 'BRK.B', which: { by: 'ticker', ticker: 'BRK.B' } }],
  ['Acm', { kind: 'words', words: 'Acm' }],
  ['J', { kind: 'words', words: 'J' }],
  ['Jane Example, Acme', { kind: 'person', who: { by: 'name', name: 'Jane Example', employer: 'Acme' } }],
  [
    'Jane Example,  Acme , Head of Sales',
    { kind: 'person', who: { by: 'name', name: 'Jane Example', employer: 'Acme', title: 'Head of Sales' } },
  ],
  ['Acme, Inc.', { kind: 'words', words: 'Acme Inc.' }],
  ['Acme, Inc', { kind: 'words', words: 'Acme Inc' }],
  ['Acme, LLC', { kind: 'words', words: 'Acme LLC' }],
  ['Acme, L.L.C.', { kind: 'words', words: 'Acme L.L.C.' }],
  ['Acme, Ltd.', { kind: 'words', words: 'Acme Ltd.' }],
  ['Acme, Pty Ltd', { kind: 'words', words: 'Acme Pty Ltd' }],
  ['Acme, GmbH', { kind: 'words', words: 'Acme GmbH' }],
  ['Acme, GmbH & Co. KG', { kind: 'words', words: 'Acme GmbH & Co. KG' }],
  ['Acme, AG', { kind: 'words', words: 'Acme AG' }],
  ['Acme, S.A.', { kind: 'words', words: 'Acme S.A.' }],
  ['Acme, Co., Ltd.', { kind: 'words', words: 'Acme Co. Ltd.' }],
  ['Acme, S.A.S.', { kind: 'words', words: 'Acme S.A.S.' }],
  ['Jane Example, SAS', { kind: 'person', who: { by: 'name', name: 'Jane Example', employer: 'SAS' } }],
  ['Jane Example, Incyte', { kind: 'person', who: { by: 'name', name: 'Jane Example', employer: 'Incyte' } }],
  ['Jane Example, Acme, Inc.', { kind: 'person', who: { by: 'name', name: 'Jane Example', employer: 'Acme, Inc.' } }],
  [
    'Jane Example, Acme, Inc., CEO',
    { kind: 'person', who: { by: 'name', name: 'Jane Example', employer: 'Acme, Inc.', title: 'CEO' } },
  ],
  ['Jane Example, PhD', { kind: 'words', words: 'Jane Example' }],
  ['Jane Example, M.D., MBA', { kind: 'words', words: 'Jane Example' }],
  ['Jane Example, PhD, Acme', { kind: 'person', who: { by: 'name', name: 'Jane Example', employer: 'Acme' } }],
  [
    'Jane Example, Jr., Acme, Inc., CEO',
    { kind: 'person', who: { by: 'name', name: 'Jane Example, Jr.', employer: 'Acme, Inc.', title: 'CEO' } },
  ],
  ['Jane Example, MD Anderson', { kind: 'person', who: { by: 'name', name: 'Jane Example', employer: 'MD Anderson' } }],
  ['Inc., Acme', { kind: 'person', who: { by: 'name', name: 'Inc.', employer: 'Acme' } }],
  ...['https://www.linkedin.com/search/results/people/?keywords=jane,acme', 'http://localhost/a,b,c'].map(
    (typed): [string, LineSubject] => [typed, { kind: 'words', words: typed.replaceAll(',', ' ') }],
  ),
  ['Jane Example,', { kind: 'words', words: 'Jane Example' }],
  ['a, b, c, d', { kind: 'words', words: 'a b c d' }],
  ['  jane   example ', { kind: 'words', words: 'jane example' }],
  ['山田太郎', { kind: 'words', words: '山田太郎' }],
  ...['山田太郎、例社、部長', '山田太郎，例社，部長'].map((typed): [string, LineSubject] => [
    typed,
    { kind: 'person', who: { by: 'name', name: '山田太郎', employer: '例社', title: '部長' } },
  ]),
  ['株式会社例、', { kind: 'words', words: '株式会社例' }],
  ['ｊａｎｅ＠ａｃｍｅ．ｅｘａｍｐｌｅ', { kind: 'person', who: { by: 'email', email: 'jane@acme.example' } }],
  ['ａｃｍｅ．ｅｘａｍｐｌｅ', { kind: 'company', which: { by: 'domain', domain: 'acme.example' } }],
  ['12345', { kind: 'words', words: '12345' }],
  ['localhost.local', { kind: 'words', words: 'localhost.local' }],
];

describe('a line names', () => {
  it.each(CASES)('%j', (typed, subject) => {
    expect(readLine(typed)).toEqual(subject);
  });
});

test('any text is read, however long, and the same after its spaces are tidied', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: 'grapheme', maxLength: 3_000 })), (typed) => {
      expect(readLine(`  ${typed.slice(0, 900)} `)).toEqual(readLine(typed.slice(0, 900)));
    }),
  );
});

test.each(['https://www.linkedin.com/in/jane-example', 'jane@acme.example'])(
  'a text that is too long to hold all of %s is not about whom the part of it names',
  (address) => {
    const before = 'x '.repeat((MAX_LINE - address.length) / 2 + 2);
    // As the field holds it.
    const typed = `${before}${address}`.slice(0, MAX_LINE);
    expect(readLine(typed)).toEqual({ kind: 'words', words: before.trim() });
  },
);

test('nine of ten changes of one digit make another number than an NPI', () => {
  const changed = Array.from({ length: 9 }, (_, add) => `123456789${(3 + add + 1) % 10}`);
  expect(changed.map((each) => readLine(each).kind)).toEqual(Array(9).fill('phone'));
});
