import { expect, it } from 'vitest';
import { ANN, BLANK } from '../export/ann.fixture.ts';
import { contactsJson } from '../export/contacts-json.ts';
import { textOf } from '../export/read-chunks.fixture.ts';
import { NOW, connect, createMemorySource } from './list-world.fixture.ts';

const CONTACTS = [ANN, { contact: BLANK }];

/** The members of a JSON text in the order of their names, as `jq -S` and version control tools write them. */
const sorted = (text: string): string =>
  JSON.stringify(JSON.parse(text), (_key, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );

async function imported(text: string) {
  const world = createMemorySource([]);
  const { client } = connect(() => Promise.resolve(world));
  await client.call({ op: 'open', database: 'x' });
  const report = await client.call({ op: 'import', file: new Blob([text]) });
  return { report, stored: [...world.stored.values()] };
}

it('a file of ours whose members another program has sorted brings back the same contacts', async () => {
  const text = await textOf(contactsJson(CONTACTS, NOW));
  const asExported = await imported(text);
  const asSorted = await imported(sorted(text));
  expect(sorted(text).startsWith('{"contacts":')).toBe(true);
  expect(asSorted.report).toMatchObject({ end: { status: 'done' }, added: 2, errors: [] });
  expect(asSorted.stored).toEqual(asExported.stored);
});

it.each([
  ['{"contacts":[{}],"format":"other","version":"1.0"}', 'not-ours'],
  ['{"contacts":[{}],"format":"calling-card-contacts","version":"2.0"}', 'newer-version'],
  ['{"contacts":[{}]}', 'not-ours'],
])('%s is refused before any of its entries is stored', async (text, reason) => {
  expect(await imported(text)).toMatchObject({ report: { end: { status: 'stopped', reason }, added: 0 }, stored: [] });
});
