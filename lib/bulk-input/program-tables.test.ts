import { expect, it } from 'vitest';
import { namesIn } from './names-in.fixture.ts';
import { readPeople } from './read-people.ts';

const IN = 'https://www.linkedin.com/in/';

it.each<[string, string, string[]]>([
  [
    'Pipedrive, the first email empty',
    'Person - Name,Person - Organization,Person - Email - Work,Person - Email - Home\nAnn,Acme,ann@x.example,\nBob,Acme,,bob@x.example\nCid,Acme,,',
    ['ann@x.example', 'bob@x.example', 'Cid / Acme'],
  ],
  [
    'Google Contacts',
    'Name,Given Name,Family Name,Organization 1 - Name,Organization 1 - Title,E-mail 1 - Type,E-mail 1 - Value,E-mail 2 - Value\nAnn Example,Ann,Example,Acme,Cook,,,\nBob Example,Bob,Example,,,,,bob@x.example',
    ['Ann Example / Acme / Cook', 'bob@x.example'],
  ],
  [
    'Outlook, whose title precedes the name',
    'Title,First Name,Last Name,Company,Job Title,E-mail Address,E-mail 2 Address\nDr.,Ann,Example,Acme,Cook,,\n,Bob,Example,Acme,,,bob@x.example',
    ['Ann Example / Acme / Cook', 'bob@x.example'],
  ],
  ['a title that is the only one', 'Title,Role,Name,Company\nCEO,Decides,Ann,Acme', ['Ann / Acme / CEO']],
  [
    'HubSpot',
    'Record ID,First Name,Last Name,Email,Contact owner,Owner email,Associated Company,Work email\n1,Ann,Example,,Own,own@x.example,Acme,\n2,Bob,Example,,Own,own@x.example,Acme,bob@x.example',
    ['Ann Example / Acme', 'bob@x.example'],
  ],
  [
    'Salesforce, of which one company is not known',
    'First Name;Last Name;Company / Account;Email\nAnn;Example;Acme;\nBob;Example;[not provided];',
    ['Ann Example / Acme'],
  ],
  [
    'two columns of one name',
    'Name,Email,Email\nAnn,,ann@x.example\nBob,bob@x.example,',
    ['ann@x.example', 'bob@x.example'],
  ],
  [
    "several addresses in a cell, behind a note with someone else's",
    `Name,Note,Profiles\nAnn,see ${IN}boss,${IN}ann https://x.com/ann\nBob,,${IN}bob https://x.com/bob`,
    ['ann', 'bob'],
  ],
  [
    'notes about others',
    `Name,Company,Notes\nAnn,Acme,Knows ${IN}boss\nBob,Acme,By phone\nCid,Acme,At the fair`,
    ['Ann / Acme', 'Bob / Acme', 'Cid / Acme'],
  ],
  [
    'emails without a heading, beside those of the owner',
    'Name,Who,Address\nAnn,own@x.example,ann@x.example\nBob,own@x.example,bob@x.example',
    ['ann@x.example', 'bob@x.example'],
  ],
  [
    'the only emails being those of the owner',
    'First Name,Last Name,Company,Owner email\nAnn,Example,Acme,own@x.example\nBob,Example,Acme,own@x.example\nCid,Example,Acme,own@x.example',
    ['Ann Example / Acme', 'Bob Example / Acme', 'Cid Example / Acme'],
  ],
  [
    "one contact, whose only email is the owner's",
    'First Name,Last Name,Company,Contact owner email\nAnn,Example,Acme,own@x.example',
    ['Ann Example / Acme'],
  ],
  [
    'two contacts, each with an owner of its own',
    'Name,Company,Owner Email,Other\nAnn,Acme,own@x.example,\nBob,Acme,too@x.example,bob@x.example',
    ['Ann / Acme', 'bob@x.example'],
  ],
  ['one lead, whose recruiter has a profile', `Name,Company,Recruiter's profile\nAnn,Acme,${IN}own`, ['Ann / Acme']],
  ['one contact of a German CRM', 'Name;Firma;Zuständiger\nAnn;Acme;own@x.example', ['Ann / Acme']],
  ['one contact of a Japanese CRM', '氏名,会社名,所有者メール\n山田太郎,例社,own@x.example', ['山田太郎 / 例社']],
  [
    'shops with their owners, who are the people here',
    'Name,Owner name,Owner email\nAcme,Ann,ann@x.example\nBcme,Bob,bob@x.example',
    ['ann@x.example', 'bob@x.example'],
  ],
  [
    'the only profiles being those of the recruiters',
    `Name,Company,Recruiter\nAnn,Acme,${IN}own\nBob,Acme,${IN}own\nCid,Acme,${IN}own`,
    ['Ann / Acme', 'Bob / Acme', 'Cid / Acme'],
  ],
  [
    "the company's page beside the emails of its people",
    'Name,Email,Company Twitter\nAnn,ann@x.example,https://x.com/acme\nBob,bob@x.example,https://x.com/acme\nCid,cid@x.example,https://x.com/acme',
    ['ann@x.example', 'bob@x.example', 'cid@x.example'],
  ],
  ['first and last names, in short', 'First,Last,Company\nAnn,Example,Acme', ['Ann Example / Acme']],
  ['candidates', 'Candidate Name,Current Company,Current Title\nAnn,Acme,CTO', ['Ann / Acme / CTO']],
  ['candidates in German', 'Kandidat;Firma\nAnn;Acme', ['Ann / Acme']],
  ['leads', 'Lead,Company\nAnn,Acme', ['Ann / Acme']],
  [
    'leads whose status and names are apart',
    'Lead,First Name,Last Name,Company\n17,Ann,Example,Acme\n18,Bob,Beispiel,Acme',
    ['Ann Example / Acme', 'Bob Beispiel / Acme'],
  ],
  ['a separator in quotation marks', '"sep=;"\r\nName;Company\r\nAnn Example;Acme', ['Ann Example / Acme']],
  ['a separator in capitals', 'SEP=,\r\nName,Company\r\nAnn Example,Acme', ['Ann Example / Acme']],
  [
    'a title above a heading of two fields',
    'Leads Q3;\n;\nName;Company\nAnn Example;Acme\nBob Example;Acme',
    ['Ann Example / Acme', 'Bob Example / Acme'],
  ],
  ['Japanese, the family name first', '姓,名,会社名\n山田,太郎,例社', ['山田 太郎 / 例社']],
  ['Japanese, in Hiragana', 'First Name,Last Name,Company\nさくら,いとう,例社', ['いとう さくら / 例社']],
  ['Korean, under English headings', 'First Name,Last Name,Company\n민수,김,예시', ['김 민수 / 예시']],
  ['Chinese, under English headings', 'First Name,Last Name,Company\n伟,王,示例', ['王 伟 / 示例']],
  ['Japanese Outlook, the given name first', '名,姓,会社\n太郎,山田,例社', ['山田 太郎 / 例社']],
  ['Italian', 'Cognome;Nome;Azienda;Ruolo\nEsempio;Anna;Acme;Cuoca', ['Anna Esempio / Acme / Cuoca']],
  ['Italian, whole names', 'Nome;Società;Posta elettronica\nAnna Esempio;Acme;', ['Anna Esempio / Acme']],
  ['Portuguese', 'Nome;Sobrenome;Organização;Função\nAna;Exemplo;Acme;Chef', ['Ana Exemplo / Acme / Chef']],
  ['Dutch', 'Voornaam;Achternaam;Bedrijf;Functie\nAnn;de Boer;Acme;Kok', ['Ann de Boer / Acme / Kok']],
  ['Chinese', '姓名,公司,职位,备注\n王伟,示例,经理,boss@x.example', ['王伟 / 示例 / 经理']],
  ['Korean', '이름,회사,직함,이메일\n김민수,예시,대표,', ['김민수 / 예시 / 대표']],
  ['Korean, the family name apart', '성,이름,회사\n김,민수,예시', ['김 민수 / 예시']],
  [
    'cells that are formulas of a text',
    'Name,Company,Email\n"=""Ann, Example""","=""Acme """"Foods""""""",\n="Bob",="Acme",="bob@x.example"\nCid,=Acme!A1,',
    ['Ann, Example / Acme "Foods"', 'bob@x.example', 'Cid / =Acme!A1'],
  ],
  [
    'notes with other signs above the heading',
    'Contacts, as of today\n\nFirst Name;Last Name;Company;Email\nAnn;Example;Acme;',
    ['Ann Example / Acme'],
  ],
])('a table as programs write it: %s', (_what, text, expected) => {
  expect(namesIn(readPeople(text))).toEqual(expected);
});
