import { describe, expect, it } from 'vitest';
import { draftOfFile, draftOfSelection, draftOfTabs, draftOfText, withColumns } from './draft.ts';

const IN = 'https://www.linkedin.com/in/';

describe('a draft', () => {
  it('of a table can have its columns chosen, and keeps the names beside', () => {
    const draft = draftOfText(`who,where,page\nAnn,Acme,${IN}ann\nBob,Acme,`);
    expect(draft.table).toBeNull();
    const table = draftOfFile(new TextEncoder().encode(`who,where,page\nAnn,Acme,${IN}ann\nBob,Acme,`), 'people.csv');
    expect([table.name, table.people.length, table.unread.map(({ line }) => line)]).toEqual(['people.csv', 1, [1, 3]]);
    const chosen = withColumns(table, { ...table.table?.columns, name: 0, employer: 1 });
    expect(chosen.people.at(0)).toMatchObject({ who: { by: 'name', name: 'who' } });
    expect(chosen.people.slice(1)).toEqual([
      { line: 2, who: { by: 'url', url: `${IN}ann` }, name: 'Ann' },
      { line: 3, who: { by: 'name', name: 'Bob', employer: 'Acme' }, name: 'Bob' },
    ]);
  });

  it.each(['Ada Lovelace, Acme\nBob Stone, Initech', 'Ada Lovelace\tAcme\tCEO\nBob Stone\tInitech\tCTO'])(
    'of a pasted table without a heading can have its columns chosen: %j',
    (text) => {
      const draft = draftOfText(text);
      expect(draft.people).toEqual([]);
      expect(withColumns(draft, { name: 0, employer: 1 }).people.map(({ who }) => who)).toEqual([
        { by: 'name', name: 'Ada Lovelace', employer: 'Acme' },
        { by: 'name', name: 'Bob Stone', employer: 'Initech' },
      ]);
    },
  );

  it.each(['Dear Ada,\nSee you on Monday.\nBest regards', 'Ada, Bob, Cid', `${IN}ann\nBob Stone, Initech`])(
    'of a text that is no table has none: %j',
    (text) => {
      expect(draftOfText(text).table).toBeNull();
    },
  );

  it('of tabs has their profiles, and says nothing of the others', () => {
    const draft = draftOfTabs([
      `${IN}ann`,
      'https://bank.example/account',
      `${IN}ann/details/experience/`,
      'ann@x.example',
    ]);
    expect([draft.people.map(({ who }) => who), draft.duplicates, draft.unread]).toEqual([
      [{ by: 'url', url: `${IN}ann` }],
      1,
      [],
    ]);
  });

  it('of two lists in one has a person under another spelling of name and employer once', () => {
    const lines = [
      'Name,Company',
      'Jane Example,Acme',
      '"Example, Jane","Acme, Inc."',
      'Jane Example,Initech',
      'Bob Stone,- GmbH',
      'Cid Stone,- GmbH',
    ];
    const { people, duplicates } = draftOfText(lines.join('\n'));
    expect([people.map(({ who }) => who), duplicates]).toEqual([
      [
        { by: 'name', name: 'Jane Example', employer: 'Acme' },
        { by: 'name', name: 'Jane Example', employer: 'Initech' },
        { by: 'name', name: 'Bob Stone', employer: '- GmbH' },
        { by: 'name', name: 'Cid Stone', employer: '- GmbH' },
      ],
      1,
    ]);
  });

  it('of a selection is about the people of those ids', () => {
    expect(draftOfSelection([{ by: 'id', profileId: 7, name: 'Ann' }]).people).toEqual([
      { line: null, who: { by: 'id', profileId: 7 }, name: 'Ann' },
    ]);
  });

  it.each([`${IN}ann, ${IN}bob, ${IN}cid\n`, 'ann@acme.example; bob@acme.example; cid@acme.example\n'])(
    'of a file with all people on one line has each of them: %j',
    (text) => {
      const draft = draftOfFile(new TextEncoder().encode(text), 'people.txt');
      expect([draft.people.length, draft.table]).toEqual([3, null]);
    },
  );

  it('of a file is read in the characters that the user names', () => {
    const bytes = Uint8Array.from([
      0x6e, 0x61, 0x6d, 0x65, 0x2c, 0x63, 0x6f, 0x6d, 0x70, 0x61, 0x6e, 0x79, 0x0a, 0x8e, 0x52, 0x93, 0x63, 0x2c, 0x41,
    ]);
    expect(draftOfFile(bytes, 'x.csv', 'shift_jis').people[0]?.name).toBe('山田');
  });
});
