import { expect, test } from 'vitest';
import { draftOfPage } from './draft.ts';
import { addressesIn, selectionIdOf, selectionRoute } from './page-selection.ts';

const IN = 'https://www.linkedin.com/in/';

test('links and addresses are people, each once, in the words of the parser; all else is left out', () => {
  const addresses = addressesIn(
    [
      ` ${IN}ann?trk=people Ann Archer, Acme`,
      `Bob: https://de.linkedin.com/in/Bob/`,
      ` mailto:cleo@acme.example?subject=Hi%20there Write to Cleo`,
      ` ${IN}ann/details/experience/ Ann again`,
      'https://www.linkedin.com/company/acme Acme',
      'Prose about nobody.',
    ].join('\n'),
  );
  expect(addresses).toBe(`${IN}ann\n${IN}bob\ncleo@acme.example\n${IN}ann`);
  expect(draftOfPage({ addresses: addresses ?? '', isCutOff: true, isTextOnly: true })).toMatchObject({
    source: 'page',
    people: [
      { who: { by: 'url', url: `${IN}ann` } },
      { who: { by: 'url', url: `${IN}bob` } },
      { who: { by: 'email', email: 'cleo@acme.example' } },
    ],
    duplicates: 1,
    unread: [],
    isCutOff: true,
    isTextOnly: true,
  });
});

test('the links of a picture and of a name, and the email address in their row, are one person', () => {
  const addresses = addressesIn(` ${IN}ann  ${IN}ann Ann Archer ann@acme.example`) ?? '';
  const { people, duplicates } = draftOfPage({ addresses, isCutOff: false, isTextOnly: false });
  expect([people.map(({ who }) => who), duplicates]).toEqual([[{ by: 'url', url: `${IN}ann` }], 0]);
});

test('an email address is one person, in the link as the browser writes it and in its words', () => {
  const [link, spaced] = ['mailto:jos\u00E9@acme.example', 'mailto: ann@acme.example'].map(
    (each) => URL.parse(each)?.href,
  );
  expect(addressesIn(` ${link} jos\u00E9@acme.example\n ${spaced} ann@acme.example`)).toBe(
    'jos\u00E9@acme.example\nann@acme.example',
  );
});

test('a selection without people is none', () => {
  expect(addressesIn('Prose about nobody.\nhttps://acme.example/team')).toBeNull();
});

test('the place of a selection on the bulk page is not the place of a batch', () => {
  expect(selectionIdOf(selectionRoute('a-b').replace('bulk/', ''))).toBe('a-b');
  expect(selectionIdOf('0197-batch')).toBeNull();
});
