import * as fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { personIdentifierSchema } from '../service/identifier-schemas.ts';
import { guessColumns } from './guess-columns.ts';
import { namesIn } from './names-in.fixture.ts';
import { MAX_LISTED } from './people-list.ts';
import { peopleOfTable, peopleOfText, readPeople, readTable } from './read-people.ts';

const IN = 'https://www.linkedin.com/in/';

describe('pasted text', () => {
  it.each<[string, string[]]>([
    ['linkedin.com/in/ann', ['ann']],
    [`Ann: <${IN}Ann/?trk=x>, please.`, ['ann']],
    [`[Ann](${IN}ann) and (${IN}bob).`, ['ann', 'bob']],
    [`${IN}ann,${IN}bob;${IN}cid`, ['ann', 'bob', 'cid']],
    [
      'https://www.linkedin.com/sales/lead/ACwAAExample0123456789,NAME_SEARCH,aB1c',
      ['https://www.linkedin.com/sales/lead/ACwAAExample0123456789'],
    ],
    ['Ann <ann@acme.example>, "Bob" <mailto:bob@acme.example>', ['ann@acme.example', 'bob@acme.example']],
    [`Ann, ann@acme.example, ${IN}ann`, ['ann']],
    ['github.com/ann x.com/bob', ['https://github.com/ann', 'https://x.com/bob']],
    ["sean.o'brien@acme.example, 'ann@acme.example'", ["sean.o'brien@acme.example", 'ann@acme.example']],
    // An underscore at the beginning is part of the mailbox: without it, it would be somebody else's.
    ['_ann@acme.example', ['_ann@acme.example']],
    [`_${IN}eve_ __${IN}fay__`, ['eve', 'fay']],
    // One at the end is part of a name on X.
    ['(https://x.com/ann_), https://x.com/bob__.', ['https://x.com/ann_', 'https://x.com/bob__']],
    ['_bob@acme.example_, __cid@acme.example__.', ['bob@acme.example', 'cid@acme.example']],
    [
      '（_dan@acme.example_）、eve@acme.example，fay@acme.example；',
      ['dan@acme.example', 'eve@acme.example', 'fay@acme.example'],
    ],
    // What it is, without a space behind it.
    [`LinkedIn:${IN}ann E-Mail:bob@acme.example メール：cid@acme.example (Email=dan@acme.example)`, ['ann']],
    [
      'E-Mail:bob@acme.example メール：cid@acme.example (Email=dan@acme.example)',
      ['bob@acme.example', 'cid@acme.example', 'dan@acme.example'],
    ],
    // As mail programs wrap it.
    [
      `https://eur03.safelinks.protection.outlook.com/?url=${encodeURIComponent(`${IN}ann`)}&data=05%7C02 ${IN}bob`,
      ['ann', 'bob'],
    ],
    // Pages of people on other sites.
    ['tiktok.com/@ann.example www.youtube.com/@bob.example', []],
    // Invisible characters and points of lists, copied along.
    [`\u200B${IN}ann\u200B \u202A${IN}bob\u202C \u2022${IN}cid \u2192${IN}dan`, ['ann', 'bob', 'cid', 'dan']],
    ['\u200Bann@acme.example \u202Abob@acme.example\u202C', ['ann@acme.example', 'bob@acme.example']],
    ['\u00B7ann@acme.example \u2013bob@acme.example', ['ann@acme.example', 'bob@acme.example']],
    ['ann\u0001@acme.example bob\u200B@acme.example', []],
    [`\`${IN}ann\` ~~${IN}bob~~`, ['ann', 'bob']],
    // As browsers write links to mailboxes.
    ['mailto:jos%C3%A9@m\u00FCnchen.example?subject=Hi', ['jos\u00E9@m\u00FCnchen.example']],
    ['<mailto:%20ann@acme.example> mailto:bob%2Bnews@acme.example', ['ann@acme.example', 'bob+news@acme.example']],
    // A slash in a mailbox is not in a request, and is no other sign either.
    ['mailto:sales%2Feu@acme.example sales/eu@acme.example', []],
    // With more characters than a request takes, in the form that is sent.
    [`a@${'\u00FC.'.repeat(60)}example bob@acme.example`, ['bob@acme.example']],
    // Shortened for showing: what is left is somebody else's.
    [`linkedin.com/in/ann-exam... ${IN}ann-example`, ['ann-example']],
    ['(see "linkedin.com/in/ann-exam...") bob@acme.exam..', []],
    ['(see linkedin.com/in/ann)...', ['ann']],
    ['Bob <bob@acme.example>...', ['bob@acme.example']],
    ['', []],
  ])('%j is about %j', (text, expected) => {
    expect(namesIn(peopleOfText(text))).toEqual(expected);
  });

  it('has each person once, and says how often they were there again', () => {
    const list = peopleOfText(`${IN}ann\nhttp://de.linkedin.com/in/ANN/\nANN@x.example\nann@x.example\n`);
    expect([namesIn(list), list.duplicates]).toEqual([['ann', 'ANN@x.example'], 2]);
  });

  it('has one person for one email address, however it is spelled', () => {
    const spellings = [
      'Jos\u00E9@m\u00FCnchen.example',
      'jose\u0301@mu\u0308nchen.example',
      'JOS\u00C9@XN--MNCHEN-3YA.example',
    ];
    const list = peopleOfText(spellings.join('\n'));
    expect([namesIn(list), list.duplicates]).toEqual([['Jos\u00E9@m\u00FCnchen.example'], 2]);
  });

  it('names the lines that nobody was found in, and why', () => {
    const list = peopleOfText(
      `hello\n\n${IN}ann\nhttps://www.linkedin.com/company/acme\nhttps://www.linkedin.com/pub/ann/1/2/3\n${IN}me`,
    );
    expect(list.unread).toEqual([
      { line: 1, text: 'hello', reason: 'nobody-here' },
      { line: 4, text: 'https://www.linkedin.com/company/acme', reason: 'organisation' },
      { line: 5, text: 'https://www.linkedin.com/pub/ann/1/2/3', reason: 'address-without-lookup' },
      { line: 6, text: `${IN}me`, reason: 'nobody-here' },
    ]);
  });

  it('is bounded', () => {
    const list = peopleOfText(`${Array.from({ length: MAX_LISTED + 5 }, (_, at) => `${IN}ann-${at}`).join('\n')}`);
    expect([list.people.length, list.isCutOff]).toEqual([MAX_LISTED, true]);
    const noise = peopleOfText('nobody\n'.repeat(2_000));
    expect([noise.unread.length, noise.moreUnread]).toEqual([500, 1_500]);
  });

  it('of one endless piece is read in linear time', () => {
    expect(namesIn(peopleOfText(`${')'.repeat(1_000_000)}a ${IN}ann`))).toEqual(['ann']);
  });

  it('of anything at all is read without throwing, and says of each line what became of it', () => {
    const anything = fc
      .array(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.constantFrom('\n', '"', ',', `${IN}a1`, 'a@x.example', '\uFEFF', 'name,company'),
        ),
      )
      .map((parts) => parts.join(''));
    const isTotal = fc.property(anything, (text) => {
      const lines = text.split(/\r\n|\r|\n/).length;
      return [readPeople(text), peopleOfText(text)].every(({ people, unread }) =>
        [...people, ...unread].every(({ line }) => line >= 1 && line <= lines),
      );
    });
    expect(fc.check(isTotal, { numRuns: 500 }).counterexample).toBeNull();
  });
});

describe('a table', () => {
  it.each<[string, string, string[]]>([
    ['English', 'First Name,Last Name,Company,Job Title\nAnn,Example,Acme,Cook', ['Ann Example / Acme / Cook']],
    [
      'German',
      'Vorname;Nachname;Firma;E-Mail-Adresse\nAnn;Example;Acme;\nBob;Beispiel;Acme;bob@x.example',
      ['Ann Example / Acme', 'bob@x.example'],
    ],
    ['French', 'Prénom;Nom;Société;Fonction\nAnn;Exemple;Acme;Chef', ['Ann Exemple / Acme / Chef']],
    ['German, "Name" beside "Vorname"', 'Name;Vorname;Firma\nBeispiel;Ann;Acme', ['Ann Beispiel / Acme']],
    ['"Name" beside "Surname"', 'Name,Surname,Company\nAnn,Example,Acme', ['Ann Example / Acme']],
    ['a whole name beside its half', 'First Name,Name,Company\nAnn,Ann Example,Acme', ['Ann Example / Acme']],
    ['French, whole names', 'Nom\tEntreprise\nAnn Exemple\tAcme', ['Ann Exemple / Acme']],
    ['Spanish', 'Nombre,Apellidos,Empresa,Puesto\nAna,Ejemplo,Acme,Jefa', ['Ana Ejemplo / Acme / Jefa']],
    ['Japanese', '氏名,会社名,役職,メールアドレス\n山田太郎,例社,部長,', ['山田太郎 / 例社 / 部長']],
    ['what Excel writes', 'sep=;\r\nName;Company\r\nAnn Example;Acme', ['Ann Example / Acme']],
    ['an address that says more than the rest', `Name,Company,URL\nAnn,Acme,${IN}ann`, ['ann']],
    ['addresses in a column without a name', `Name,Company,x\nAnn,Acme,${IN}ann\nBob,Acme,`, ['ann', 'Bob / Acme']],
    [
      'a column that says LinkedIn behind another of profiles',
      `Name,Twitter,LinkedIn\nAnn,https://x.com/ann,${IN}ann\nBob,,${IN}bob`,
      ['ann', 'bob'],
    ],
    ["a link that is the company's", `Name,Company,Link,Person\nAnn,Acme,acme.example,${IN}ann`, ['ann']],
  ])('%s', (_name, text, expected) => {
    const table = readTable(text);
    expect(table?.header).not.toBeNull();
    expect(namesIn(readPeople(text))).toEqual(expected);
  });

  it('without a header has its columns by what is in them', () => {
    const table = readTable(`1;${IN}ann;ann@x.example\n2;${IN}bob;bob@x.example`);
    expect(table).toMatchObject({ header: null, columns: { address: 1, email: 2 } });
    expect(table && namesIn(peopleOfTable(table))).toEqual(['ann', 'bob']);
  });

  it('counts people who are there again, and says which rows it cannot use, by their lines', () => {
    const list = readPeople('Name,Company\nAnn,"Acme\nInc."\n"ann ",Acme Inc.\nBob,\n,Acme');
    expect([namesIn(list), list.duplicates, list.unread]).toEqual([
      ['Ann / Acme\nInc.'],
      1,
      [
        { line: 5, text: 'Bob', reason: 'name-without-employer' },
        { line: 6, text: 'Acme', reason: 'nobody-here' },
      ],
    ]);
  });

  it.each([
    ['a name around it', 'Email\nAnn Example <ann@acme.example>'],
    ['a second one', 'Name,Email\nAnn,ann@acme.example; ann@home.example'],
    ['no heading', 'Bob;Bob <bob@acme.example>\nAnn;Ann <ann@acme.example>'],
  ])('finds the email in a cell that has %s', (_what, text) => {
    const table = readTable(text);
    expect(table && namesIn(peopleOfTable(table)).at(-1)).toBe('ann@acme.example');
  });

  it.each([
    'ann@acme.example, Contact\nbob@acme.example, Contact',
    `Ann Example;${IN}ann;Account\nBob Example;${IN}bob;Contact`,
  ])('takes a first row that names somebody for a person, not for a heading: %j', (text) => {
    expect(readTable(text)?.header).toBeNull();
    expect(readPeople(text).people).toHaveLength(2);
  });

  it("below notes is read, as in LinkedIn's own list of connections", () => {
    const list = readPeople(
      [
        'Notes:',
        `"When exporting your connection data, you may notice that emails are missing. More: ${IN.replace('in/', 'help')}"`,
        '',
        'First Name,Last Name,URL,Email Address,Company,Position,Connected On',
        `Ann,Example,${IN}ann,,Acme,Cook,01 Jan 2025`,
        'Bob,"Beispiel, Dr.",,bob@acme.example,"Acme, Inc.",Baker,02 Jan 2025',
        'Cid,Example,,,Acme,Chef,03 Jan 2025',
      ].join('\n'),
    );
    expect(list.people).toEqual([
      { line: 5, person: { by: 'url', url: `${IN}ann` }, name: 'Ann Example' },
      { line: 6, person: { by: 'email', email: 'bob@acme.example' }, name: 'Bob Beispiel, Dr.' },
      { line: 7, person: { by: 'name', name: 'Cid Example', employer: 'Acme', title: 'Chef' }, name: 'Cid Example' },
    ]);
    expect(list.unread).toEqual([]);
  });

  it.each([20_000, 20_001])('of %i rows below its heading says when not all were read', (count) => {
    const rows = Array.from({ length: count }, (_, at) => (at < count - 1 ? `${at},,` : `${at},Ann,Acme`));
    const list = readPeople(`Number,Name,Company\n${rows.join('\n')}`);
    expect([list.people.length, list.isCutOff]).toEqual(count === 20_000 ? [1, false] : [0, true]);
  });

  it('takes the columns that the user chose', () => {
    const table = readTable('who,where\nAnn,Acme');
    expect(
      table && namesIn(peopleOfTable({ ...table, rows: table.rows.slice(1), columns: { name: 0, employer: 1 } })),
    ).toEqual(['Ann / Acme']);
    expect(guessColumns(['who', 'where'], [])).toEqual({});
  });

  it('of 10,000 rows is read, whatever program wrote it', () => {
    const rows = Array.from({ length: 10_000 }, (_, at) => [
      `Ann "${at}", Example`,
      'Acme; Inc.',
      at % 2 === 0 ? `${IN}ann-${at}` : '',
    ]);
    const list = readPeople(`\uFEFF${Papa.unparse([['Name', 'Company', 'LinkedIn URL'], ...rows])}`);
    expect([list.people.length, list.unread, list.isCutOff]).toEqual([10_000, [], false]);
    expect(list.people[1]).toEqual({
      line: 3,
      person: { by: 'name', name: 'Ann "1", Example', employer: 'Acme; Inc.' },
      name: 'Ann "1", Example',
    });
  });
});

it.each([
  ['Name,Company\nAnn,Acme\nTotal,1', 'Ann / Acme'],
  ['Name;Firma\nAnn;Acme\nSumme:;1', 'Ann / Acme'],
  ['氏名,会社名\n山田太郎,例社\n合計,1', '山田太郎 / 例社'],
  ['First Name,Last Name,Company\nAnn,Example,Acme\nGrand,Total,1', 'Ann Example / Acme'],
])('the row below a list that counts it is nobody: %j', (text, name) => {
  const list = readPeople(text);
  expect([namesIn(list), list.unread.map(({ line, reason }) => [line, reason])]).toEqual([
    [name],
    [[3, 'nobody-here']],
  ]);
});

it('at a company whose name is a number, or with a name that looks like a sum, is a person', () => {
  expect(namesIn(readPeople('Name,Company\nAnn,1\nTotal,Acme'))).toEqual(['Ann / 1', 'Total / Acme']);
});

describe('a sign where a name should be', () => {
  it.each([
    ['Name,Company\nAnn,-\nBob,N/A\nCid,#N/A\nDan,n/a\nEve,???', 5],
    ['Name,Company\n-,Acme\n...,Acme\nN/A,Acme', 3],
    ['First Name,Last Name,Company\n-,-,Acme\nN/A,N/A,Acme', 2],
  ])('names nobody who could be looked up: %j', (text, count) => {
    const list = readPeople(text);
    expect([list.people, list.duplicates, list.unread.length]).toEqual([[], 0, count]);
  });

  it('says that the employer is missing, and is left out of a name and of a title', () => {
    expect(readPeople('Name,Company\nAnn,-').unread).toMatchObject([{ reason: 'name-without-employer' }]);
    const list = readPeople('First Name,Last Name,Company,Title\nAnn,-,Acme,-\nBob,Beispiel,Acme,N/A');
    expect(namesIn(list)).toEqual(['Ann / Acme', 'Bob Beispiel / Acme']);
    expect(namesIn(readPeople('Name,Company,Title\nNa Li,NA,N A\n山田,例社,部長'))).toEqual([
      'Na Li / NA / N A',
      '山田 / 例社 / 部長',
    ]);
  });
});

describe('text where a name should be', () => {
  const TEXT = 'x'.repeat(300);
  const domain = `${'b'.repeat(62)}.`.repeat(4);

  it.each<[string, string[], string[]]>([
    [`Name,Company,Title\nAnn,Acme,${TEXT}\nBob,Acme,CTO`, ['Ann / Acme', 'Bob / Acme / CTO'], []],
    [`Name,Company\n${TEXT},Acme\nBob,Acme`, ['Bob / Acme'], ['nobody-here']],
    [`Name,Company\nAnn,${TEXT}\nBob,Acme`, ['Bob / Acme'], ['nobody-here']],
    [`Name,Email\nAnn,a@${domain}com\nBob,bob@acme.example`, ['bob@acme.example'], ['name-without-employer']],
    [`a@${domain}com\nbob@acme.example`, ['bob@acme.example'], ['nobody-here']],
  ])('is in nobody’s way: %.30s', (text, expected, reasons) => {
    const list = readPeople(text);
    expect(namesIn(list)).toEqual(expected);
    expect(list.unread.map(({ reason }) => reason)).toEqual(reasons);
    for (const { person } of list.people) expect(personIdentifierSchema.safeParse(person).success).toBe(true);
  });
});
